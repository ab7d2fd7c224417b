import type { Budget } from "../agents/budget";
import { noUsage, type Usage } from "../agents/schema";
import { CompletedSteps } from "./completed-steps";
import type { RunActor } from "./run-events";

export type RunStatus = "empty" | "running" | "stopping" | "finished" | "cancelled" | "failed";

/** What someone is doing now, as a sentence. */
export interface ActiveStep<A extends RunActor = RunActor> {
  /** The step's key. */
  step: string;
  /** seq of the event that started it. */
  seq: number;
  actor: A;
  sentence: string;
  since: string;
}

/** What every run's state holds, whatever is deliberated. Follows from the events alone. */
export interface RunState<A extends RunActor = RunActor> {
  id: string | null;
  status: RunStatus;
  /** seq of the last event folded in; 0 before the first. */
  seq: number;
  startedAt: string | null;
  endedAt: string | null;
  /** seq of the event that ended it; null while it runs. */
  endSeq: number | null;
  /** What the run may use up; a person may set another when taking it up again. */
  budget: Budget | null;
  completed: CompletedSteps;
  /** Steps begun and not completed. */
  active: ActiveStep<A>[];
  /** Turns broken off and not completed since: what they had said. */
  interrupted: { step: string; text: string; seq: number }[];
  /** Who asked to stop, and why; null unless the last run was asked to. */
  stop: { seq: number; by: A; reason: string } | null;
  failure: { step: string | null; code: string; message: string } | null;
  /** Sum over all answers and failed attempts. */
  usage: Usage;
  /** Which run it was forked from, and after which round; null unless it was. */
  forkedFrom: { from: string; atSeq: number; round: number } | null;
}

export const initialRunState: RunState<never> = {
  id: null,
  status: "empty",
  seq: 0,
  startedAt: null,
  endedAt: null,
  endSeq: null,
  budget: null,
  completed: CompletedSteps.none,
  active: [],
  interrupted: [],
  stop: null,
  failure: null,
  usage: noUsage,
  forkedFrom: null,
};

/** Whether steps may still be completed. */
export const isOpen = ({ status }: Pick<RunState, "status">) => status === "running" || status === "stopping";
