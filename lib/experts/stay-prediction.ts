import type { PatientRecord } from "../record/schema";
import type { LogitAndRisk } from "./calibration/calibrated-risk";

/**
 * A record to predict, or why it cannot be read. `landmarkHours`: how many hours of it are read; the landmark of the
 * record (landmark.ts) unless given.
 */
export type StayRecord = { id: string; record: PatientRecord; landmarkHours?: number } | { id: string; fault: string };

/** `outsideDomain`: why the stay lies outside what the model was trained on, worst first; empty when inside. */
export type ModelOutput = LogitAndRisk & { outsideDomain: string[] };

/**
 * Logit and calibrated probability of each expert, each evaluation model (where asked) and each ensemble, in the task's
 * order, or why there are none.
 */
export type StayPrediction =
  | {
      id: string;
      experts: Map<string, ModelOutput>;
      evaluationModels: Map<string, ModelOutput>;
      ensembles: Map<string, LogitAndRisk>;
    }
  | { id: string; fault: string };
