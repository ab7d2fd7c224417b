import type { TableRow } from "./table-row";

/** A rate is charted every hour or more often; over a longer silence nobody knows how long it ran. A team decision. */
const LONGEST_SILENCE_HOURS = 6;

/**
 * Of each row the next later one of the same key: of rates that are charted at moments, what ends a rate.
 * @param keyOf what is charted, as a drug in a stay
 * @param timeOf as FHIR writes it, all in one zone
 */
export function laterRows(
  rows: readonly TableRow[],
  keyOf: (row: TableRow) => string,
  timeOf: (row: TableRow) => string,
): ReadonlyMap<TableRow, TableRow> {
  const last = new Map<string, TableRow>();
  const found = new Map<TableRow, TableRow>();
  for (const row of rows.toSorted((a, b) => (timeOf(b) < timeOf(a) ? -1 : timeOf(b) > timeOf(a) ? 1 : 0))) {
    const key = keyOf(row);
    const later = last.get(key);
    const next = later === undefined || timeOf(later) > timeOf(row) ? later : found.get(later);
    if (next) found.set(row, next);
    last.set(key, row);
  }
  return found;
}

/** When a rate ended that was charted at `from`, and the next at `to`: then, unless the silence between is too long to tell. */
export const rateEnd = (from: string | null, to: string | null): string | null =>
  from !== null && to !== null && Date.parse(to) - Date.parse(from) <= LONGEST_SILENCE_HOURS * 3_600_000 ? to : null;
