import { inHundred } from "../../experts/calibration/headline-risk-text";

/** A risk as text beside the decision threshold: "31 in 100", or "just under 34 in 100" where both would otherwise read alike. */
export function riskBesideThreshold(risk: number, threshold: number): string {
  return isJustUnder(risk, threshold) ? `just under ${inHundred(risk)}` : inHundred(risk);
}

/** Whether a risk below the threshold reads like it. */
export const isJustUnder = (risk: number, threshold: number): boolean =>
  risk < threshold && inHundred(risk) === inHundred(threshold);

/** Where a risk near the decision threshold lies: "below" after "just under 34 in 100", "at" where both read alike, else "just above" or "just below". */
export function sideOfThreshold(risk: number, threshold: number): string {
  const isAlike = inHundred(risk) === inHundred(threshold);
  if (risk < threshold) return isAlike ? "below" : "just below";
  return isAlike ? "at" : "just above";
}
