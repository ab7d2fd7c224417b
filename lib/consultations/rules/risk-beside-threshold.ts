import { riskText } from "../../experts/risk-text";

/** A figure where the line for high risk is named beside it: "0.31", and "just under 0.34" where it lies below a line that reads alike. */
export function riskBesideLine(risk: number, line: number): string {
  const text = riskText(risk);
  return risk < line && text === riskText(line) ? `just under ${text}` : text;
}
