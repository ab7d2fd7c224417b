import type { ListedProblem, PatientRecord } from "./schema";
import type { Urgency } from "./urgency";

/**
 * What the patient list shows of a record without reading it whole. Clinical code computes it; this room is below
 * clinical/, so that the function is passed in.
 */
export type ListColumnsOf = (record: PatientRecord) => {
  /** Values in use in the whole record. */
  observations: number;
  /** Names the rules by which urgency and problems were found. */
  rules: string;
  urgency: Urgency;
  problems: ListedProblem[];
};
