import { addUsage } from "../../agents/schema";
import { isCompletion } from "./completions";
import { isClinicians, withBroughtIn } from "./contributions";
import type { ConsultationEvent, EventData, EventType, Report } from "./schema";
import { type ConsultationState, initialState, type RoundState } from "./state";
import { roundOfStep } from "./step-key";

type EventOf<T extends EventType> = Extract<ConsultationEvent, { type: T }>;

/**
 * The state after one more event. Pure; never throws. Only the next event of the same consultation counts: a repeated one,
 * one of another consultation and one after a gap leave the state as it is (so `state.seq < event.seq` tells a caller that it
 * misses some). An event of a type not known here, or a second completion of a step, moves `seq` and nothing else.
 */
export function evolve(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  if (event.seq !== state.seq + 1) return state;
  if (state.id !== null && event.consultationId !== state.id) return state;
  const next = { ...state, id: event.consultationId, seq: event.seq };
  if (isClinicians(event)) return withBroughtIn(next, event);
  if (!isCompletion(event)) return applyOther(next, event);
  if (event.stepKey === null || Object.hasOwn(state.completed, event.stepKey)) return next;
  return applyCompletion(closeStep(next, event.stepKey), event);
}

/** The state after these events, in order. */
export function fold(events: Iterable<ConsultationEvent>, from: ConsultationState = initialState): ConsultationState {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

function closeStep(state: ConsultationState, step: string): ConsultationState {
  return {
    ...state,
    begun: Math.max(state.begun, roundOfStep(step)),
    completed: { ...state.completed, [step]: state.seq },
    active: state.active.filter((one) => one.step !== step),
    interrupted: state.interrupted.filter((one) => one.step !== step),
  };
}

function applyCompletion(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  const spent = "usage" in event.data && typeof event.data.usage === "object" ? event.data.usage : null;
  const next = spent === null ? state : { ...state, usage: addUsage(state.usage, spent) };
  switch (event.type) {
    case "experts-predicted": {
      const { chart, predictions, ensemble, logits = {}, standings = {} } = event.data;
      const round = roundOfStep(event.stepKey ?? "");
      const rerun = next.ensemble && {
        round,
        seq: event.seq,
        before: next.ensemble.risk,
        after: ensemble.risk,
        replaced: next.predictions,
      };
      const reruns = rerun ? [...next.reruns, rerun] : next.reruns;
      return { ...next, chart, predictions, ensemble, logits, standings, reruns };
    }
    case "evidence-retrieved":
      return { ...next, retrievals: [...next.retrievals, { ...event.data, seq: event.seq }] };
    case "review-submitted":
      return withReview(next, roundOfStep(event.stepKey ?? ""), event.data);
    case "report-drafted":
      return withDraft(next, roundOfStep(event.stepKey ?? ""), event.data.report);
    case "opinion-given":
      return withRound(next, event.data.round, (round) => ({
        ...round,
        opinions: { ...round.opinions, [event.data.doctor]: event.data.opinion },
      }));
    case "round-concluded":
      return withRound(next, event.data.round, (round) => ({ ...round, decision: event.data.decision }));
    case "report-revised":
      return addReport(next, event.data.round, event.data.report);
    case "report-finalised":
      return { ...next, final: event.data.report, finalAfter: next.rounds.length };
    case "question-answered":
      return withAnswer(next, event.data);
    case "fused-risk":
      return finish(next, event);
    default:
      return next;
  }
}

function applyOther(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  switch (event.type) {
    case "requested":
      return state.request === null ? begin(state, event) : state;
    case "step-started":
      return startStep(state, event);
    case "usage-recorded":
      return { ...state, usage: addUsage(state.usage, event.data.usage) };
    case "turn-interrupted":
      return interrupt(state, event.seq, event.data);
    case "stop-requested":
      return state.status === "running"
        ? { ...state, status: "stopping", stop: { seq: event.seq, by: event.actor, reason: event.data.reason } }
        : state;
    case "cancelled":
      return isOpen(state) ? { ...end(state, event), status: "cancelled" } : state;
    case "failed":
      return isOpen(state) ? { ...end(state, event), status: "failed", failure: event.data } : state;
    case "resumed":
      return state.status === "failed" || state.status === "cancelled" ? resume(state, event.data) : state;
    case "forked":
      return state.request === null ? state : { ...reopened(state), active: [], forkedFrom: event.data };
    default:
      return state;
  }
}

function begin(state: ConsultationState, { at, data }: EventOf<"requested">): ConsultationState {
  return { ...state, status: "running", startedAt: at, request: data, budget: data.budget ?? null };
}

/** Running again, whatever it had come to. */
function reopened(state: ConsultationState): ConsultationState {
  return { ...state, status: "running", endedAt: null, endSeq: null, failure: null, stop: null };
}

function resume(state: ConsultationState, { budget }: EventData<"resumed">): ConsultationState {
  return { ...reopened(state), budget: budget === undefined ? state.budget : budget };
}

function withAnswer(
  state: ConsultationState,
  { question, verdict, text }: EventData<"question-answered">,
): ConsultationState {
  const broughtIn = state.broughtIn.map((one) => (one.id === question ? { ...one, answer: { verdict, text } } : one));
  return { ...state, broughtIn };
}

const isOpen = (state: ConsultationState) => state.status === "running" || state.status === "stopping";

function startStep(state: ConsultationState, event: EventOf<"step-started">): ConsultationState {
  const { step, sentence } = event.data;
  if (!isOpen(state) || Object.hasOwn(state.completed, step)) return state;
  const begun = { step, sentence, seq: event.seq, actor: event.actor, since: event.at };
  return {
    ...state,
    begun: Math.max(state.begun, roundOfStep(step)),
    active: [...state.active.filter((one) => one.step !== step), begun],
  };
}

function interrupt(
  state: ConsultationState,
  seq: number,
  { step, text }: EventData<"turn-interrupted">,
): ConsultationState {
  if (Object.hasOwn(state.completed, step)) return state;
  return {
    ...state,
    active: state.active.filter((one) => one.step !== step),
    interrupted: [...state.interrupted.filter((one) => one.step !== step), { step, text, seq }],
  };
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

/** A draft at the beginning of a round takes the place of the last version of the round before. */
function withDraft(state: ConsultationState, round: number, report: Report): ConsultationState {
  return round === 0 ? addReport(state, 0, report) : addReport(state, round - 1, report, { anewFor: round });
}

function addReport(
  state: ConsultationState,
  round: number,
  report: Report,
  more: { anewFor?: number } = {},
): ConsultationState {
  const version = state.reports.length + 1;
  return { ...state, reports: [...state.reports, { version, round, seq: state.seq, report, ...more }] };
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

function end(state: ConsultationState, event: ConsultationEvent): ConsultationState {
  return { ...state, endedAt: event.at, endSeq: event.seq, active: [] };
}

/** A run that reached its risk is finished, even if someone asked it to stop at the last moment. */
function finish(state: ConsultationState, event: EventOf<"fused-risk">): ConsultationState {
  const known = { ...state, fused: event.data };
  return isOpen(state) ? { ...end(known, event), status: "finished", stop: null } : known;
}
