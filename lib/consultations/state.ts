import type { RetrievedPassage } from "../evidence/schema";
import type { Prediction } from "../experts/schema";
import type { Chart } from "../patients/schema";
import type { Usage } from "../reasoning/schema";
import type { Actor, Decision, DoctorId, EventData, FinalReport, Opinion, Report, Review } from "./schema";

export type ConsultationStatus = "empty" | "running" | "stopping" | "finished" | "cancelled" | "failed";

/** One version of the report: round 0 is the first synthesis. */
export interface ReportVersion {
  version: number;
  round: number;
  seq: number;
  report: Report;
}

export interface RoundState {
  round: number;
  opinions: Record<DoctorId, Opinion>;
  decision: Decision | null;
}

/** What a doctor, the MetaAgent or the system is doing now, as a sentence. */
export interface ActiveStep {
  step: string;
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
  request: EventData<"requested"> | null;
  chart: Chart | null;
  predictions: Prediction[];
  ensemble: EventData<"experts-predicted">["ensemble"] | null;
  retrievals: { doctor: DoctorId; round: number; query: string; passages: RetrievedPassage[]; seq: number }[];
  reviews: Record<DoctorId, Review>;
  /** Oldest first. */
  reports: ReportVersion[];
  rounds: RoundState[];
  final: FinalReport | null;
  fused: EventData<"fused-risk"> | null;
  /** stepKey of each completed step and the seq that completed it. */
  completed: Record<string, number>;
  /** Steps begun and not completed. */
  active: ActiveStep[];
  interrupted: { step: string; text: string }[];
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
  request: null,
  chart: null,
  predictions: [],
  ensemble: null,
  retrievals: [],
  reviews: {},
  reports: [],
  rounds: [],
  final: null,
  fused: null,
  completed: {},
  active: [],
  interrupted: [],
  failure: null,
  usage: { promptTokens: null, completionTokens: null, costUsd: null, milliseconds: 0, calls: 0 },
};
