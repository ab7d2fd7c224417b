import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { HeadlineRisk } from "../../experts/calibration/headline-risk";
import type { Percentiles } from "../../experts/percentiles";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import { initialRunState, type RunState } from "../../runs/run-state";
import type { ClinicianEntered } from "../clinician-entries/entry-schema";
import type { ClinicianStatement } from "./contribution-schema";
import type { DoctorsFeatures, OpenQuestion } from "./open-questions";
import type { Decision, DoctorId, FinalReport, RecordedOpinion, RecordedReview, Report } from "./reviews-and-reports";
import type { Actor, EventData } from "./schema";

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
  /** Of a withdrawal: the id of the preference or entry that no longer holds; null otherwise. */
  withdraws: string | null;
  /** Of what was entered in fields; null otherwise. A value put right is an exclusion with the value that stands in its place. */
  entered: ClinicianEntered | null;
  /** Of a preference or an entry: when it was withdrawn and from which round on it no longer holds; null while it stands. */
  withdrawn: { seq: number; at: string; round: number } | null;
}

/** The models heard anew without what clinicians excluded: the panel's risk before and after. */
export interface Rerun {
  /** The round that it comes before. */
  round: number;
  seq: number;
  before: number;
  after: number;
  /** The risk that readers had been told; null where none was recorded. */
  headlineBefore: number | null;
  /** What each expert had said before. */
  replaced: RecordedPrediction[];
}

/** What a language model has not read of a step's prompt (provenance of the answer). */
export interface PartlyRead {
  /** What was left out, so that the prompt fits what the model holds. */
  leftOut: readonly string[];
  /** That the server cut the prompt, with the remedy; null where nothing shows it. */
  cutShort: string | null;
}

type Request = EventData<"requested">;
type Predicted = EventData<"experts-predicted">;

/** What a consultation's state holds in every phase, beside what every run's does. */
interface InEveryPhase extends RunState<Actor> {
  /** Logit of each of the task's experts by name, seated or not; empty where the run did not record them. */
  logits: Record<string, number>;
  /** By expert, where the patient stands among the development data's; empty where that was not recorded. */
  standings: Record<string, Percentiles>;
  /** The one risk that readers are told; null before the experts have spoken, and in runs that did not record it. */
  headlineRisk: HeadlineRisk | null;
  predictions: RecordedPrediction[];
  /** What the consultation is about, as it was opened last; empty where it was opened with no questions. */
  questions: OpenQuestion[];
  /** Which features each doctor speaks to first, as the questions were opened last. */
  turns: DoctorsFeatures[];
  retrievals: { doctor: DoctorId; round: number; query: string; passages: RetrievedPassage[]; seq: number }[];
  /** Each doctor's latest. */
  reviews: Record<DoctorId, RecordedReview>;
  /** The reviews and opinions of which nothing could be used, oldest first. */
  unusable: EventData<"no-usable-answer">[];
  /** By the key of a step, what its agent has not read of what the step was to give it. */
  partlyRead: Record<string, PartlyRead>;
  /** Every review, oldest first. */
  reviewed: Reviewed[];
  /** By round, from 1; each as far as it went. */
  rounds: RoundState[];
  /** What clinicians brought in, oldest first. */
  broughtIn: BroughtIn[];
  /** Oldest first. */
  reruns: Rerun[];
  /** Why the risk does not apply as it stands: the latest preference of the patient that stands; null where none does. */
  suspended: { because: string } | null;
  /** Until when the team waits for the clinician, ISO 8601; null where it does not, or no longer. */
  waitUntil: string | null;
  /** The latest round of which a step has begun; 0 before the first. */
  begun: number;
}

/** Nobody has asked for it yet. */
export interface EmptyState extends InEveryPhase {
  phase: "empty";
  request: null;
  chart: null;
  ensemble: null;
  reports: ReportVersion[];
  final: null;
  finalAfter: null;
  fused: null;
}

/** The experts have not been asked yet. */
export interface RequestedState extends Omit<EmptyState, "phase" | "request"> {
  phase: "requested";
  request: Request;
}

/** The experts have spoken; the doctors review. */
export interface PredictedState extends Omit<RequestedState, "phase" | "chart" | "ensemble"> {
  phase: "predicted";
  chart: Chart;
  ensemble: Predicted["ensemble"];
}

/** There is a report, which the rounds are about. */
export interface DraftedState extends Omit<PredictedState, "phase" | "reports"> {
  phase: "drafted";
  /** Oldest first. */
  reports: [ReportVersion, ...ReportVersion[]];
}

/** The final report is written. Clinicians may open further rounds, after which it is written anew. */
export interface FinalisedState extends Omit<DraftedState, "phase" | "final" | "finalAfter"> {
  phase: "finalised";
  final: FinalReport;
  /** Rounds that had been held when `final` was written. */
  finalAfter: number;
}

/** The risk is stated. */
export interface ConcludedState extends Omit<FinalisedState, "phase" | "fused"> {
  phase: "concluded";
  fused: EventData<"fused-risk">;
}

/** A consultation folded from its events; the server's replay and the browser's live view hold the same thing. */
export type ConsultationState =
  | EmptyState
  | RequestedState
  | PredictedState
  | DraftedState
  | FinalisedState
  | ConcludedState;

/** A state in which the experts have spoken. */
export type WithPredictions = PredictedState | WithReport;
/** A state in which there is a report. */
export type WithReport = DraftedState | WithFinalReport;
/** A state in which there is a final report. */
export type WithFinalReport = FinalisedState | ConcludedState;

export const hasPredictions = (state: ConsultationState): state is WithPredictions =>
  state.phase !== "empty" && state.phase !== "requested";
export const hasReport = (state: ConsultationState): state is WithReport =>
  hasPredictions(state) && state.phase !== "predicted";
export const hasFinalReport = (state: ConsultationState): state is WithFinalReport =>
  state.phase === "finalised" || state.phase === "concluded";

/** The state in a phase that `nextSteps` has made sure of. @throws Error, a fault of the caller, where it is not in it yet. */
export function inPhase<S extends ConsultationState>(
  state: ConsultationState,
  has: (state: ConsultationState) => state is S,
): S {
  if (!has(state)) throw new Error(`the consultation is ${state.phase}: this comes in a later phase`);
  return state;
}

export const initialState: EmptyState = {
  ...initialRunState,
  phase: "empty",
  request: null,
  chart: null,
  predictions: [],
  questions: [],
  turns: [],
  headlineRisk: null,
  ensemble: null,
  logits: {},
  standings: {},
  retrievals: [],
  reviews: {},
  unusable: [],
  partlyRead: {},
  reviewed: [],
  reports: [],
  rounds: [],
  final: null,
  finalAfter: null,
  broughtIn: [],
  reruns: [],
  suspended: null,
  waitUntil: null,
  begun: 0,
  fused: null,
};
