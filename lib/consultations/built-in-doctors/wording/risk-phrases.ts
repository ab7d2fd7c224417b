import type { Assertion, NumberIs, RiskOwner, StatedLimit } from "../../../claims/assertions/assertion";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import { isJustUnder, riskBesideThreshold } from "../risk-beside-threshold";
import { type Phrase, phrase, stating } from "./phrase";

const threshold: RiskOwner = { kind: "threshold" };

/** A risk as it is shown: of a hundred patients, and "less than 1" and "more than 99" as limits. */
function shownRisk(risk: number): StatedLimit {
  const is: NumberIs = risk < 0.01 ? "below" : risk > 0.99 ? "above" : "equal";
  const value = is === "below" ? 1 : is === "above" ? 99 : Math.round(risk * 100);
  return { number: { value, decimals: 0, unit: "%" }, is };
}

/** The number alone, where "in 100" is said of several: "31", "less than 1". */
const ofHundred = (risk: number) => inHundred(risk).replace(" in 100", "");

export function riskStated(of: RiskOwner | null, risk: number): Assertion {
  return { kind: "risk", of, ...shownRisk(risk), orThreshold: false };
}

/** "31 in 100": somebody's risk. */
export function riskPhrase(of: RiskOwner, risk: number): Phrase {
  return stating(inHundred(risk), riskStated(of, risk));
}

/** The decision threshold. */
export function thresholdPhrase(risk: number): Phrase {
  return riskPhrase(threshold, risk);
}

/** "31 in 100", or "just under 34 in 100" where risk and threshold would otherwise read alike. */
export function riskBesideThresholdPhrase(of: RiskOwner, risk: number, line: number): Phrase {
  return stating(riskBesideThreshold(risk, line), riskStated(of, risk));
}

/** "24 to 38 in 100"; null where both ends read alike. */
export function intervalPhrase(of: RiskOwner, ends: readonly [number, number]): Phrase | null {
  const bare = bareInterval(of, ends);
  return bare && phrase`${bare} in 100`;
}

/** The same where "in 100" has been said. */
function bareInterval(of: RiskOwner, [low, high]: readonly [number, number], line?: number): Phrase | null {
  if (inHundred(low) === inHundred(high)) return null;
  const end = (risk: number) => (line !== undefined && isJustUnder(risk, line) ? "just under " : "") + ofHundred(risk);
  return stating(`${end(low)} to ${end(high)}`, {
    kind: "interval",
    of,
    low: shownRisk(low),
    high: shownRisk(high),
  });
}

/** A risk with its interval in brackets: "31 in 100 (24 to 38 in 100)". */
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
/** The doctors' own figures, from the lowest to the highest; as many as they are, one where they read alike. Of a `line`, which end lies just under it. */
export function ownFiguresPhrase(lowest: number, highest: number, line?: number): Phrase {
  const team: RiskOwner = { kind: "team", together: false };
  const run = bareInterval(team, [lowest, highest], line);
  return run ? phrase`run from ${run} in 100` : phrase`are all ${riskPhrase(team, lowest)}`;
}
/** What the doctors' own figures come to together. */
export const togetherFigure: RiskOwner = { kind: "team", together: true };
