import { ageSentence } from "../../experts/age-share";
import type { HeadlineRisk, RiskBand } from "../../experts/calibration/headline-risk";
import {
  bandText,
  headlineRiskSentences,
  inHundred,
  notInNumber,
  spreadSentence,
} from "../../experts/calibration/headline-risk-text";
import { outsideTogether } from "../../experts/outside-training-domain";
import { riskText } from "../../experts/risk-text";
import { hourText } from "../../record/value-text";
import { fusedBasis, fusedSentence } from "../fusion/fused-risk-text";
import type { EventData } from "../protocol/schema";
import type { WithFinalReport } from "../protocol/state";
import { notInNumberText } from "./page/not-in-number";
import type { ReportDocument } from "./schema";

interface Concluded {
  fused: EventData<"fused-risk">;
  request: EventData<"requested">;
}

/** The one risk of the report, with what it is beside the average, and as the page has room for it; in runs that recorded none, that of the fusion. */
export function toldRisk(
  state: Pick<WithFinalReport, "headlineRisk" | "predictions" | "chart" | "final" | "suspended" | "reruns">,
  { fused, request }: Concluded,
): ReportDocument["risk"] {
  const { headlineRisk: headline, predictions, chart, final, suspended } = state;
  const asOf = `As of ${hourText(chart.asOfMinutes)} after admission, among ${request.population}.`;
  const text = headline ? inHundred(headline.risk) : riskText(fused.risk);
  const sentence = headline ? toldSentence(state, headline, request) : fusedSentence(fused);
  const line = headline
    ? toldSentence(state, headline, request, notInNumberText(chart))
    : `Risk of ${request.estimand}: ${inHundred(fused.risk)}.`;
  const orSuspended = (said: string) => (suspended ? `Suspended; what stands here does not apply. ${said}` : said);
  return {
    text: suspended ? "suspended" : text,
    sentence: orSuspended(sentence),
    onPage: orSuspended(line),
    basis: headline ? headlineBasis(headline, predictions) : fusedBasis(fused),
    estimand: headline ? asOf : `Risk of ${request.estimand}, among ${request.population}. ${asOf.split(",")[0]}.`,
    ...(headline ? { headline } : { level: final.riskLevel }),
  };
}

/** The word of the number; null where none is made of it, or it does not apply any more. */
export function toldBand({
  headlineRisk,
  predictions,
  suspended,
}: Pick<WithFinalReport, "headlineRisk" | "predictions" | "suspended">): RiskBand | null {
  if (!headlineRisk || suspended) return null;
  return bandText(headlineRisk, outsideTogether(predictions).length > 0);
}

/** The number with its word and, where values were excluded since, what it had been. */
function toldSentence(
  { predictions, reruns }: Pick<WithFinalReport, "predictions" | "reruns">,
  headline: HeadlineRisk,
  { estimand }: Pick<EventData<"requested">, "estimand">,
  leftOut: string | null = null,
): string {
  const outside = outsideTogether(predictions).length > 0;
  const sentence = headlineRiskSentences(headline, { estimand, outside, leftOut });
  const before = reruns.at(-1)?.headlineBefore ?? null;
  return before === null ? sentence : `${sentence} It was ${inHundred(before)} before values were excluded.`;
}

/** What stands beside the number wherever it is told: whose it is, how far the models lie apart, what age carries, what it leaves out. */
export function headlineBasis(headline: HeadlineRisk, predictions: Parameters<typeof ageSentence>[0]): string {
  return [spreadSentence(headline), ageSentence(predictions), notInNumber].filter((part) => part !== null).join(" ");
}
