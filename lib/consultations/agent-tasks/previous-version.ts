import type { CitedFrom } from "../../claims/evidence-kinds/evidence-kind";
import type { Report } from "../protocol/reviews-and-reports";
import type { SignedOpinion } from "../protocol/team-schema";
import type { Handles } from "./citations/citable";
import { driverHandles, handlesWithEvidence, opinionHandles } from "./citations/claim-handles";

/** The version of a report before the one that is written, with the opinions given on it. */
export interface PreviousVersion extends CitedFrom {
  report: Report;
  opinions: readonly SignedOpinion[];
}

/** The drivers and opinions that a prompt names by a handle, each with its evidence. */
export function handlesOfPrevious({ report, opinions }: PreviousVersion): Handles {
  return handlesWithEvidence(driverHandles(report), ...opinions.map((o) => opinionHandles(o.doctor, o.opinion)));
}

/**
 * A language model's answer laid over the version before: it writes null for a part that stays as it was, so that it need not
 * repeat that part, and the part comes through unchanged. What the version before states of its texts goes with those that are
 * written anew.
 */
export function overPrevious(previous: object & { states?: Report["states"] }, answer: unknown): unknown {
  if (answer === null || typeof answer !== "object" || Array.isArray(answer)) return answer;
  const written = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
  if (previous.states === undefined) return { ...previous, ...written };
  const kept = Object.fromEntries(Object.entries(previous.states).filter(([field]) => !(field in written)));
  return { ...previous, states: kept, ...written };
}
