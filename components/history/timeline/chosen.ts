import type { LaneId } from "./lanes";
import type { TimelineItem } from "./timeline-items";

/** What was chosen on the plot: the events of one cluster. */
export interface Chosen {
  key: string;
  lane: LaneId;
  items: TimelineItem[];
}
