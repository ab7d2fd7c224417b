import { isSlipOf } from "../../../import/nearest-name";
import type { Table } from "../../tables/table";

/**
 * Columns by which another release of the CDM is known, with what 5.4 has instead
 * (https://ohdsi.github.io/CommonDataModel/cdm54Changes.html; OMOP_CDMv6.0_Field_Level.csv of OHDSI/CommonDataModel).
 */
const otherReleases: Readonly<Record<string, string>> = {
  admitting_concept_id: "CDM 5.2; in 5.4 admitted_from_concept_id",
  admitting_source_concept_id: "CDM 5.3; in 5.4 admitted_from_concept_id",
  admitting_source_value: "CDM 5.3; in 5.4 admitted_from_source_value",
  discharge_to_concept_id: "CDM 5.3 and 6.0; in 5.4 discharged_to_concept_id",
  discharge_to_source_value: "CDM 5.3 and 6.0; in 5.4 discharged_to_source_value",
  visit_detail_parent_id: "CDM 5.3 and 6.0; in 5.4 parent_visit_detail_id",
  death_datetime: "CDM 6.0; in 5.4 in the table DEATH",
  value_as_datetime: "CDM 6.0; 5.4 has none",
};

/** Whether a text may be shown as a column's name: a line of values shows none. */
const isName = (text: string) => /^[a-z][a-z_]*\d?$/.test(text);
const shown = (name: string) => (isName(name) ? name : "(no name)");

/**
 * The columns of a first line, without a schema's or a table's name before a dot, and what is wrong with them. A column that the CDM does
 * not have is not read: hospitals add their own, and what stands there nobody knows. It refuses the file where it is one of another release,
 * or so like one that is missing that it may be that one, misspelt: then all of that column's values would be lost.
 */
export function headingsOf(table: string, columns: Table["columns"]): NonNullable<Table["headingsOf"]> {
  return (cells) => {
    const names = cells.map((cell) => cell.trim().toLowerCase().replace(/^.*\./, ""));
    const unknown = names.filter((name) => columns[name] === undefined);
    const expected = `expected the columns of ${table} of CDM 5.4`;
    if (unknown.length === names.length)
      return { names, fault: `no line of column names, separated by commas, tabs, semicolons or bars; ${expected}` };
    const missing = Object.keys(columns).filter((column) => !names.includes(column));
    const wrong = unknown.flatMap((name) => {
      const meant = otherReleases[name] ?? misspelt(name, missing);
      return meant === null ? [] : [`${shown(name)} (${meant})`];
    });
    if (wrong.length === 0)
      return { names, fault: null, notRead: unknown.map((name) => ({ name, shown: shown(name) })) };
    const are = wrong.length === 1 ? "this column is" : "these columns are";
    return { names, fault: `${are} none of CDM 5.4: ${wrong.join(", ")}; ${expected}` };
  };
}

/** "5.4 has value_as_number, which is missing": of a name that is a slip of the pen away from a column that is not there; else null. */
function misspelt(name: string, missing: readonly string[]): string | null {
  const like = missing.find((column) => isSlipOf(name, column));
  return like === undefined ? null : `5.4 has ${like}, which is missing`;
}
