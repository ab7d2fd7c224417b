import { inHundred } from "../../experts/calibration/headline-risk-text";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import type { Verdict } from "../results/chain-result";

/** What comes about and by when: "death from any cause within one year". An outcome without a horizon names its end itself. */
export function riskOf({ outcome, horizonDays }: Pick<TrajectoryQuestion, "outcome" | "horizonDays">): string {
  if (horizonDays === null) return outcome;
  return `${outcome} within ${horizonDays === 365 ? "one year" : `${horizonDays} days`}`;
}

/** "Risk level 7 of 10". */
export const levelWords = ({ riskLevel }: Pick<Verdict, "riskLevel">): string => `Risk level ${riskLevel} of 10`;

/** The probability with its bounds, or that there is none and why. */
export function probabilityWords({
  probability,
  interval,
  by,
}: Pick<Verdict, "probability" | "interval" | "by">): string {
  if (probability === null)
    return by === "language-model"
      ? "Not calibrated: a level as the language model gave it, and no probability."
      : "Not calibrated: a level that adds up what published work says, and no probability.";
  const told = `Calibrated probability ${inHundred(probability)}`;
  if (interval === null) return `${told}.`;
  const [low, high] = [interval.low, interval.high].map((risk) => Math.round(risk * 100));
  return low === high
    ? `${told} (both bounds of the calibration ${low} in 100).`
    : `${told} (bounds of the calibration ${low} to ${high} in 100).`;
}
