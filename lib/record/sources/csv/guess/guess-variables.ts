import { feature } from "../../../catalogue";
import { fitsFeature } from "../map/map-faults";
import type { CsvFile, CsvVariable, ValueColumn } from "../map/map-form";
import { guessValue } from "./guess-value";
import type { Sureness } from "./seen-column";
import type { SeenVariable } from "./seen-variables";

/** What a variable of a long file is taken for, and why, as a sentence without a value of a row. */
export interface VariableGuess {
  name: string;
  column: ValueColumn;
  sure: Sureness;
  why: string;
}

/** Proposes what the variables of a long file are, each by its name, its values and the units beside them. */
export function guessVariables(
  seen: readonly SeenVariable[],
  { decimal, missing }: Pick<CsvFile, "decimal" | "missing">,
): VariableGuess[] {
  const without = new Set(missing.map((word) => word.trim().toLowerCase()));
  const taken = new Map<string, string>();
  return seen.map((variable) => {
    const cells = variable.cells.filter((cell) => !without.has(cell.toLowerCase()));
    const guess = inItsUnits(
      variable,
      guessValue({ heading: variable.name, cells, distinct: new Set(cells) }, decimal, variable.units.length > 0),
    );
    const id = guess.column.feature;
    const other = id === undefined ? undefined : taken.get(id);
    if (id !== undefined && other === undefined) taken.set(id, variable.name);
    return {
      name: variable.name,
      ...guess,
      ...(other !== undefined && { sure: "unsure" as const, why: `${guess.why}; ${other} is taken for the same` }),
    };
  });
}

/** A name alone makes no feature: the units beside the values have to be such in which it can be given. */
function inItsUnits({ units }: SeenVariable, guess: Omit<VariableGuess, "name">): Omit<VariableGuess, "name"> {
  const { feature: id, ...column } = guess.column;
  const [most] = units;
  if (id === undefined || most === undefined || column.unit !== undefined) return guess;
  const other = units.find(({ unit }) => !fitsFeature(unit, id));
  if (other === undefined) return guess;
  if (other === most)
    return { column, sure: "unsure", why: `named as ${feature(id).label}, whose values are in no ${most.unit}` };
  return { ...guess, sure: "unsure", why: `${guess.why}; some of its units are none of it` };
}

/** Of a map the variables that are features: all others are kept under their own names. */
export const proposedVariables = (guesses: readonly VariableGuess[]): Record<string, CsvVariable> =>
  Object.fromEntries(
    guesses
      .filter(({ column }) => column.feature !== undefined)
      .map(({ name, column, sure, why }) => [name, { ...column, about: `${sure}: ${why}` }]),
  );
