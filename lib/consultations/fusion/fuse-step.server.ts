import type { Fuse } from "../take-step.server";
import { standIn } from "./stand-in";

/** Brings experts and report together by the task's fusion head; the experts' mean logit stands in where there is none. */
export function fuseRisk(): Fuse {
  return async (state) => standIn(state, "No fusion head is fitted for this task.");
}
