import type { Budget } from "../../agents/budget";
import type { Usage } from "../../agents/schema";
import { AppError } from "../../platform/errors";
import type { Removed } from "../../privacy/schema";
import type { CompletionType, completionTypes } from "./completions";
import { type ClinicianCommand, decideClinicians } from "./decide-contributions";
import type { NewEvent } from "./new-event";
import { actorOf, nextSteps, type Step } from "./next-steps";
import type { Actor, EventData } from "./schema";
import type { ConsultationState } from "./state";

/** What a step came to. */
export type Outcome = { [T in CompletionType]: { type: T; data: EventData<T> } }[CompletionType];

export type Command =
  | { kind: "request"; actor: Actor; data: EventData<"requested"> }
  | { kind: "start-step"; step: Step; sentence: string }
  | { kind: "complete-step"; step: Step; outcome: Outcome }
  | { kind: "record-usage"; step: Step; usage: Usage; why: string; removed?: Removed[] }
  | { kind: "interrupt-turn"; step: Step; text: string }
  | { kind: "request-stop"; actor: Actor; reason: string }
  | { kind: "cancel"; reason: string }
  | { kind: "fail"; step: Step | null; code: string; message: string }
  | { kind: "resume"; actor: Actor; reason: string; budget?: Budget | null }
  | { kind: "fork"; actor: Actor; from: string; atSeq: number; round: number }
  | ClinicianCommand;

/**
 * The events that a command brings about, given what has happened. Pure.
 * @throws AppError "invalid" for a request that contradicts itself, "conflict" for a step already completed and for what the
 * consultation's status does not allow, "business-rule" for a step whose turn it is not.
 */
export function decide(state: ConsultationState, command: Command): NewEvent[] {
  switch (command.kind) {
    case "request":
      return request(state, command.actor, command.data);
    case "start-step":
      return start(state, command.step, command.sentence);
    case "complete-step":
      return complete(state, command.step, command.outcome);
    case "record-usage": {
      requireRequest(state);
      const { step, usage, why, removed } = command;
      const data = { step: step.key, usage, why, ...(removed && { removed }) };
      return [note(state, step, { type: "usage-recorded", data })];
    }
    case "interrupt-turn":
      requireOpen(state);
      return [
        note(state, command.step, { type: "turn-interrupted", data: { step: command.step.key, text: command.text } }),
      ];
    case "request-stop":
      return requestStop(state, command.actor, command.reason);
    case "cancel":
      if (state.status !== "stopping") throw conflict("Only a consultation that was asked to stop can be cancelled.");
      return [system({ type: "cancelled", data: { reason: command.reason } }, state.stop?.seq ?? state.seq)];
    case "fail":
      requireOpen(state);
      return [
        system(
          { type: "failed", data: { step: command.step?.key ?? null, code: command.code, message: command.message } },
          cause(state, command.step),
        ),
      ];
    case "resume":
      return resume(state, command);
    case "fork":
      return fork(state, command);
    case "state":
    case "withdraw":
    case "exclude":
    case "give-opinion":
      return decideClinicians(state, command);
    default:
      return command satisfies never;
  }
}

function request(state: ConsultationState, actor: Actor, data: EventData<"requested">): NewEvent[] {
  if (state.status !== "empty") throw conflict("This consultation was requested before.");
  if (new Set(data.panel).size !== data.panel.length) {
    throw new AppError("invalid", {
      userMessage: `A doctor sits at the table once; the panel names one twice: ${data.panel.join(", ")}.`,
    });
  }
  return [{ type: "requested", actor, stepKey: null, causeSeq: null, data }];
}

function start(state: ConsultationState, step: Step, sentence: string): NewEvent[] {
  requireTurn(state, step);
  if (state.status === "stopping") throw conflict("This consultation was asked to stop: no step begins any more.");
  return [
    {
      type: "step-started",
      actor: actorOf(step),
      stepKey: step.key,
      causeSeq: state.seq,
      data: { step: step.key, sentence },
    },
  ];
}

function complete(state: ConsultationState, step: Step, outcome: Outcome): NewEvent[] {
  requireTurn(state, step);
  if (!fits(step, outcome)) {
    throw new AppError("invalid", {
      userMessage: `The step ${step.key} cannot be completed by "${outcome.type}" as given.`,
    });
  }
  return [{ ...outcome, actor: actorOf(step), stepKey: step.key, causeSeq: cause(state, step) } as NewEvent];
}

