import type { Report } from "./reviews-and-reports";
import { isClinicians, withBroughtIn } from "./round-of-contribution";
import type { ConsultationEvent, EventData, EventType } from "./schema";
import {
  type ConsultationState,
  hasFinalReport,
  hasPredictions,
  hasReport,
  type ReportVersion,
  type RoundState,
  type WithPredictions,
  type WithReport,
} from "./state";
import { roundOfStep } from "./step-key";

type EventOf<T extends EventType> = Extract<ConsultationEvent, { type: T }>;

/**
 * What one more event means for a consultation; what it means for the run that carries it is folded in already. Pure; never
 * throws. An event that has no place in the phase, or of a type not known here, changes nothing.
 */
export function evolve(before: ConsultationState, event: ConsultationEvent): ConsultationState {
  const state = withPartlyRead(withRoundBegun(before, event), event);
  if (isClinicians(event)) return withBroughtIn(state, event);
  switch (event.type) {
    case "requested":
      return state.phase === "empty" ? { ...state, phase: "requested", request: event.data } : state;
    case "experts-predicted":
      return withPredictions(state, event);
    case "questions-opened":
      return { ...state, questions: event.data.questions, turns: event.data.turns };
    case "evidence-retrieved":
      return { ...state, retrievals: [...state.retrievals, { ...event.data, seq: event.seq }] };
    case "review-submitted":
      return withReview(state, roundOf(event), event.data);
    case "report-drafted":
      return hasPredictions(state) ? withDraft(state, event) : state;
    case "wait-ended":
    case "forked":
      // A fork waits for nobody: whoever forked it has spoken.
      return { ...state, waitUntil: null };
    case "opinion-given":
      return withRound(state, event.data.round, (round) => ({
        ...round,
        opinions: { ...round.opinions, [event.data.doctor]: event.data.opinion },
      }));
    case "no-usable-answer":
      return withoutAnswer(state, event.data);
    case "round-concluded":
      return withRound(state, event.data.round, (round) => ({ ...round, decision: event.data.decision }));
    case "report-revised":
      return hasReport(state) ? addReport(state, event.data.round, event.data.report) : state;
    case "report-finalised":
      return withFinalReport(state, event);
    case "question-answered":
      return withAnswer(state, event.data);
    case "fused-risk":
      return hasFinalReport(state) ? { ...state, phase: "concluded", fused: event.data } : state;
    default:
      return state;
  }
}

/** Keeps what an answer's agent had not read of its prompt. */
function withPartlyRead(state: ConsultationState, { stepKey, data }: ConsultationEvent): ConsultationState {
  if (stepKey === null || !("provenance" in data)) return state;
  const { leftOut = [], cutShort = null } = data.provenance;
  if (leftOut.length === 0 && cutShort === null) return state;
  return { ...state, partlyRead: { ...state.partlyRead, [stepKey]: { leftOut, cutShort } } };
}

const roundOf = ({ stepKey }: ConsultationEvent) => roundOfStep(stepKey ?? "") ?? 0;

/** A step that starts or is completed begins its round: what clinicians bring in from then on goes to the next. */
function withRoundBegun(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  if (event.type === "usage-recorded" || event.type === "turn-interrupted") return state;
  const round = roundOf(event);
  return round > state.begun ? { ...state, begun: round } : state;
}

function withPredictions(state: ConsultationState, event: EventOf<"experts-predicted">): ConsultationState {
  const { chart, predictions, ensemble, headlineRisk = null, logits = {}, standings = {} } = event.data;
  const now = { chart, predictions, ensemble, headlineRisk, logits, standings };
  if (state.phase === "empty") return state;
  if (state.phase === "requested") return { ...state, phase: "predicted", ...now };
  const rerun = {
    round: roundOf(event),
    seq: event.seq,
    before: state.ensemble.risk,
    after: ensemble.risk,
    headlineBefore: state.headlineRisk?.risk ?? null,
    replaced: state.predictions,
  };
  return { ...state, ...now, reruns: [...state.reruns, rerun] };
}

function withFinalReport(state: ConsultationState, { data }: EventOf<"report-finalised">): ConsultationState {
  if (!hasReport(state)) return state;
  const now = { final: data.report, finalAfter: state.rounds.length };
  return state.phase === "concluded" ? { ...state, ...now } : { ...state, phase: "finalised", ...now };
}

function withAnswer(
  state: ConsultationState,
  { question, verdict, text }: EventData<"question-answered">,
): ConsultationState {
  const broughtIn = state.broughtIn.map((one) => (one.id === question ? { ...one, answer: { verdict, text } } : one));
  return { ...state, broughtIn };
}

function withReview(
  state: ConsultationState,
  round: number,
  { doctor, review }: EventData<"review-submitted">,
): ConsultationState {
  return {
    ...state,
    reviews: { ...state.reviews, [doctor]: review },
    reviewed: [...state.reviewed, { round, doctor, review }],
  };
}

/** A review that was asked for anew and could not be had takes the place of the one before: that was of another record. */
function withoutAnswer(state: ConsultationState, data: EventData<"no-usable-answer">): ConsultationState {
  const unusable = [...state.unusable, data];
  if (data.of === "opinion") return withRound({ ...state, unusable }, data.round, (round) => round);
  const { [data.doctor]: _, ...reviews } = state.reviews;
  return { ...state, unusable, reviews };
}

/** A draft at the beginning of a round takes the place of the last version of the round before. */
function withDraft(state: WithPredictions, event: EventOf<"report-drafted">): ConsultationState {
  const round = roundOf(event);
  const { report } = event.data;
  const anewFor = round > 0 ? { anewFor: round } : {};
  const version = { ...versionOf(state, Math.max(0, round - 1), report), ...anewFor };
  if (state.phase === "predicted")
    return { ...state, phase: "drafted", reports: [version], waitUntil: waitFrom(event.at, state) };
  return { ...state, reports: [...state.reports, version] };
}

/** How long the team waits for the clinician, from its first report on. */
function waitFrom(at: string, { request }: WithPredictions): string | null {
  if (request.waitSeconds === undefined) return null;
  return new Date(Date.parse(at) + request.waitSeconds * 1000).toISOString();
}

function addReport(state: WithReport, round: number, report: Report): ConsultationState {
  return { ...state, reports: [...state.reports, versionOf(state, round, report)] };
}

function versionOf(state: WithPredictions, round: number, report: Report): ReportVersion {
  return { version: state.reports.length + 1, round, seq: state.seq, report };
}

function withRound(
  state: ConsultationState,
  number: number,
  change: (round: RoundState) => RoundState,
): ConsultationState {
  const found = state.rounds.find((one) => one.round === number) ?? { round: number, opinions: {}, decision: null };
  const others = state.rounds.filter((one) => one.round !== number);
  return { ...state, rounds: [...others, change(found)].sort((a, b) => a.round - b.round) };
}
