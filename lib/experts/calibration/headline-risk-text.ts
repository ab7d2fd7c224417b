import { listText, lowerFirst } from "../../platform/english";
import type { PredictionTask } from "../schema";
import { bandOf, type HeadlineRisk, isNearThreshold } from "./headline-risk";

/** A risk as it is told first: "41 in 100", "less than 1 in 100", "more than 99 in 100". */
export function inHundred(risk: number): string {
  if (risk < 0.01) return "less than 1 in 100";
  return risk > 0.99 ? "more than 99 in 100" : `${Math.round(risk * 100)} in 100`;
}

/** Where the patient lies outside what the models learned from, the number is told and no word is made of it. */
export function bandText(headline: HeadlineRisk, outside: boolean): string | null {
  return outside ? null : bandOf(headline.risk, headline.average);
}

/** "Risk of death before hospital discharge: 41 in 100; the average patient here 14 (over twice the average)." and whether the line for high risk is near. */
export function headlineRiskSentences(
  headline: HeadlineRisk,
  { estimand, outside }: Pick<PredictionTask, "estimand"> & { outside: boolean },
): string {
  const band = bandText(headline, outside);
  const near =
    !outside && headline.threshold !== null && isNearThreshold(headline)
      ? ` Near the decision threshold, ${inHundred(headline.threshold)}.`
      : "";
  const worded = band === null ? "; the models have not learned from patients like this one" : ` (${band})`;
  return `Risk of ${estimand}: ${inHundred(headline.risk)}; the average patient here ${Math.round(headline.average * 100)}${worded}.${near}`;
}

/** Which model gives the number, and how far the experts lie apart: "By the fusion of the experts; one by one they say 31, 44 and 52 in 100." */
export function spreadSentence(headline: HeadlineRisk, risks: readonly number[]): string {
  const each = listText(risks.map((risk) => (risk < 0.01 ? "<1" : String(Math.round(risk * 100)))));
  const alone = risks.length === 1 ? "the panel's one expert says" : "the panel's experts say, one by one,";
  return `By ${lowerFirst(headline.title)}; ${alone} ${each} in 100.`;
}
