import type { JsonObject } from "../fhir/reading/patient-resources";
import type { Table } from "./table";

import type { TableRow } from "./table-row";

/**
 * Sources that are tables: a folder of CSV files, a row a measurement, an order, an admission. Such a source is a folder of
 * lib/record/sources with
 * - `source.ts`, as every source has it (`kind: "tables"`);
 * - a `TablesSource`: which tables it has, and how one patient's rows become FHIR R4 resources.
 *
 * What is common stands here. `readTables` (read-tables.server.ts) reads the files once, holds every cell to its column's type, sorts
 * the rows by patient on disk and hands on one patient after another, as `importFhir` takes them: so storing, versions, undo, dry run,
 * report and pages are those of FHIR. It counts every row: rows = kept + copies + names + skipped by reason, table by table.
 *
 * A resource keeps where it came from: `rowParts` (row-parts.ts) gives its id ("CHARTEVENTS-12"), an identifier of the table and the
 * row's number, and the row itself, column by column, as an extension. Times without a zone stand as they are written, as if in UTC.
 */

/** A resource made of rows. */
export interface MadeResource {
  /** FHIR R4, with `resourceType` and `id`. */
  resource: JsonObject & { resourceType: string; id: string };
  /** Of which rows; each row is in one resource, or is skipped. The first says where the resource stands. */
  rows: readonly TableRow[];
  /** The row in which it stands, where that row makes several resources and is among the rows of the first. */
  within?: TableRow;
  /** What was read otherwise than written: a sentence each, for the report. */
  notes?: readonly string[];
}

/** A row that is not kept. */
export interface SkippedRow {
  skip: TableRow;
  /** As a sentence: "Rewritten by a later row." */
  because: string;
  /** Column and what was expected there, where the reason does not say it. */
  expected?: string;
}

/** What became of a cell of a row that makes a resource of each of its cells; counted beside the rows. */
export interface CellOutcome {
  cell: TableRow;
  column: string;
  /** Why it is not kept, as a sentence; null where it is. */
  because: string | null;
  expected?: string;
}

/** The rows of one patient, by table, in order of their numbers. */
export type PatientRows = ReadonlyMap<string, readonly TableRow[]>;

/** Looks up a row of a table of names; null where there is none. */
export type FindName = (table: string, key: string) => TableRow | null;

/** How a folder of tables becomes patients. */
export interface TablesSource {
  /** The source's id. */
  id: string;
  /** Name that stands beside each resource. */
  title: string;
  /** For the command line: "import <id>" brings in this. */
  description: string;
  tables: readonly Table[];
  /** Folders within the folder in which tables may lie too. */
  folders?: readonly string[];
  /** The name that a file of a table has without a prefix of the source's own: "cdm.person.csv" is "person.csv". @param name in lower case */
  fileNameOf?: (name: string) => string;
  /** Where several hospitals have tables of this kind: the same under the name of one, whose patients are then its own. */
  named?: (title: string) => TablesSource;
  /** Tables that the data set has and that are not read, by name: what is in each. Their rows are counted as skipped. */
  unread?: Readonly<Record<string, string>>;
  /** Tables that are known and not even opened, as those of a vocabulary with many millions of rows: what is in each. */
  unopened?: Readonly<Record<string, string>>;
  /** The table with a row for each patient, or for each stay; null where everyone is a patient whom a row names. */
  patients: string | null;
  /** Column of that table by which all others name its rows, where it has a row a stay: then several rows are one patient's. */
  stays?: string;
  /** All that one patient's rows say, and the rows that say nothing: each row once. */
  resourcesOf(rows: PatientRows, find: FindName): Iterable<MadeResource | SkippedRow | CellOutcome>;
}
