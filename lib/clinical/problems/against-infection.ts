import { type FeatureId, feature } from "../../record/catalogue";
import { DAY, latest } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { ProblemInput } from "./graded-values";

/** Temperature and white cells of the last day that are no sign of infection, each with its hour: what speaks against one where the other speaks for it. */
export function signsAgainstInfection(
  { observations, asOfMinutes }: ProblemInput,
  isThere: ReadonlySet<FeatureId>,
): string[] {
  return (["temperature", "wbc"] as const).flatMap((id) => {
    const last = latest(observations(id));
    if (!last || isThere.has(id) || asOfMinutes - last.minutes > DAY) return [];
    return [`${feature(id).label} ${valueText(id, last.value)} at ${hourText(last.minutes)}`];
  });
}
