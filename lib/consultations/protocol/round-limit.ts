import type { Decision } from "./reviews-and-reports";
import { isShort } from "./short-consultation";
import type { ConsultationState } from "./state";

/** How many rounds a consultation has by itself; clinicians may open more. */
export function roundLimit(state: Pick<ConsultationState, "request" | "chart" | "predictions" | "ensemble">): number {
  return isShort(state) ? 0 : (state.request?.maxRounds ?? 0);
}

const meansMore = ({ action, reason }: Decision) => action === "continue" || reason === "round-limit";

/**
 * The MetaAgent's decision as the orchestration can honour it: a dissent with merit means another round as long as one is left,
 * and a stop at the round limit when none is.
 */
export function withinRoundLimit(decision: Decision, round: number, limit: number): Decision {
  if (!meansMore(decision)) return decision;
  return round < limit
    ? { ...decision, action: "continue", reason: "merit" }
    : { ...decision, action: "stop", reason: "round-limit" };
}
