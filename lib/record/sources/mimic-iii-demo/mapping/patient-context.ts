import { ucumOf } from "../../../../terminology/units/ucum-code";
import { CHART_ITEMS } from "../../fhir/chart-items";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { AdmissionsContext } from "../../tables/admissions-context";
import { concept, quantityIn } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { FindName, PatientRows } from "../../tables/tables-source";
import { mimicUnits } from "./mimic-units";

export const SOURCE = "mimic-iii-demo";
const names = {
  source: SOURCE,
  patients: "PATIENTS",
  admissions: "ADMISSIONS",
  stays: "ICUSTAYS",
  admission: "hadm_id",
  stay: "icustay_id",
};
/** MIMIC's items, whose numbers III and IV share (https://mimic.mit.edu/docs/iii/tables/d_items/). */
export const ITEMS = CHART_ITEMS;
export const LAB_ITEMS = "urn:mimic:d_labitems";

/** What the mappings of one patient's rows share. */
export class PatientContext extends AdmissionsContext {
  constructor(rows: PatientRows, find: FindName) {
    super(names, rows, find);
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
