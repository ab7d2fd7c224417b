import type { Message } from "../language-models/message";
import type { Meter } from "./budget-meter";
import type { Provenance, ReasonerIdentity, Usage } from "./schema";
import type { Task } from "./task";

/**
 * Where a language model's turn stands: it waits for its turn with a model that takes so many calls at once; the model reads what it was
 * sent; it answers.
 */
export const turnStages = ["waiting", "reading", "answering"] as const;
export type TurnStage = (typeof turnStages)[number];

/** A whole answer of a language model, and what it was found to be. */
export interface JudgedAnswer {
  /** As it came. */
  text: string;
  /** Whether it has the agreed shape and keeps the rules of the step. */
  usable: boolean;
  /** How many of its claims or citations do not stand. */
  doubts: number;
}

export interface RunOptions {
  signal: AbortSignal;
  /** Who speaks: a doctor's id or "meta". Where each agent has a model of its own, it decides which one answers. */
  agent?: string;
  /**
   * What a task's messages become before they leave for a language model, repairs included; de-identification is done here.
   * What it returns is what is sent, hashed and recorded. A reasoner that sends nothing never calls it.
   */
  outgoing?: (messages: Message[]) => Message[];
  /** Told by whoever sets `outgoing`: how many of which kind were taken out of the messages that leave next, never what they were. */
  onTakenOut?: (counts: readonly { kind: string; count: number }[]) => void;
  /** What the run may still use up, for a reasoner that costs something: asked before each call and while one goes on. */
  meter?: Meter;
  /** Text as it comes, for the live view; never stored as truth. */
  onDelta?: (text: string) => void;
  /** Where the turn stands, each time it changes, for the live view. */
  onStage?: (stage: TurnStage) => void;
  /** Told of each whole answer of a language model as it is judged: the first, then the one that it was asked to mend. */
  onJudged?: (judged: JudgedAnswer) => void;
  /** Every failed attempt's cost, as it happens. */
  onFailedAttempt?: (usage: Usage, why: string) => void;
  /** What calls have cost that the signal broke off. */
  onBrokenOff?: (usage: Usage) => void;
}

export interface RunResult<O> {
  output: O;
  usage: Usage;
  provenance: Provenance;
}

/** Runs tasks. The orchestration cannot tell one kind from another. */
export interface Reasoner {
  readonly identity: ReasonerIdentity;
  /**
   * @throws AppError "timeout" | "transient" | "throttled" | "exception" when no valid answer could be had; "too-costly" when the
   * meter is used up;
   * the signal's reason when aborted.
   */
  run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<RunResult<O>>;
  close?(): Promise<void>;
}
