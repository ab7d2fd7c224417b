import { type FeatureId, feature } from "../../record/catalogue";
import { type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { sedationText } from "../background/drugs-given";
import { CHARTED, ventilatedAt } from "../ventilated-at";
import { type CriterionInput, featureAt, type Need, type Period, valuesOf } from "./criterion";
import { type CriterionPart, unscored, usedValue } from "./criterion-result";

/** Points for a value on this side of a limit; in a list the first band that holds gives the points, else 0. */
export type Band = readonly [points: number, side: "<" | "<=" | ">" | ">=", limit: number];

/** One line of a published table: points by the bands of one feature, in the catalogue's unit, most points first. */
export interface ScoreRow {
  name: string;
  feature: FeatureId;
  unit: string;
  bands: readonly Band[];
}

/** Points of a value. */
export function banded(value: number, bands: readonly Band[]): number {
  return bandOf(value, bands)?.[0] ?? 0;
}

function bandOf(value: number, bands: readonly Band[]): Band | undefined {
  return bands.find((band) => holds(value, band));
}

function holds(value: number, [, side, limit]: Band): boolean {
  switch (side) {
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
    default:
      return side satisfies never;
  }
}

/** What the rows of a table ask for. */
export function needsOf(rows: readonly ScoreRow[], lookback: string): Need[] {
  return rows.map(({ feature, unit }) => ({ feature, unit, lookback }));
}

/**
 * The value of a window with the most points (of equal ones the further out, or the latest where there are none) as a
 * line of a score.
 */
export function worstPart(stay: CriterionInput, row: ScoreRow, window: Period): CriterionPart {
  const worst = worstOf(within(valuesOf(stay, row.feature), window.from, window.to), row.bands);
  if (!worst) return missingPart(row.name, row.feature, window);
  const id = featureAt(row.feature, worst);
  return {
    name: row.name,
    points: banded(worst.value, row.bands),
    because: `${at(id, worst)}${comaCaveat(stay, id, worst.minutes)}`,
    inputs: [usedValue(id, worst)],
    ...boundIn(window),
  };
}

/** Of points that were reached in a window, whether they are a lower bound. */
export const boundIn = ({ open }: Period) => (open ? { atLeast: true } : {});

/** The point with the most points by the bands. */
export function worstOf<P extends Point>(points: readonly P[], bands: readonly Band[]): P | undefined {
  let worst: P | undefined;
  let reached: Band | undefined;
  for (const p of points) {
    const band = bandOf(p.value, bands);
    const more = (band?.[0] ?? 0) - (reached?.[0] ?? 0);
    if (worst && more < 0) continue;
    const nearer = band?.[1].startsWith("<")
      ? p.value > (worst?.value ?? p.value)
      : p.value < (worst?.value ?? p.value);
    if (more === 0 && band && band[1] === reached?.[1] && nearer) continue;
    worst = p;
    reached = band;
  }
  return worst;
}

/** "Platelets 96 10³/µL at 45 h". */
export function at(id: FeatureId, point: { minutes: number; value: number }): string {
  return `${feature(id).label} ${valueText(id, point.value)} at ${hourText(point.minutes)}`;
}

export function missingPart(name: string, id: FeatureId, window: Period): CriterionPart {
  const { label } = feature(id);
  return unscored(name, `${label} not measured in ${window.words}`, label);
}

/** Sedation lowers the coma score as injury does; whether there was any is told as far as the record tells it. */
function comaCaveat({ observations, background }: CriterionInput, id: FeatureId, minutes: number): string {
  if (id !== "gcs") return "";
  const sedation = sedationText(background, minutes);
  if (sedation?.startsWith("under ")) return `, ${sedation}`;
  return ventilatedAt(observations, minutes) ? `, ${CHARTED}; ${sedation ?? "sedation is not recorded"}` : "";
}
