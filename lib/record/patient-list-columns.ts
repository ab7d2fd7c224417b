import type { ListedProblem, PatientRecord } from "./schema";
import type { Urgency } from "./urgency";

/** What the patient list shows of a stay without reading it whole. */
export interface ListColumns {
  /** Values in use in the whole record. */
  observations: number;
  /** Names the rules by which urgency and problems were found. */
  rules: string;
  urgency: Urgency;
  problems: ListedProblem[];
}

/** Finds it by a stay's values. The room of consultations computes it; this room is below it, so that the function is passed in. */
export type ListColumnsOf = (record: PatientRecord) => ListColumns;
