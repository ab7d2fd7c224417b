import { inHundred } from "../../experts/calibration/headline-risk-text";

/** A risk as text beside the decision threshold: "31 in 100", or "just under 34 in 100" where both would otherwise read alike. */
export function riskBesideThreshold(risk: number, threshold: number): string {
  const text = inHundred(risk);
  return risk < threshold && text === inHundred(threshold) ? `just under ${text}` : text;
}
