import type { JsonObject } from "../../fhir/reading/patient-resources";
import { madeResource } from "../../tables/made-resource";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { FindName, MadeResource, PatientRows } from "../../tables/tables-source";

const SOURCE = "mimic-iv-demo";
/** Numbers of patients, admissions and ICU stays: references stand for them. */
const WITHOUT = new Set(["subject_id", "hadm_id", "stay_id"]);

/** What the mappings of one patient's rows share. */
export class PatientContext {
  private readonly admissions: ReadonlyMap<string, TableRow>;
  private readonly stays: ReadonlyMap<string, TableRow>;
  readonly subject: JsonObject;

  constructor(
    readonly rows: PatientRows,
    readonly find: FindName,
  ) {
    const by = (table: string) => new Map(this.of(table).map((row) => [row.rowNumber, row]));
    this.admissions = by("admissions");
    this.stays = by("icustays");
    this.subject = { reference: `Patient/${this.of("patients")[0]?.rowNumber}` };
  }

  of(table: string): readonly TableRow[] {
    return this.rows.get(table) ?? [];
  }

  /** The admission that a row names; null where it is none of the patient's. */
  admissionOf(row: TableRow): TableRow | null {
    return this.admissions.get(row.text("hadm_id") ?? "") ?? null;
  }

  /** When the admission that a row names ended: what is coded is coded at discharge. */
  dischargeOf(row: TableRow): string | null {
    return this.admissionOf(row)?.time("dischtime") ?? null;
  }

  /** The ICU stay that a row names, else the admission. */
  private encounterOf(row: TableRow): { encounter: JsonObject | null; notes: string[] } {
    if (row.table.columns.hadm_id === undefined) return { encounter: null, notes: [] };
    const stay = row.table.columns.stay_id === undefined ? null : row.text("stay_id");
    const found = (stay === null ? undefined : this.stays.get(stay)) ?? this.admissionOf(row);
    const isNamed = stay !== null || row.text("hadm_id") !== null;
    const notes = found === null && isNamed ? ["of an admission that is not the patient's: kept without it"] : [];
    return { encounter: found === null ? null : { reference: `Encounter/${rowId(found)}` }, notes };
  }

  /** A resource of rows, with what every one has; fields that are null or undefined are left out. */
  made(
    rows: readonly [TableRow, ...TableRow[]],
    resourceType: string,
    fields: JsonObject,
    notes: string[] = [],
  ): MadeResource {
    const { encounter, notes: ofEncounter } = this.encounterOf(rows[0]);
    const all = [...notes, ...ofEncounter];
    return madeResource({ source: SOURCE, without: WITHOUT }, rows, resourceType, fields, encounter, all);
  }
}
