import type { z } from "zod";
import type { Meter } from "../agents/budget-meter";
import type { TurnStage } from "../agents/reasoner";
import type { Usage } from "../agents/schema";
import type { AnyEvent, NewEvent } from "./run-events";
import type { RunState } from "./run-state";

/** A step of a run. `key` is the stepKey of the event that completes it, unique within the run. */
export interface RunStep {
  readonly key: string;
  /**
   * Set where nobody takes the step: it is completed by an event that a person, or another system, brings in. A run whose
   * next steps all wait holds no worker until then.
   */
  readonly waits?: true;
}

/** A wait that ends by itself: nobody need come. */
export interface TimedWait<E extends AnyEvent> {
  /** Key of the step that waits. */
  readonly step: string;
  /** When it is over, ISO 8601. */
  readonly until: string;
  /** What completes the step, whoever ends the wait: the queue once the time is over, or a person before. */
  readonly ended: Outcome<E>;
}

/** What a step came to: the event that completes it, before it has its place. */
export type Outcome<E extends AnyEvent> = E extends AnyEvent ? Pick<E, "type" | "data"> : never;

/** What the machinery gives each step while it is taken. */
export interface StepContext {
  /** Aborts when the turn is to be broken off. */
  signal: AbortSignal;
  /** What is left of the run's budget; absent where nobody set one. */
  meter?: Meter | undefined;
  /** Words of the turn as they come, `reset` when it starts over, and where it stands with its language model. Never stored. */
  say: (delta: { text: string; reset?: true; stage?: TurnStage }) => void;
  /** What an attempt that gave no valid answer cost, and what was redacted from its messages. */
  recordUsage: (usage: Usage, why: string, removed?: { kind: string; count: number }[]) => void;
}

/** A step made ready: what happens in it, as a sentence for people, worked out where there are any, and how it is done. */
export interface PreparedStep<M, E extends AnyEvent> {
  sentence: () => string;
  perform: (means: M & StepContext) => Promise<Outcome<E>>;
}

/** A large value that events would repeat: it is stored once, under its hash, and events keep the hash and a note. */
export interface StoredDocument {
  /** The field of the event's data that holds it. */
  field: string;
  /** What stands beside the hash in the event, such as the moment as of which a chart was drawn. */
  note: (value: never) => Record<string, unknown>;
}

/** A state written down, so that a long run need not be folded from its first event. */
export interface SnapshotForm<S> {
  /** Events between two snapshots. */
  every: number;
  write: (state: S) => unknown;
  read: (written: unknown) => S;
}

/**
 * The rules of a deliberation as one value, after emmett's decider: what may happen, what it means, and what comes next. All of
 * it is pure and runs in a browser too. `machineOf` makes commands, folding and replay of it; the store, the runner and the
 * stream take it as it is.
 *
 * @typeParam S state, @typeParam E events, @typeParam T steps, @typeParam C commands of its own, beside those of every run.
 */
export interface RunRules<S extends RunState, E extends AnyEvent, T extends RunStep, C = never> {
  /** Names the protocol in the database and in addresses. */
  readonly kind: string;
  /** What a run of it is called in a sentence: "This consultation has ended". */
  readonly noun: string;
  /** Raised when a state folded before means something else now: snapshots of other versions are not used. */
  readonly version: number;
  readonly events: z.ZodType<E>;
  versionOf(type: string): number;
  /** Brings a stored event of an earlier release into today's shape. Anything that is no event is given back as it came. */
  upcast(event: unknown): unknown;
  readonly initialState: S;
  /**
   * The state after one more event, whose part in the run (status, steps, usage) is folded in already. Never throws. Not called
   * for a second completion of a step.
   */
  evolve(state: S, event: E): S;
  /**
   * The steps that can be taken now, from the state alone, so that a run goes on wherever it stopped. Those given together do not
   * depend on each other. May be a generator: no more of it is read than is taken.
   */
  nextSteps(state: S): Iterable<T>;
  actorOf(step: T, state: S): E["actor"];
  /** The wait that a run is in, where it ends by itself; null where the run does not wait, or waits however long it takes. */
  timedWait?(state: S): TimedWait<E> | null;
  /** Whether an outcome is of this step: its kind, its agent, its round. */
  fits(step: T, outcome: Outcome<E>): boolean;
  /** @throws AppError where an outcome that fits may not be kept as things stand: the step then failed. */
  checkOutcome?(state: S, step: T, outcome: Outcome<E>): void;
  /** The type of the event that finishes a run. */
  readonly lastEvent: E["type"];
  /** @throws AppError "invalid" for a request that contradicts itself. */
  checkRequest?(data: unknown): void;
  /** The events of a command of its own, such as a clinician's contribution. @throws AppError */
  decide?(state: S, command: C): NewEvent<E>[];
  /** seq of the event with which a round ended, after which a run can be forked. @throws AppError "business-rule" */
  forkPoint(state: S, round: number): number;
  /** The round that a step belongs to, by its key; null where it is of none. */
  roundOf(stepKey: string): number | null;
  /** What lists show: JSON. */
  summary(state: S): Record<string, unknown>;
  /** Whose record a run reads, for lists and the audit; null where it is about no single patient. */
  patientOf(state: S): string | null;
  /** By type of event. */
  readonly documents?: Readonly<Record<string, StoredDocument>>;
  readonly snapshot?: SnapshotForm<S>;
}

/** A deliberation: its rules, and how its steps are done. */
export interface Protocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C = never>
  extends RunRules<S, E, T, C> {
  /** What is to be done in a step, from what has happened so far. Nothing is done before `perform` of what it gives. */
  perform(step: T, state: S): PreparedStep<M, E>;
}
