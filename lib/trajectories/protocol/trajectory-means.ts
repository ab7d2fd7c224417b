import { z } from "zod";
import type { Reasoner, RunResult } from "../../agents/reasoner";
import type { Task } from "../../agents/task";
import { type Removed, removedSchema } from "../../privacy/schema";
import type { StepContext } from "../../runs/protocol";
import type { TrajectoryData } from "./trajectory-events";

/** What a worker's turn came to in an earlier run, whose id it names. */
export type EarlierReading = Pick<
  TrajectoryData<"worker-read">,
  "summary" | "memory" | "folded" | "dropped" | "droppedRefs" | "provenance"
> & { reusedFrom: string };

/** What a trajectory's steps are done with. */
export interface TrajectoryMeans {
  /** The reasoner that the request names. @throws AppError where it is not to be had here. */
  reasonerFor: (request: TrajectoryData<"requested">) => Reasoner;
  /** The places, from 0, of the texts that are nearest to a query, the nearest first. */
  nearest: (texts: readonly string[], query: string, most: number) => Promise<number[]>;
  /** What the same input was answered with when the record held less; null where it was not. Without it everything is read anew. */
  earlier?: (request: TrajectoryData<"requested">, inputHash: string) => Promise<EarlierReading | null>;
}

/** One agent's turn, with what it cost and what was redacted from it. */
export async function askAgent<I, O>(
  task: Task<I, O>,
  input: I,
  agent: "worker" | "manager",
  request: TrajectoryData<"requested">,
  { reasonerFor, signal, meter, say, recordUsage }: TrajectoryMeans & StepContext,
): Promise<RunResult<O> & { removed?: Removed[] }> {
  let removed: Removed[] | undefined;
  const result = await reasonerFor(request).run(task, input, {
    signal,
    agent,
    onTakenOut: (counts) => {
      removed = z.array(removedSchema).parse(counts);
    },
    ...(meter ? { meter } : {}),
    onDelta: (text) => say({ text }),
    onStage: (stage) => say({ text: "", stage }),
    onFailedAttempt: (usage, why) => {
      say({ text: "", reset: true });
      recordUsage(usage, why, removed);
    },
    onBrokenOff: (usage) => recordUsage(usage, "The turn was broken off.", removed),
  });
  return removed === undefined ? result : { ...result, removed };
}
