import type { CsvFile } from "../map/map-form";

/** A variable of a long file, as its rows have it. Cells are the patients': they are shown, and kept nowhere. */
export interface SeenVariable {
  /** As the first row writes it; case and blanks around it tell no two apart. */
  name: string;
  rows: number;
  /** Rows with a value. */
  filled: number;
  /** Different values, the first that were met. */
  cells: string[];
  /** Units that stand beside the values, by how many rows have them. */
  units: { unit: string; rows: number }[];
}

/** Different values that are kept of a variable. A team decision: enough to tell where the middle of its numbers lies. */
export const MOST_SEEN = 200;
/** Variables that are told apart; a column with more names holds something else. A team decision: MIMIC-IV has some 4,000 items. */
const MOST_VARIABLES = 5000;

/** Tells the variables of a long file apart, row by row. */
export class VariableTally {
  private readonly byName = new Map<
    string,
    { name: string; rows: number; filled: number; cells: Set<string>; units: Map<string, number> }
  >();
  rows = 0;

  add(name: string, cell: string, unit: string): void {
    const key = name.trim().toLowerCase();
    this.rows++;
    if (key === "") return;
    const known = this.byName.get(key);
    if (known === undefined && this.byName.size >= MOST_VARIABLES) return;
    const of = known ?? { name: name.trim(), rows: 0, filled: 0, cells: new Set<string>(), units: new Map() };
    if (known === undefined) this.byName.set(key, of);
    of.rows++;
    const value = cell.trim();
    if (value === "") return;
    of.filled++;
    if (of.cells.size < MOST_SEEN) of.cells.add(value);
    const own = unit.trim();
    if (own !== "") of.units.set(own, (of.units.get(own) ?? 0) + 1);
  }

  /** Those with most rows first. */
  seen(): SeenVariable[] {
    return [...this.byName.values()]
      .map(({ cells, units, ...one }) => ({
        ...one,
        cells: [...cells],
        units: [...units].map(([unit, rows]) => ({ unit, rows })).toSorted((a, b) => b.rows - a.rows),
      }))
      .toSorted((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1));
  }
}

/** Where the cells of a long row stand that make its variables, among these headings; -1 for a column that is not there. */
export function variableColumns(
  file: CsvFile,
  names: readonly string[],
): { name: number; value: number; number: number; unit: number } {
  const at = (is: string) => {
    const [heading] = Object.entries(file.columns).find(([, column]) => column.is === is) ?? [];
    return heading === undefined ? -1 : names.indexOf(heading.trim().toLowerCase());
  };
  const name = at("name");
  return { name: name === -1 ? at("code") : name, value: at("value"), number: at("number"), unit: at("unit") };
}
