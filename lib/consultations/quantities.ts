import { features } from "../patients/catalogue";

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

/** Units that mark a figure as a value, longest first so that "mL/kg/h" is not read as a volume or a time. */
const valueUnits = [
  ...new Set([
    ...features.map((f) => f.unitLabel).filter((u) => !["", "yes", "fraction"].includes(u)),
    "mL/kg/h",
    "mL/kg/hour",
    "mm[Hg]",
    "/min",
    "%",
    "mL",
    "years",
    "year",
    "-year-old",
    "points",
  ]),
].sort((a, b) => b.length - a.length);

/** Hours in one of each. */
export const timeUnits: Readonly<Record<string, number>> = {
  hours: 1,
  hour: 1,
  hrs: 1,
  hr: 1,
  h: 1,
  minutes: 1 / 60,
  minute: 1 / 60,
  min: 1 / 60,
  days: 24,
  day: 24,
};

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const valueUnitPattern = valueUnits.map(escaped).join("|");
const timeUnitPattern = Object.keys(timeUnits).join("|");
/**
 * A number that is no part of a word ("PaO2", "10³") nor of a longer number, with the unit that follows it. A sign counts only
 * after a space or an opening bracket, so that "65-105" is a range.
 */
const numberPattern = new RegExp(
  `(?<![\\w.,³²])(?:(?<=^|[\\s(])[-−+])?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)` +
    `(?:\\s*-?(?:(${valueUnitPattern})(?![A-Za-z])|(${timeUnitPattern})(?![A-Za-z/])))?(?![\\w³²])`,
  "giu",
);
/** A whole number that only the name before it makes a value. */
const namedScorePattern =
  /(?:\bGCS|\bcoma sc(?:ore|ale))(?:\s*\(GCS\))?\s*(?:of|is|was|at|:)?\s*(\d{1,2})\b(?!\s*(?:h|hours|min)\b)/giu;

/**
 * The figures in a text that can be checked: those with a unit, those with a decimal point, and a coma score. A bare whole
 * number ("two of 3 doctors", "stage 2") states nothing that could be looked up.
 */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const written = (match[1] ?? "").replaceAll(",", "");
    const value = Number(written);
    const tolerance = 0.5 * 10 ** -(written.split(".")[1]?.length ?? 0) + 1e-9;
    const timeUnit = match[3]?.toLowerCase();
    const hours = timeUnit === undefined ? undefined : timeUnits[timeUnit];
    if (hours !== undefined) {
      found.push({ kind: "time", text: match[0].trim(), value: value * hours, tolerance: tolerance * hours });
    } else if (match[2] !== undefined || written.includes(".")) {
      found.push({ kind: "value", text: match[0].trim(), value, tolerance });
    }
  }
  for (const match of text.matchAll(namedScorePattern)) {
    found.push({ kind: "value", text: match[0].trim(), value: Number(match[1]), tolerance: 0.5 });
  }
  return found;
}

/** Figures that a text may state, by kind. Signs are dropped: "lowers by 0.12" states an attribution of -0.12. */
export interface Allowed {
  values: number[];
  /** Hours. */
  times: number[];
}

/** The figures of `text` that are not among `allowed` within rounding. */
export function unfoundQuantities(text: string, allowed: Allowed): Quantity[] {
  return quantitiesIn(text).filter((q) => {
    const pool = q.kind === "time" ? allowed.times : allowed.values;
    return !pool.some((v) => Math.abs(Math.abs(v) - q.value) <= q.tolerance);
  });
}

/** Every number in a text, by kind: a unit of time makes a time, and any number may be quoted as a value. */
export function allowedBy(text: string): Allowed {
  const all = quantitiesIn(text);
  const bare = [...text.matchAll(/\d+(?:\.\d+)?/g)].map((m) => Number(m[0]));
  return {
    values: [...all.filter((q) => q.kind === "value").map((q) => q.value), ...bare],
    times: all.filter((q) => q.kind === "time").map((q) => q.value),
  };
}
