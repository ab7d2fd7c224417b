import { feature } from "../../../catalogue";
import type { DecimalSign } from "../map/csv-number";
import { readLimit } from "../map/csv-number";
import type { ValueColumn } from "../map/map-form";
import { featuresNamed, unitByValues } from "./guess-feature";
import { splitHeading } from "./header-words";
import type { SeenColumn, Sureness } from "./seen-column";

/** What a variable's values are, and why. */
export interface ValueGuess {
  column: ValueColumn;
  sure: Sureness;
  why: string;
}

/** Share of cells that are numbers where the rest are slips. A team decision. */
const MOST = 0.9;
const YES_NO: readonly (readonly [yes: string, no: string])[] = [
  ["yes", "no"],
  ["y", "n"],
  ["true", "false"],
  ["ja", "nein"],
  ["positive", "negative"],
];

/** What the values of a variable are by its name and its cells. @param ofUnit the unit that stands beside the values, in a column of its own */
export function guessValue(
  seen: Pick<SeenColumn, "heading" | "cells" | "distinct">,
  decimal: DecimalSign,
  hasUnits = false,
): ValueGuess {
  const { heading, cells, distinct } = seen;
  const numbers = cells.flatMap((cell) => readLimit(cell, decimal)?.value ?? []);
  if (cells.length === 0)
    return { column: { is: "value", type: "auto" }, sure: "unsure", why: "no value in the rows seen" };
  if (numbers.length < MOST * cells.length) return words(distinct, numbers.length);
  const placeholder = isPlaceholder(numbers)
    ? { missing: cells.filter((cell) => readLimit(cell, decimal)?.value === -1).slice(0, 1) }
    : {};
  const real = "missing" in placeholder ? numbers.filter((n) => n !== -1) : numbers;
  const split = splitHeading(heading);
  const guess = numberGuess(split, real, hasUnits);
  const isSlip = "missing" in placeholder || numbers.length < cells.length;
  const why = `${guess.why}${"missing" in placeholder ? "; -1 among positive numbers is taken for no value" : ""}${numbers.length < cells.length ? "; some cells are no numbers" : ""}`;
  // Where some cells are words, they are kept as words.
  const type = numbers.length < cells.length ? ("auto" as const) : ("number" as const);
  return {
    column: { ...guess.column, ...placeholder, type },
    sure: isSlip && guess.sure === "sure" ? "likely" : guess.sure,
    why,
  };
}

const isPlaceholder = (numbers: readonly number[]) =>
  numbers.includes(-1) && numbers.some((n) => n > 0) && numbers.every((n) => n === -1 || n >= 0);

function words(distinct: ReadonlySet<string>, numbers: number): ValueGuess {
  const lower = new Set([...distinct].map((word) => word.toLowerCase()));
  const pair = YES_NO.find(([yes, no]) => lower.has(yes) && [...lower].every((word) => word === yes || word === no));
  if (pair)
    return {
      column: { is: "value", type: "boolean", true: [pair[0]], false: [pair[1]] },
      sure: "sure",
      why: "words for yes and no",
    };
  if (numbers > 0)
    return {
      column: { is: "value", type: "auto" },
      sure: "likely",
      why: "numbers and words: each is kept as what it is",
    };
  return { column: { is: "value", type: "text" }, sure: "likely", why: "words" };
}

function numberGuess(
  { name, unit }: { name: string; unit: string | null },
  numbers: readonly number[],
  hasUnits: boolean,
): ValueGuess {
  const value = { is: "value" as const, type: "number" as const };
  const named = featuresNamed(name, unit);
  const [id, other] = named;
  if (id === undefined) {
    const isNamed = unit !== null && featuresNamed(name, null).length > 0;
    return {
      column: { ...value, ...(unit !== null && { unit }) },
      sure: isNamed ? "unsure" : "likely",
      why: isNamed
        ? "its name is a feature's, its unit is not"
        : "numbers of no feature of the catalogue: kept under their own name",
    };
  }
  const is = feature(id).label;
  if (hasUnits && unit === null) return { column: { ...value, feature: id }, sure: "sure", why: `named as ${is}` };
  if (unit !== null)
    return { column: { ...value, feature: id, unit }, sure: "sure", why: `named as ${is}, with its unit` };
  const fitting = named.flatMap((one) => (unitByValues(one, numbers) === null ? [] : [one]));
  const best = fitting[0];
  const found = best === undefined ? null : unitByValues(best, numbers);
  if (best === undefined || found === null)
    return {
      column: value,
      sure: "unsure",
      why: `named as ${is}, but its numbers lie where none of its units puts them`,
    };
  const isPlain = found.plain && (other === undefined || fitting.length === 1);
  return {
    column: { ...value, feature: best, unit: found.unit },
    sure: isPlain ? "likely" : "unsure",
    why: `named as ${feature(best).label}; no unit is named, its numbers are as in ${found.unit}`,
  };
}
