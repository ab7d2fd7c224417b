import { keptByText } from "../platform/kept-by-text";
import { features } from "../record/catalogue";
import { unitOf } from "../record/customary-units";
import type { StatedNumber } from "./assertions/assertion";
import { figuresIn } from "./numbers-in-text";
import { statedText, toleranceOf } from "./stated-number";

/** A figure that a text states as a fact of this patient: a value, or a time since the start of the stay. */
export interface Quantity {
  kind: "value" | "time";
  /** As it stands in the text, unit included. */
  text: string;
  /** Times in hours. */
  value: number;
  /** Half a unit of the last digit written: what rounding allows. */
  tolerance: number;
}

/** Units in which a record gives values: a figure in another ("203 µmol/L") cannot be looked up as it stands. */
const recordUnits: ReadonlySet<string> = new Set([...features.map((f) => f.unitLabel), "mL/kg/h"].map(unitOf));
const isCheckable = (decimals: number, unit: string | null) => decimals > 0 || (unit !== null && recordUnits.has(unit));
/** A whole number that only the name before it makes a value. */
const namedScorePattern =
  /(?:\bGCS|\bcoma sc(?:ore|ale))(?:\s*\(GCS\))?\s*(?:of|is|was|at|:)?\s*(\d{1,2})\b(?!\s*(?:h|hours|min)\b)/giu;

/**
 * The figures in a text that can be checked: those with a unit of the record, those with a decimal point, and a coma score. A bare whole
 * number ("two of 3 doctors", "stage 2") states nothing that could be looked up.
 */
export const quantitiesIn = keptByText(readQuantities);

function readQuantities(text: string): readonly Quantity[] {
  const found: Quantity[] = figuresIn(text).flatMap(
    ({ text: written, value, hours, tolerance, unit, decimals }): Quantity[] => {
      if (hours !== null) return [{ kind: "time", text: written, value: hours, tolerance }];
      return isCheckable(decimals, unit) ? [{ kind: "value", text: written, value, tolerance }] : [];
    },
  );
  for (const match of text.matchAll(namedScorePattern)) {
    found.push({ kind: "value", text: match[0].trim(), value: Number(match[1]), tolerance: 0.5 });
  }
  return found;
}

/** A stated number as such a figure; null where nothing could be looked up. */
export function asQuantity(number: StatedNumber): Quantity | null {
  if (!isCheckable(number.decimals, number.unit === null ? null : unitOf(number.unit))) return null;
  return { kind: "value", text: statedText(number), value: Math.abs(number.value), tolerance: toleranceOf(number) };
}

/** Figures that a text may state, by kind. Signs are dropped: "lowers by 0.12" states an attribution of -0.12. */
export interface AllowedFigures {
  values: readonly number[];
  /** Hours. */
  times: readonly number[];
}

export function mergedFigures(all: readonly AllowedFigures[]): AllowedFigures {
  return { values: all.flatMap((a) => a.values), times: all.flatMap((a) => a.times) };
}

/** A risk as a fraction, as a percentage, and as it is written at the ends ("<0.01", ">0.99", "under 1%", "over 99%"). */
export function riskFigures(risk: number): number[] {
  return [risk, risk * 100, ...(risk < 0.01 ? [0.01, 1] : []), ...(risk > 0.99 ? [0.99, 99] : [])];
}

/** The figures that are not among those allowed, within rounding. */
export function unfoundQuantities(quantities: readonly Quantity[], allowed: AllowedFigures): Quantity[] {
  return quantities.filter((q) => {
    const pool = q.kind === "time" ? allowed.times : allowed.values;
    return !pool.some((v) => Math.abs(Math.abs(v) - q.value) <= q.tolerance);
  });
}

/** Every number in a text, by kind: a unit of time makes a time, and any number may be quoted as a value. */
export const allowedBy = keptByText(readAllowed);

function readAllowed(text: string): AllowedFigures {
  const all = quantitiesIn(text);
  const bare = [...text.matchAll(/\d+(?:\.\d+)?/g)].map((m) => Number(m[0]));
  return {
    values: [...all.filter((q) => q.kind === "value").map((q) => q.value), ...bare],
    times: all.filter((q) => q.kind === "time").map((q) => q.value),
  };
}
