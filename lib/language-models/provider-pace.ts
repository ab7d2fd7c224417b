import { reachOf } from "./endpoint-reach";
import type { ProviderInput } from "./provider-settings";

/** How the calls to one model are paced. */
export interface Pace {
  /** Calls at once. */
  concurrency: number;
  /** Longest wait for the first piece of an answer, milliseconds. */
  firstByteMs: number;
}

/** Calls at once unless set, team decisions: a server of one's own has one slot as often as not; others have many, and limits on bursts. */
const callsAtOnce = { near: 1, remote: 4 };
/** Seconds before the first piece from a server near unless set, a team decision: 4,000 tokens at 12 a second take 330, a model to be loaded a minute or two more. */
const nearFirstByteSeconds = 600;

/** What is set for a model, else what follows from where it stands. */
export function paceOf(
  {
    baseUrl,
    concurrency,
    firstByteSeconds,
    timeoutSeconds,
  }: Pick<ProviderInput, "baseUrl" | "concurrency" | "firstByteSeconds" | "timeoutSeconds">,
  localHosts: readonly string[],
): Pace {
  const isNear = reachOf(baseUrl, localHosts) !== "remote";
  const unset = isNear ? Math.max(nearFirstByteSeconds, timeoutSeconds) : timeoutSeconds;
  return {
    concurrency: concurrency ?? (isNear ? callsAtOnce.near : callsAtOnce.remote),
    firstByteMs: (firstByteSeconds ?? unset) * 1000,
  };
}
