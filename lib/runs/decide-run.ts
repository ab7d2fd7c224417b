import type { Budget } from "../agents/budget";
import type { Usage } from "../agents/schema";
import { AppError } from "../platform/errors";
import type { Outcome, RunRules, RunStep } from "./protocol";
import type { AnyEvent, NewEvent } from "./run-events";
import { isOpen, type RunState } from "./run-state";

/** What can be asked of every run, and (`C`) what its protocol adds. */
export type RunCommand<E extends AnyEvent, T extends RunStep, C = never> = CommonCommand<E, T> | C;

type CommonCommand<E extends AnyEvent, T extends RunStep> =
  | { kind: "request"; actor: E["actor"]; data: Extract<E, { type: "requested" }>["data"] }
  | { kind: "start-step"; step: T; sentence: string }
  | { kind: "complete-step"; step: T; outcome: Outcome<E> }
  | { kind: "record-usage"; step: T; usage: Usage; why: string; removed?: { kind: string; count: number }[] }
  | { kind: "interrupt-turn"; step: T; text: string }
  /** By a person at any time, by the system once its time is over. */
  | { kind: "end-wait"; actor: E["actor"]; at: Date }
  | { kind: "request-stop"; actor: E["actor"]; reason: string }
  | { kind: "cancel"; reason: string }
  | { kind: "fail"; step: T | null; code: string; message: string }
  | { kind: "resume"; actor: E["actor"]; reason: string; budget?: Budget | null }
  | { kind: "fork"; actor: E["actor"]; from: string; atSeq: number; round: number };

/**
 * The events that a command brings about, given what has happened. Pure.
 * @throws AppError "invalid" for a request that contradicts itself, "conflict" for a step already completed and for what the
 * run's status does not allow, "business-rule" for a step whose turn it is not, and what the protocol's own `decide` throws.
 */
export function decideRun<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  rules: RunRules<S, E, T, C>,
  state: S,
  command: RunCommand<E, T, C>,
): NewEvent<E>[] {
  return new Decision(rules, state).of(command);
}

/** A command's decision on one state. */
class Decision<S extends RunState, E extends AnyEvent, T extends RunStep, C> {
  constructor(
    private readonly rules: RunRules<S, E, T, C>,
    private readonly state: S,
  ) {}

  of(given: RunCommand<E, T, C>): NewEvent<E>[] {
    const command = given as CommonCommand<E, T>;
    switch (command.kind) {
      case "request":
        return this.request(command);
      case "start-step":
        return this.start(command);
      case "complete-step":
        return this.complete(command);
      case "record-usage":
        return this.recordUsage(command);
      case "interrupt-turn": {
        this.requireOpen();
        const { step, text } = command;
        return this.events(this.speaksOf(step), "turn-interrupted", { step: step.key, text });
      }
      case "end-wait":
        return this.endWait(command);
      case "request-stop":
        return this.requestStop(command);
      case "cancel":
        return this.cancel(command);
      case "fail": {
        this.requireOpen();
        const { step, code, message } = command;
        return this.events(this.bySystem(this.causeOf(step)), "failed", { step: step?.key ?? null, code, message });
      }
      case "resume":
        return this.resume(command);
      case "fork":
        return this.fork(command);
      default:
        command satisfies never;
        return this.rules.decide?.(this.state, given as C) ?? [];
    }
  }

  private request({ actor, data }: Extract<CommonCommand<E, T>, { kind: "request" }>): NewEvent<E>[] {
    if (this.state.status !== "empty") throw conflict(`This ${this.rules.noun} was requested before.`);
    this.rules.checkRequest?.(data);
    return this.events({ actor, stepKey: null, causeSeq: null }, "requested", data);
  }

  private start({ step, sentence }: { step: T; sentence: string }): NewEvent<E>[] {
    this.requireTurn(step);
    if (step.waits) throw conflict(`The step ${step.key} waits for what somebody brings in: nobody takes it.`);
    if (this.state.status === "stopping")
      throw conflict(`This ${this.rules.noun} was asked to stop: no step begins any more.`);
    const { seq: causeSeq } = this.state;
    return this.events({ ...this.speaksOf(step), causeSeq }, "step-started", { step: step.key, sentence });
  }

  private complete({ step, outcome }: { step: T; outcome: Outcome<E> }): NewEvent<E>[] {
    this.requireTurn(step);
    if (!this.rules.fits(step, outcome)) {
      throw new AppError("invalid", {
        userMessage: `The step ${step.key} cannot be completed by "${outcome.type}" as given.`,
      });
    }
    this.rules.checkOutcome?.(this.state, step, outcome);
    return this.events(this.speaksOf(step), outcome.type, outcome.data);
  }

