import { riskText } from "../../experts/risk-words";

/** A figure where the line for high risk is named beside it: "0.31", and "just under 0.34" where it lies below a line that reads alike. */
export function riskBesideThreshold(risk: number, threshold: number): string {
  const text = riskText(risk);
  return risk < threshold && text === riskText(threshold) ? `just under ${text}` : text;
}
