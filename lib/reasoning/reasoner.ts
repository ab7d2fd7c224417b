import type { Provenance, ReasonerIdentity, Usage } from "./schema";
import type { Task } from "./task";

export interface RunOptions {
  signal: AbortSignal;
  /** Text as it comes, for the live view; never stored as truth. */
  onDelta?: (text: string) => void;
  /** Every failed attempt's cost, as it happens. */
  onFailedAttempt?: (usage: Usage, why: string) => void;
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
   * @throws AppError "timeout" | "transient" | "throttled" | "exception" when no valid answer could be had;
   * the signal's reason when aborted.
   */
  run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<RunResult<O>>;
  close?(): Promise<void>;
}
