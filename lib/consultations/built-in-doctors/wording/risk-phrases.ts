import type { Assertion, NumberIs, RiskOwner, StatedLimit } from "../../../claims/assertions/assertion";
import { riskText } from "../../../experts/risk-text";
import { riskBesideThreshold } from "../risk-beside-threshold";
import { type Phrase, phrase, stating } from "./phrase";

const threshold: RiskOwner = { kind: "threshold" };

/** A risk as it is shown: two decimals, and "<0.01" and ">0.99" as limits. */
function shownRisk(risk: number): StatedLimit {
  const is: NumberIs = risk < 0.01 ? "below" : risk > 0.99 ? "above" : "equal";
  const value = is === "below" ? 0.01 : is === "above" ? 0.99 : Number(risk.toFixed(2));
  return { number: { value, decimals: 2, unit: null }, is };
}

export function riskStated(of: RiskOwner | null, risk: number): Assertion {
  return { kind: "risk", of, ...shownRisk(risk), orThreshold: false };
}

/** "0.31": somebody's risk. */
export function riskPhrase(of: RiskOwner, risk: number): Phrase {
  return stating(riskText(risk), riskStated(of, risk));
}

/** The risk from which the team speaks of high risk. */
export function thresholdPhrase(risk: number): Phrase {
  return riskPhrase(threshold, risk);
}

/** "0.31", or "just under 0.34" where risk and threshold would otherwise read alike. */
export function riskBesideThresholdPhrase(of: RiskOwner, risk: number, line: number): Phrase {
  return stating(riskBesideThreshold(risk, line), riskStated(of, risk));
}

/** "0.24 to 0.38"; null where both ends read alike. */
export function intervalPhrase(of: RiskOwner, [low, high]: readonly [number, number]): Phrase | null {
  if (riskText(low) === riskText(high)) return null;
  return stating(`${riskText(low)} to ${riskText(high)}`, {
    kind: "interval",
    of,
    low: shownRisk(low),
    high: shownRisk(high),
  });
}

/** A risk with its interval in brackets: "0.31 (0.24 to 0.38)". */
export function riskWithIntervalPhrase(
  of: RiskOwner,
  risk: number,
  interval: readonly [number, number] | undefined,
): Phrase {
  const ends = interval ? intervalPhrase(of, interval) : null;
  return ends ? phrase`${riskPhrase(of, risk)} (${ends})` : riskPhrase(of, risk);
}

/** A doctor's own figure, or its model's. */
export const ownFigure = (doctor: string): RiskOwner => ({ kind: "doctor", doctor, figure: "stated" });
export const modelFigure = (doctor: string): RiskOwner => ({ kind: "doctor", doctor, figure: "model" });
/** What the doctors' own figures come to together. */
export const togetherFigure: RiskOwner = { kind: "team", together: true };
