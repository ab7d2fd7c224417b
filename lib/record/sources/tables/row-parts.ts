import type { JsonObject } from "../fhir/reading/patient-resources";
import type { TableRow } from "./table-row";

/** Id of the resource of a row, as FHIR takes it: letters, digits, "-" and "." (http://hl7.org/fhir/R4/datatypes.html#id). */
export const rowId = ({ table, rowNumber }: TableRow): string =>
  `${table.name}-${rowNumber}`.replace(/[^A-Za-z0-9.-]/g, "-").slice(0, 64);

/** Address of the extension that holds a row as it was. */
export const rowExtension = (source: string): string => `urn:${source}:row`;

/**
 * What every resource of a row has: its id, an identifier of the table and the row's number, and the row itself as "column=value; ...".
 * @param without columns that are said elsewhere: of the patient and of encounters, which references replace
 */
export function rowParts(source: string, row: TableRow, without: ReadonlySet<string>): JsonObject & { id: string } {
  const { table, rowNumber } = row;
  return {
    id: rowId(row),
    identifier: [{ system: `urn:${source}:${table.name}`, value: rowNumber }],
    extension: [{ url: rowExtension(source), valueString: rowText(row, without) }],
  };
}

/** A row in words: "itemid=211; charttime=2150-03-01 08:30:00; value=88". */
export const rowText = (row: TableRow, without: ReadonlySet<string>): string =>
  [
    row.table.name,
    ...row
      .filled()
      .filter(([column]) => !without.has(column) && !row.table.rowId.includes(column))
      .filter(([column]) => row.table.toldWhole?.includes(column) !== true)
      .map(([column, text]) => `${column}=${text}`),
  ].join("; ");
