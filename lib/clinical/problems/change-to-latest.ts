import { type FeatureId, feature } from "../../record/catalogue";
import { extreme, latest, type Point } from "../../record/observations";
import { hourText, numberText, valueText } from "../../record/value-text";

/** How a measurement moved: from the value furthest off on the other side to the one furthest along since, and the latest of all. */
export interface Change {
  from: Point;
  to: Point;
  last: Point;
  /** By how much the latest lies off the first, without a sign. */
  size: number;
}

/** A fall (or rise) by time: from the highest value before the latest to the lowest after it. Null where nothing moved that way. */
export function changeToLatest(points: readonly Point[], way: "fell" | "rose"): Change | null {
  const last = latest(points);
  if (!last) return null;
  const before = points.filter(({ minutes }) => minutes < last.minutes);
  const from = extreme(before, way === "fell" ? "high" : "low");
  if (!from || (way === "fell" ? from.value <= last.value : from.value >= last.value)) return null;
  const to = extreme(
    points.filter(({ minutes }) => minutes > from.minutes),
    way === "fell" ? "low" : "high",
  );
  return { from, to: to && to.value !== last.value ? to : last, last, size: Math.abs(from.value - last.value) };
}

/** By how much a measurement moved an hour, from where it began to where it went furthest: "0.6 mmol/L an hour". What came back since is no part of it. */
export function rateText(id: FeatureId, { from, to }: Change): string {
  const perHour = (Math.abs(to.value - from.value) * 60) / (to.minutes - from.minutes);
  return `${perHour.toFixed(1)} ${feature(id).unitLabel} an hour`;
}

/**
 * "Platelets fell from 313 at 10 h to 128 10³/µL at 43 h", with the latest value where it is another: ", 141 10³/µL at 46 h".
 * @param better what it had come back to before the latest: ", better (160 at 44 h), 141 10³/µL at 46 h".
 */
export function changeText(
  id: FeatureId,
  way: "fell" | "rose",
  { from, to, last }: Change,
  better: Point | null = null,
): string {
  const between = better ? `, better (${numberText(id, better.value)} at ${hourText(better.minutes)})` : "";
  const since =
    to.minutes === last.minutes ? "" : `${between}, ${valueText(id, last.value)} at ${hourText(last.minutes)}`;
  return `${feature(id).label} ${way} from ${numberText(id, from.value)} at ${hourText(from.minutes)} to ${valueText(id, to.value)} at ${hourText(to.minutes)}${since}`;
}