const completes: Record<Step["kind"], CompletionType> = {
  predict: "experts-predicted",
  retrieve: "evidence-retrieved",
  review: "review-submitted",
  draft: "report-drafted",
  opinion: "opinion-given",
  decide: "round-concluded",
  revise: "report-revised",
  answer: "question-answered",
  finalise: "report-finalised",
  fuse: "fused-risk",
} satisfies Record<Step["kind"], (typeof completionTypes)[number]>;

/** Whether an outcome is of the step's kind, and speaks of its doctor and its round. */
function fits(step: Step, { type, data }: Outcome): boolean {
  if (completes[step.kind] !== type) return false;
  if ("doctor" in step && !("doctor" in data && data.doctor === step.doctor)) return false;
  if ("question" in step && !("question" in data && data.question === step.question)) return false;
  return !("round" in step) || ("round" in data && data.round === step.round);
}

function requestStop(state: ConsultationState, actor: Actor, reason: string): NewEvent[] {
  requireRequest(state);
  // Asking twice is no error: two people may press the button.
  if (state.status === "stopping") return [];
  if (state.status !== "running") throw conflict(`This consultation has ended already: it is ${state.status}.`);
  return [{ type: "stop-requested", actor, stepKey: null, causeSeq: state.seq, data: { reason } }];
}

function resume(state: ConsultationState, { actor, reason, budget }: Extract<Command, { kind: "resume" }>): NewEvent[] {
  requireRequest(state);
  if (state.status !== "failed" && state.status !== "cancelled") {
    throw conflict(
      `Only a consultation that failed or was stopped can be taken up again; this one is ${state.status}.`,
    );
  }
  const data = { reason, ...(budget !== undefined && { budget }) };
  return [{ type: "resumed", actor, stepKey: null, causeSeq: state.endSeq, data }];
}

/** On a consultation that holds another's events up to the end of a round. */
function fork(state: ConsultationState, command: Extract<Command, { kind: "fork" }>): NewEvent[] {
  const { actor, from, atSeq, round } = command;
  requireRequest(state);
  if (state.seq !== atSeq) throw conflict(`A fork follows event ${atSeq}; this consultation holds ${state.seq}.`);
  if (state.endedAt !== null) throw conflict("A fork begins before the end; this consultation has ended.");
  return [{ type: "forked", actor, stepKey: null, causeSeq: state.seq, data: { from, atSeq, round } }];
}

function requireRequest(state: ConsultationState): void {
  if (state.request === null) throw new AppError("not-found", { userMessage: "There is no such consultation." });
}

function requireOpen(state: ConsultationState): void {
  requireRequest(state);
  if (state.status !== "running" && state.status !== "stopping")
    throw conflict(`This consultation has ended: it is ${state.status}.`);
}

function requireTurn(state: ConsultationState, step: Step): void {
  requireOpen(state);
  if (Object.hasOwn(state.completed, step.key)) throw conflict(`The step ${step.key} is completed already.`);
  if (!nextSteps(state).some((one) => one.key === step.key)) {
    throw new AppError("business-rule", { userMessage: `It is not yet the turn of the step ${step.key}.` });
  }
}

/** seq of the step's start, else of the last event. */
function cause(state: ConsultationState, step: Step | null): number {
  return state.active.find((one) => one.step === step?.key)?.seq ?? state.seq;
}

type Note = { [T in "usage-recorded" | "turn-interrupted"]: { type: T; data: EventData<T> } }[
  | "usage-recorded"
  | "turn-interrupted"];

function note(state: ConsultationState, step: Step, what: Note): NewEvent {
  return { ...what, actor: actorOf(step), stepKey: step.key, causeSeq: cause(state, step) };
}

type Ending = { [T in "cancelled" | "failed"]: { type: T; data: EventData<T> } }["cancelled" | "failed"];

function system(what: Ending, causeSeq: number): NewEvent {
  return { ...what, actor: { kind: "system" }, stepKey: null, causeSeq };
}

function conflict(userMessage: string): AppError {
  return new AppError("conflict", { userMessage });
}
