import type { Budget } from "../../agents/budget";
import { noUsage, type Usage } from "../../agents/schema";
import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { Percentiles } from "../../experts/percentiles";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import type { ClinicianStatement } from "./contribution-schema";
import type {
  Actor,
  Decision,
  DoctorId,
  EventData,
  FinalReport,
  RecordedOpinion,
  RecordedReview,
  Report,
} from "./schema";

export type ConsultationStatus = "empty" | "running" | "stopping" | "finished" | "cancelled" | "failed";

/** One version of the report: round 0 is the first synthesis. */
export interface ReportVersion {
  version: number;
  round: number;
  seq: number;
  report: Report;
  /** The round at whose beginning it was drafted anew, since observations were excluded; absent otherwise. `round` is the one before. */
  anewFor?: number;
}

/** A review and the round in which it was written: 0, or one before which observations were excluded. */
export interface Reviewed {
  round: number;
  doctor: DoctorId;
  review: RecordedReview;
}

export interface RoundState {
  round: number;
  opinions: Record<DoctorId, RecordedOpinion>;
  decision: Decision | null;
}

/** Something that a clinician brought in, and when the team takes it up. */
export interface BroughtIn extends ClinicianStatement {
  seq: number;
  at: string;
  actor: Actor;
  /** Of an opinion: the round in whose decision it is a vote; null otherwise. */
  votesIn: number | null;
  /** Of a withdrawal: the id of the preference that no longer holds; null otherwise. */
  withdraws: string | null;
  /** Of a preference: when it was withdrawn and from which round on it no longer holds; null while it stands. */
  withdrawn: { seq: number; at: string; round: number } | null;
}

/** The models heard anew without what clinicians excluded: the panel's risk before and after. */
export interface Rerun {
  /** The round that it comes before. */
  round: number;
  seq: number;
  before: number;
  after: number;
  /** What each expert had said before. */
  replaced: RecordedPrediction[];
}

/** What a doctor, the MetaAgent or the system is doing now, as a sentence. */
export interface ActiveStep {
  step: string;
  /** seq of the event that started it. */
  seq: number;
  actor: Actor;
  sentence: string;
  since: string;
}

/** A consultation folded from its events; the server's replay and the browser's live view hold the same thing. */
export interface ConsultationState {
  id: string | null;
  status: ConsultationStatus;
  /** seq of the last event folded in; 0 before the first. */
  seq: number;
  startedAt: string | null;
  endedAt: string | null;
  /** seq of the event that ended it (fused-risk, cancelled, failed); null while it runs. */
  endSeq: number | null;
  request: EventData<"requested"> | null;
  chart: Chart | null;
  predictions: RecordedPrediction[];
  ensemble: EventData<"experts-predicted">["ensemble"] | null;
  /** Logit of each of the task's experts by name, seated or not; empty where the run did not record them. */
  logits: Record<string, number>;
  /** By expert, where the patient stands among the development data's; empty where that was not recorded. */
  standings: Record<string, Percentiles>;
  retrievals: { doctor: DoctorId; round: number; query: string; passages: RetrievedPassage[]; seq: number }[];
  /** Each doctor's latest. */
  reviews: Record<DoctorId, RecordedReview>;
  /** Every review, oldest first. */
  reviewed: Reviewed[];
  /** Oldest first. */
  reports: ReportVersion[];
  /** By round, from 1; each as far as it went. */
  rounds: RoundState[];
  final: FinalReport | null;
  /** Rounds that had been held when `final` was written; null before. */
  finalAfter: number | null;
  /** What clinicians brought in, oldest first. */
  broughtIn: BroughtIn[];
  /** Oldest first. */
  reruns: Rerun[];
  /** Why the risk does not apply as it stands: the latest preference of the patient that stands; null where none does. */
  suspended: { because: string } | null;
  /** Which consultation it was forked from, and after which round; null unless it was. */
  forkedFrom: { from: string; atSeq: number; round: number } | null;
  /** The latest round of which a step has begun; 0 before the first. */
  begun: number;
  /** What the run may use up; a person may set another when taking it up again. */
  budget: Budget | null;
  fused: EventData<"fused-risk"> | null;
  /** stepKey of each completed step and the seq that completed it. */
  completed: Record<string, number>;
  /** Steps begun and not completed. */
  active: ActiveStep[];
  /** Turns broken off and not completed since: what they had said. */
  interrupted: { step: string; text: string; seq: number }[];
  /** Who asked to stop, and why; null unless the last run was asked to. */
  stop: { seq: number; by: Actor; reason: string } | null;
  failure: EventData<"failed"> | null;
  /** Sum over all answers and failed attempts. */
  usage: Usage;
}

export const initialState: ConsultationState = {
  id: null,
  status: "empty",
  seq: 0,
  startedAt: null,
  endedAt: null,
  endSeq: null,
  request: null,
  chart: null,
  predictions: [],
  ensemble: null,
  logits: {},
  standings: {},
  retrievals: [],
  reviews: {},
  reviewed: [],
  reports: [],
  rounds: [],
  final: null,
  finalAfter: null,
  broughtIn: [],
  reruns: [],
  suspended: null,
  forkedFrom: null,
  begun: 0,
  budget: null,
  fused: null,
  completed: {},
  active: [],
  interrupted: [],
  stop: null,
  failure: null,
  usage: noUsage,
};
