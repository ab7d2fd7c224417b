import { AdmissionsContext } from "../../tables/admissions-context";
import type { FindName, PatientRows } from "../../tables/tables-source";

const names = {
  source: "mimic-iv-demo",
  patients: "patients",
  admissions: "admissions",
  stays: "icustays",
  admission: "hadm_id",
  stay: "stay_id",
};

/** What the mappings of one patient's rows share. */
export class PatientContext extends AdmissionsContext {
  constructor(rows: PatientRows, find: FindName) {
    super(names, rows, find);
  }
}
