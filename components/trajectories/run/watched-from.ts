import { isOpen } from "@/lib/runs/run-state";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";

/** From where a reading is watched: from its beginning by whoever has just had the record read; null: it shows what stands. */
export const watchedFrom = (state: Pick<TrajectoryState, "status" | "summaries" | "forkedFrom">): number | null =>
  isOpen(state) && state.summaries.length === 0 && state.forkedFrom === null ? 1 : null;
