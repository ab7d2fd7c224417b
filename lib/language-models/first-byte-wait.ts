import type { Reach } from "./endpoint-reach";
import type { ProviderInput } from "./provider-settings";

/** A machine of one's own may load the model first, and reads slowly: ten minutes, a team decision. */
const nearSeconds = 600;

/** The longest wait for the first piece of an answer, seconds: as set, or by where the endpoint stands. */
export function firstByteWait(
  { firstByteSeconds, timeoutSeconds }: Pick<ProviderInput, "firstByteSeconds" | "timeoutSeconds">,
  reach: Reach,
): number {
  return firstByteSeconds ?? (reach === "remote" ? timeoutSeconds : Math.max(nearSeconds, timeoutSeconds));
}
