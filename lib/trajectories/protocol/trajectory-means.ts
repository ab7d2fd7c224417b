import type { Reasoner } from "../../agents/reasoner";
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
