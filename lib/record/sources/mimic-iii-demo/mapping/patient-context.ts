import { ucumOf } from "../../../../terminology/units/ucum-code";
import { CHART_ITEMS } from "../../fhir/chart-items";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { madeResource } from "../../tables/made-resource";
import { concept, quantityIn } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { FindName, MadeResource, PatientRows } from "../../tables/tables-source";
import { mimicUnits } from "./mimic-units";

export const SOURCE = "mimic-iii-demo";
/** Numbers of patients, admissions and ICU stays: references stand for them. */
const WITHOUT = new Set(["subject_id", "hadm_id", "icustay_id"]);
/** MIMIC's items, whose numbers III and IV share (https://mimic.mit.edu/docs/iii/tables/d_items/). */
export const ITEMS = CHART_ITEMS;
export const LAB_ITEMS = "urn:mimic:d_labitems";

/** What the mappings of one patient's rows share. */
export class PatientContext {
  private readonly admissions: ReadonlyMap<string, TableRow>;
  private readonly stays: ReadonlyMap<string, TableRow>;
  readonly subject: JsonObject;

  constructor(
    readonly rows: PatientRows,
    readonly find: FindName,
  ) {
    const by = (table: string, column: string) =>
      new Map((rows.get(table) ?? []).map((row) => [row.text(column) ?? "", row]));
    this.admissions = by("ADMISSIONS", "hadm_id");
    this.stays = by("ICUSTAYS", "icustay_id");
    this.subject = { reference: `Patient/${rows.get("PATIENTS")?.[0]?.text("subject_id")}` };
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
    const stay = row.table.columns.icustay_id === undefined ? null : row.text("icustay_id");
    const found = (stay === null ? undefined : this.stays.get(stay)) ?? this.admissionOf(row);
    const named = stay !== null || row.text("hadm_id") !== null;
    const notes = found === null && named ? ["of an admission that is not the patient's: kept without it"] : [];
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
    return madeResource({ source: SOURCE, without: WITHOUT }, rows, resourceType, fields, encounter, [
      ...notes,
      ...ofEncounter,
    ]);
  }

  /** An item of the flowsheets by its number, with its label. */
  item(row: TableRow, system = ITEMS): JsonObject {
    const number = row.text("itemid") ?? "";
    const label = this.find("D_ITEMS", number)?.text("label") ?? null;
    return concept([{ system, code: number, display: label }], label);
  }
}

/** A Quantity in a unit as MIMIC writes it. */
export function quantity(
  value: number | null,
  unit: string | null,
  comparator: string | null = null,
): JsonObject | null {
  const [own, shown] = mimicUnits[unit ?? ""] ?? [null, unit];
  return quantityIn(value, { shown, ucum: own ?? (unit === null ? null : (ucumOf(unit)?.ucum ?? null)) }, comparator);
}
