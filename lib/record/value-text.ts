import { halfUpText } from "../platform/half-up";
import { type FeatureId, feature } from "./catalogue";
import type { Point } from "./observations";

/** A number with as many decimals as the catalogue gives the feature, halves up: "7.31", "58". */
export function numberText(id: FeatureId, value: number): string {
  return halfUpText(value, feature(id).decimals);
}

/** A value with its unit: "4.8 mmol/L", "132/min", "8/15", "7.31". */
export function valueText(id: FeatureId, value: number): string {
  if (id === "mechanicalVentilation") return value > 0 ? "yes" : "no";
  const unit = feature(id).unitLabel;
  if (id === "fio2" || unit === "") return numberText(id, value);
  const joined = unit.startsWith("/") || unit === "%";
  return `${numberText(id, value)}${joined ? "" : " "}${unit}`;
}

/** A moment of the stay: "46 h" after its start. */
export function hourText(minutes: number): string {
  return `${Math.round(minutes / 60)} h`;
}

/** A value and when it was taken: "4.8 mmol/L at 46 h". */
export function valueAtHour(id: FeatureId, { minutes, value }: Point): string {
  return `${valueText(id, value)} at ${hourText(minutes)}`;
}

/** A length of time: "45 min", "1.5 h", "12 h". */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 10 ? `${Math.round(hours * 2) / 2} h` : `${Math.round(hours)} h`;
}
