import type { TableRow } from "./table-row";

/** Rows of tables of names, as of items or codes: of each table those that some patient's row names. */
export class NamedRows {
  private readonly wanted = new Map<string, Set<string>>();
  private readonly rows = new Map<string, Map<string, TableRow>>();

  /** Notes what a patient's row names. To be called for all of them before any name is added. */
  want(row: TableRow): void {
    for (const [column, table] of Object.entries(row.table.namedIn ?? {})) {
      const key = row.key(column);
      if (key === null) continue;
      const wanted = this.wanted.get(table);
      if (wanted) wanted.add(key);
      else this.wanted.set(table, new Set([key]));
    }
  }

  /** @returns false where a row of the same key stands before it */
  add(row: TableRow): boolean {
    const { name, key } = row.table;
    const value = key === undefined ? null : row.key(key);
    if (value === null || !this.wanted.get(name)?.has(value)) return true;
    const rows = this.rows.get(name) ?? new Map<string, TableRow>();
    this.rows.set(name, rows);
    if (rows.has(value)) return false;
    rows.set(value, row);
    return true;
  }

  readonly find = (table: string, key: string): TableRow | null => this.rows.get(table)?.get(key) ?? null;
}
