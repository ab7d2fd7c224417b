import { type FeatureId, feature } from "../record/catalogue";
import { conversionTo } from "../record/customary-units";
import type { NumberIs, StatedNumber } from "./assertions/assertion";

/** A number as it is written: "4.8 mmol/L", "118/min", "31%". */
export function statedText({ value, decimals, unit }: StatedNumber): string {
  const digits = value.toFixed(decimals);
  if (unit === null) return digits;
  return /^[/%-]/.test(unit) ? `${digits}${unit}` : `${digits} ${unit}`;
}

/** How far a number may be off, in its own unit. */
export function toleranceOf({ decimals, within }: Pick<StatedNumber, "decimals" | "within">): number {
  return within ?? 0.5 * 10 ** -decimals + 1e-9;
}

/** Whether a figure is the one that is stated, in its own unit. */
export function isNear(figure: number, number: StatedNumber): boolean {
  return Math.abs(figure - number.value) <= toleranceOf(number);
}

/** Whether a number can be a value of a feature at all: by its unit, or, where it has none, by what is plausible. */
export function canBeValueOf(id: FeatureId, { unit, value }: Pick<StatedNumber, "unit" | "value">): boolean {
  if (!conversionTo(id, unit)) return false;
  const { plausible } = feature(id);
  return unit !== null || (value >= plausible.low * 0.5 && value <= plausible.high * 1.5);
}

/** A risk as it is stated, as the fractions between which it may lie. */
export function statedRisk(number: StatedNumber, is: NumberIs): { low: number; high: number } {
  const scale = number.unit === "%" || number.unit === "percent" || number.value > 1 ? 100 : 1;
  const value = number.value / scale;
  if (is === "below") return { low: -1e-6, high: value + 1e-6 };
  if (is === "above") return { low: value - 1e-6, high: 1 + 1e-6 };
  const tolerance = toleranceOf(number) / scale + 1e-6;
  return { low: value - tolerance, high: value + tolerance };
}
