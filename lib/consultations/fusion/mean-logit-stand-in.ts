import { AppError } from "../../platform/errors";
import type { EventData } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";

/**
 * The panel's mean logit in a fusion head's place, and why.
 * @throws AppError "exception" before the experts have predicted.
 */
export function meanLogitStandIn(
  { ensemble }: Pick<ConsultationState, "ensemble">,
  because: string,
): EventData<"fused-risk"> {
  if (!ensemble)
    throw new AppError("exception", { userMessage: "The experts' risks are not there to be brought together." });
  const { logit, risk, interval } = ensemble;
  return { method: "mean-logit", logit, risk, ...(interval && { interval }), because };
}
