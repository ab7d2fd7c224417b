import type { JsonObject } from "../fhir/reading/patient-resources";
import { madeResource } from "./made-resource";
import { rowId } from "./row-parts";
import type { TableRow } from "./table-row";
import type { FindName, MadeResource, PatientRows } from "./tables-source";

/** How a source of admissions with stays in intensive care calls what its rows refer to. */
export interface AdmissionsNames {
  source: string;
  patients: string;
  admissions: string;
  stays: string;
  /** The columns in which other rows name their admission and their stay. */
  admission: string;
  stay: string;
}

/** What the mappings of one patient's rows share, where rows name an admission, and within it a stay in intensive care. */
export class AdmissionsContext {
  private readonly admissions: ReadonlyMap<string, TableRow>;
  private readonly stays: ReadonlyMap<string, TableRow>;
  private readonly without: ReadonlySet<string>;
  readonly subject: JsonObject;

  constructor(
    private readonly names: AdmissionsNames,
    readonly rows: PatientRows,
    readonly find: FindName,
  ) {
    const by = (table: string, column: string) => new Map(this.of(table).map((row) => [row.text(column) ?? "", row]));
    this.admissions = by(names.admissions, names.admission);
    this.stays = by(names.stays, names.stay);
    // References stand for these numbers.
    this.without = new Set(["subject_id", names.admission, names.stay]);
    this.subject = { reference: `Patient/${this.of(names.patients)[0]?.text("subject_id")}` };
  }

  of(table: string): readonly TableRow[] {
    return this.rows.get(table) ?? [];
  }

  /** The admission that a row names; null where it is none of the patient's. */
  admissionOf(row: TableRow): TableRow | null {
    return this.admissions.get(row.text(this.names.admission) ?? "") ?? null;
  }

  /** When the admission that a row names ended: what is coded is coded at discharge. */
  dischargeOf(row: TableRow): string | null {
    return this.admissionOf(row)?.time("dischtime") ?? null;
  }

  /** The stay that a row names, else the admission. */
  encounterOf(row: TableRow): { encounter: JsonObject | null; notes: string[] } {
    const { admission, stay: ofStay } = this.names;
    if (row.table.columns[admission] === undefined) return { encounter: null, notes: [] };
    const stay = row.table.columns[ofStay] === undefined ? null : row.text(ofStay);
    const found = (stay === null ? undefined : this.stays.get(stay)) ?? this.admissionOf(row);
    const isNamed = stay !== null || row.text(admission) !== null;
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
    const of = { source: this.names.source, without: this.without };
    return madeResource(of, rows, resourceType, fields, encounter, [...notes, ...ofEncounter]);
  }
}
