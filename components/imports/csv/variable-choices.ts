import { cellsThatFit } from "@/lib/record/sources/csv/cells-that-fit";
import { fitsFeature } from "@/lib/record/sources/csv/map/map-faults";
import type { CsvFile, CsvVariable, ValueColumn } from "@/lib/record/sources/csv/map/map-form";
import type { CsvVariables } from "@/lib/record/sources/csv/staged/csv-proposal";
import { count } from "../import-words";

type Seen = CsvVariables["variables"][number];

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether rows of a file tell variables by a column: what is needed to list them. */
export const tellsVariables = ({ rows, columns }: CsvFile): boolean => {
  const has = new Set(Object.values(columns).map(({ is }) => is));
  return rows === "long" && (has.has("name") || has.has("code")) && has.has("value");
};

/** What a map says of a variable; where it says nothing, its values are what the column of values is. */
export function variableIn(file: CsvFile, name: string): CsvVariable {
  const [, found] = Object.entries(file.variables ?? {}).find(([one]) => sameName(one, name)) ?? [];
  if (found) return found;
  const column = Object.values(file.columns).find((one) => one.is === "value");
  return { is: "value", type: column?.is === "value" ? column.type : "auto" };
}

/** A file whose variable is another; what says no more than the column of values goes out of the map. */
export function withVariable(file: CsvFile, name: string, variable: CsvVariable): CsvFile {
  const { variables, ...others } = file;
  const rest = Object.entries(variables ?? {}).filter(([one]) => !sameName(one, name));
  const key = Object.keys(variables ?? {}).find((one) => sameName(one, name)) ?? name;
  const isPlain = JSON.stringify(cleared(variable)) === JSON.stringify(variableIn({ ...others, variables: {} }, name));
  const all = Object.fromEntries(isPlain ? rest : [...rest, [key, cleared(variable)] as const]);
  return Object.keys(all).length === 0 ? others : { ...others, variables: all };
}

/** Without what is not given, and without the guess: a person has looked at it. */
const cleared = ({ about: _, ...variable }: CsvVariable): CsvVariable =>
  Object.fromEntries(Object.entries(variable).filter(([, value]) => value !== undefined)) as CsvVariable;

/** How many of a variable's values fit, and units beside them that are none of its feature. */
export function variableFit(seen: Seen, column: ValueColumn, file: CsvFile): string[] {
  const fit = cellsThatFit(seen.cells, column, file);
  const id = column.feature;
  const others = id === undefined ? [] : seen.units.filter(({ unit }) => !fitsFeature(unit, id));
  return [
    ...(fit === null || seen.cells.length === 0 ? [] : [`${fit} of ${seen.cells.length} seen`]),
    ...others.map(({ unit, rows }) => `${count(rows)} in ${unit}: kept without the feature`),
  ];
}
