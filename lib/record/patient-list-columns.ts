import type { PatientRecord, Standout } from "./schema";

/** What the patient list shows of a record without reading it whole. Clinical code computes it, so it is handed in. */
export type ListColumnsOf = (record: PatientRecord) => {
  /** Values in use in the whole record. */
  observations: number;
  standouts: Standout[];
};
