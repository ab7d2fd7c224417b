import type { ListedTrajectory } from "@/lib/trajectories/report/listed-trajectory";

/** The last moment of what a trajectory read, as of which its patient and its sources are shown; null of a stay without a calendar. */
export const momentBefore = ({ clock, index }: Pick<ListedTrajectory, "clock" | "index">): string | null =>
  clock === "stay" ? null : new Date(Date.parse(index) - 1).toISOString();
