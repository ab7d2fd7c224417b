import type { Usage } from "../agents/schema";
import type { StayPrediction } from "../experts/stay-prediction";
import type { PatientRecord } from "../record/schema";
import type { EventData } from "./protocol/schema";

export interface StayItem {
  id: string;
  /** Hours from the start of the stay up to which the record is read; when the application would ask unless given. */
  landmarkHours?: number;
  record: PatientRecord;
  /** Which of the run's `folds` the stay is of; none where nothing was fitted with its outcome. */
  fold?: number;
}

/** What a team said of a stay. */
export interface Consulted {
  /** Hidden state of each expert at the table that has one. */
  hidden: Record<string, number[]>;
  /** Each doctor's own risk as last stated. */
  statedRisks: Record<string, number>;
  level: "high" | "low";
  rounds: number;
  /** The final report as the report encoder reads it; its numbers alone; the first draft, read the same way. */
  report: string;
  numbers: string;
  draft: string;
  fused: EventData<"fused-risk">;
  /** What the calls to language models cost; absent where there were none. */
  usage?: Usage;
}

type Predicted = Exclude<StayPrediction, { fault: string }>;

/** What the models and, where one sat, the team said of a stay. */
export interface ConsultedStay extends Predicted {
  landmarkHours: number;
  consultation: Consulted | null;
  /** Seconds by the clock; `explain` is the experts at the table with their attributions. */
  seconds: { predict: number; explain: number; consult: number; fuse: number };
}

export type StayRun = ConsultedStay | { id: string; landmarkHours: number; fault: string };
