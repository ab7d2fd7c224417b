import { riskText } from "../../experts/risk-text";

/** A risk as text beside the decision threshold: "0.31", or "just under 0.34" where both would otherwise read alike. */
export function riskBesideThreshold(risk: number, threshold: number): string {
  const text = riskText(risk);
  return risk < threshold && text === riskText(threshold) ? `just under ${text}` : text;
}