  private recordUsage(command: Extract<CommonCommand<E, T>, { kind: "record-usage" }>): NewEvent<E>[] {
    this.requireRequest();
    const { step, usage, why, removed } = command;
    const data = { step: step.key, usage, why, ...(removed && { removed }) };
    return this.events(this.speaksOf(step), "usage-recorded", data);
  }

  private endWait({ actor, at }: { actor: E["actor"]; at: Date }): NewEvent<E>[] {
    this.requireOpen();
    const wait = this.rules.timedWait?.(this.state) ?? null;
    if (wait === null) throw conflict(`This ${this.rules.noun} waits for nobody now.`);
    if (actor.kind === "system" && at.getTime() < Date.parse(wait.until))
      throw conflict(`This ${this.rules.noun} waits until ${wait.until}.`);
    const { type, data } = wait.ended;
    return this.events({ actor, stepKey: wait.step, causeSeq: this.state.seq }, type, data);
  }

  private requestStop({ actor, reason }: { actor: E["actor"]; reason: string }): NewEvent<E>[] {
    this.requireRequest();
    const { status, seq: causeSeq } = this.state;
    // Asking twice is no error: two people may press the button.
    if (status === "stopping") return [];
    if (status !== "running") throw conflict(`This ${this.rules.noun} has ended already: it is ${status}.`);
    return this.events({ actor, stepKey: null, causeSeq }, "stop-requested", { reason });
  }

  private cancel({ reason }: { reason: string }): NewEvent<E>[] {
    const { status, stop, seq } = this.state;
    if (status !== "stopping") throw conflict(`Only a ${this.rules.noun} that was asked to stop can be cancelled.`);
    return this.events(this.bySystem(stop?.seq ?? seq), "cancelled", { reason });
  }

  private resume(command: { actor: E["actor"]; reason: string; budget?: Budget | null }): NewEvent<E>[] {
    this.requireRequest();
    const { status, endSeq: causeSeq } = this.state;
    const { actor, reason, budget } = command;
    if (status !== "failed" && status !== "cancelled") {
      throw conflict(
        `Only a ${this.rules.noun} that failed or was stopped can be taken up again; this one is ${status}.`,
      );
    }
    const data = { reason, ...(budget !== undefined && { budget }) };
    return this.events({ actor, stepKey: null, causeSeq }, "resumed", data);
  }

  /** On a run that holds another's events up to the end of a round. */
  private fork(command: Extract<CommonCommand<E, T>, { kind: "fork" }>): NewEvent<E>[] {
    const { actor, from, atSeq, round } = command;
    this.requireRequest();
    const { noun } = this.rules;
    const { seq, endedAt } = this.state;
    if (seq !== atSeq) throw conflict(`A fork follows event ${atSeq}; this ${noun} holds ${seq}.`);
    if (endedAt !== null) throw conflict(`A fork begins before the end; this ${noun} has ended.`);
    return this.events({ actor, stepKey: null, causeSeq: seq }, "forked", { from, atSeq, round });
  }

  private events(about: Pick<AnyEvent, "actor" | "stepKey" | "causeSeq">, type: string, data: unknown): NewEvent<E>[] {
    return [{ type, data, ...about } as unknown as NewEvent<E>];
  }

  private speaksOf(step: T): Pick<AnyEvent, "actor" | "stepKey" | "causeSeq"> {
    return { actor: this.rules.actorOf(step, this.state), stepKey: step.key, causeSeq: this.causeOf(step) };
  }

  private bySystem(causeSeq: number): Pick<AnyEvent, "actor" | "stepKey" | "causeSeq"> {
    return { actor: { kind: "system" }, stepKey: null, causeSeq };
  }

  /** seq of the step's start, else of the last event. */
  private causeOf(step: T | null): number {
    return this.state.active.find((one) => one.step === step?.key)?.seq ?? this.state.seq;
  }

  private requireRequest(): void {
    if (this.state.status === "empty")
      throw new AppError("not-found", { userMessage: `There is no such ${this.rules.noun}.` });
  }

  private requireOpen(): void {
    this.requireRequest();
    if (!isOpen(this.state)) throw conflict(`This ${this.rules.noun} has ended: it is ${this.state.status}.`);
  }

  private requireTurn(step: T): void {
    this.requireOpen();
    if (this.state.completed.has(step.key)) throw conflict(`The step ${step.key} is completed already.`);
    for (const next of this.rules.nextSteps(this.state)) if (next.key === step.key) return;
    throw new AppError("business-rule", { userMessage: `It is not yet the turn of the step ${step.key}.` });
  }
}

function conflict(userMessage: string): AppError {
  return new AppError("conflict", { userMessage });
}
