import type { JsonObject } from "../../fhir/reading/patient-resources";
import { madeResource } from "../../tables/made-resource";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { FindName, MadeResource, PatientRows, SkippedRow } from "../../tables/tables-source";
import { type CodedRow, codeOf } from "./concepts";

export type Made = MadeResource | SkippedRow;

/** Columns that references replace, and by which a person, a clinician or a device can be found. */
const WITHOUT = new Set([
  ...["person_id", "person_source_value", "provider_id", "location_id", "visit_occurrence_id", "visit_detail_id"],
  ...["preceding_visit_occurrence_id", "preceding_visit_detail_id", "parent_visit_detail_id", "visit_source_value"],
  ...["visit_detail_source_value", "note_text", "note_title", "note_source_value", "unique_device_id", "production_id"],
  ...["specimen_source_id", "lot_number"],
]);

const MIDNIGHT = /T00:00:00(?:\.0+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The columns of a date and of the time beside it, and the domain whose concept and value say of what kind it is. */
export type TimeColumns = readonly [date: string, datetime: string, domain?: string];

/** What the mappings of one person's rows share. */
export class OmopPatient {
  readonly subject: JsonObject;
  private readonly visits: ReadonlyMap<string, TableRow>;
  private readonly details: ReadonlyMap<string, TableRow>;
  private readonly timed = new Map<string, ReadonlySet<string>>();

  constructor(
    /** "omop", or with the hospital's name: the namespace of its numbers. */
    readonly source: string,
    readonly rows: PatientRows,
    readonly find: FindName,
  ) {
    const by = (table: string) => new Map(this.of(table).map((row) => [row.rowNumber, row]));
    this.visits = by("VISIT_OCCURRENCE");
    this.details = by("VISIT_DETAIL");
    const [person] = this.of("PERSON");
    this.subject = { reference: `Patient/${person ? rowId(person) : ""}` };
  }

  of(table: string): readonly TableRow[] {
    return this.rows.get(table) ?? [];
  }

  code(row: TableRow, domain: string): CodedRow | null {
    return codeOf(row, domain, this.find);
  }

  /**
   * When something was, as FHIR writes it: the time, else the day. Midnight is the CDM's way to say that no time is known
   * (https://ohdsi.github.io/CommonDataModel/cdm54.html), unless another row of the same kind and day has a time.
   */
  at(row: TableRow, [date, datetime, domain]: TimeColumns): string | null {
    const [day, time] = [row.time(date), row.time(datetime)];
    if (time === null) return day;
    if (!MIDNIGHT.test(time)) return time;
    const isTime =
      domain !== undefined && this.timedIn(row.table.name, datetime, domain).has(kindAndDay(row, domain, time));
    return isTime ? time : (day ?? time.slice(0, 10));
  }

  /** What was told with times, and on which days. */
  private timedIn(table: string, datetime: string, domain: string): ReadonlySet<string> {
    const before = this.timed.get(table);
    if (before) return before;
    const found = new Set<string>();
    for (const row of this.of(table)) {
      const time = row.time(datetime);
      if (time !== null && time.length > 10 && !MIDNIGHT.test(time)) found.add(kindAndDay(row, domain, time));
    }
    this.timed.set(table, found);
    return found;
  }

  /** The stay within a visit that a row names, else the visit; null where it is none of the patient's. */
  visitOf(row: TableRow): TableRow | null {
    const { columns } = row.table;
    const detail = columns.visit_detail_id === undefined ? null : row.text("visit_detail_id");
    const visit = columns.visit_occurrence_id === undefined ? null : row.text("visit_occurrence_id");
    return this.details.get(detail ?? "") ?? this.visits.get(visit ?? "") ?? null;
  }

  /** The visit of this number; null where it is none of the patient's. */
  visit = (number: string | null): TableRow | null => this.visits.get(number ?? "") ?? null;
  detail = (number: string | null): TableRow | null => this.details.get(number ?? "") ?? null;

  /** When the visit that a row names ended: what is coded for it is coded then. The hospital's visit goes before a stay in a ward. */
  visitEnd(row: TableRow): string | null {
    const { columns } = row.table;
    const named = columns.visit_occurrence_id === undefined ? null : this.visit(row.text("visit_occurrence_id"));
    const visit = named ?? this.visitOf(row);
    if (visit === null) return null;
    const [start, end] = [startOf(visit, this), endOf(visit, this)];
    return end ?? start;
  }

  /** A resource of rows, with what every one has; fields that are null or undefined are left out. */
  made(
    rows: readonly [TableRow, ...TableRow[]],
    resourceType: string,
    fields: JsonObject,
    notes: string[] = [],
  ): MadeResource {
    const [row] = rows;
    const visit = this.visitOf(row);
    const isNamed = ["visit_detail_id", "visit_occurrence_id"].some(
      (column) => row.table.columns[column] !== undefined && !/^0?$/.test(row.text(column) ?? ""),
    );
    const all = visit === null && isNamed ? [...notes, "of a visit that is not the patient's: kept without it"] : notes;
    const encounter = visit === null ? null : { reference: `Encounter/${rowId(visit)}` };
    return madeResource({ source: this.source, without: WITHOUT }, rows, resourceType, fields, encounter, all);
  }
}

const kindAndDay = (row: TableRow, domain: string, time: string): string =>
  [row.text(`${domain}_concept_id`), row.text(`${domain}_source_value`), time.slice(0, 10)].join("|");

const isDetail = ({ table }: TableRow) => table.name === "VISIT_DETAIL";

/** When a visit, or a stay within one, began and ended. */
export const startOf = (visit: TableRow, patient: OmopPatient): string | null =>
  patient.at(
    visit,
    isDetail(visit)
      ? ["visit_detail_start_date", "visit_detail_start_datetime"]
      : ["visit_start_date", "visit_start_datetime"],
  );
export const endOf = (visit: TableRow, patient: OmopPatient): string | null =>
  patient.at(
    visit,
    isDetail(visit) ? ["visit_detail_end_date", "visit_detail_end_datetime"] : ["visit_end_date", "visit_end_datetime"],
  );
