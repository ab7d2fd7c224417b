import type { PatientRecord } from "../patients/schema";

/** A record to predict, or why there is none. */
export type Stay = { id: string; record: PatientRecord } | { id: string; fault: string };

/** Logit and calibrated probability of each expert (in the task's order) and of the ensemble, or why there are none. */
export type StayPrediction =
  | { id: string; experts: Map<string, { logit: number; risk: number }>; ensemble: { logit: number; risk: number } }
  | { id: string; fault: string };
