import type { PatientRecord } from "../patients/schema";
import type { CalibratedRisk } from "./calibration";

/** A record to predict, or why there is none. */
export type Stay = { id: string; record: PatientRecord } | { id: string; fault: string };

type Said = { logit: number } & CalibratedRisk;

/** Logit and calibrated probability of each expert and each ensemble (in the task's order), or why there are none. */
export type StayPrediction =
  | { id: string; experts: Map<string, Said>; ensembles: Map<string, Said> }
  | { id: string; fault: string };
