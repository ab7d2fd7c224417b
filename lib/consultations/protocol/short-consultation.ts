import type { Chart } from "../../clinical/schema";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import { riskText } from "../../experts/risk-text";
import { nameOf } from "../../record/feature-names";
import type { ConsultationState } from "./state";

/**
 * Widest range of the experts' calibrated risks within which they count as agreeing. A third of the range from which a case
 * counts as contested (.15): less than what most of the risks' own intervals leave open.
 */
export const SHORT_BAND = 0.05;

/** An attribution (logit) under which a model as good as ignores a feature: it moves a risk of .5 by less than .01. */
const unheard = 0.04;

/** What of a prediction bears on it. */
export type Heard = Pick<RecordedPrediction, "expert" | "risk" | "outsideDomain" | "attributions">;

/** Whether a short consultation will do. */
export interface ShortConsultation {
  proposed: boolean;
  /** Why, or why not: sentences. */
  because: string[];
}

/**
 * Proposes a short consultation (reviews, synthesis, final report; no round) where the experts agree within `band` on the same
 * side of the line for high risk, and the chart has no red flag: no critical finding, no expert outside its domain, and no marked
 * finding that every expert passes over (checked where attributions are given). Anything that speaks against it is named.
 */
export function shortConsultation(
  predictions: readonly Heard[],
  chart: Pick<Chart, "findings">,
  { band = SHORT_BAND, highRiskThreshold }: { band?: number; highRiskThreshold?: number } = {},
): ShortConsultation {
  const risks = predictions.map(({ risk }) => risk);
  if (risks.length === 0) return { proposed: false, because: ["No expert has spoken."] };
  const [low, high] = [Math.min(...risks), Math.max(...risks)];
  const line = highRiskThreshold;
  const against = [
    ...(high - low > band
      ? [`The experts range from ${riskText(low)} to ${riskText(high)}, further apart than ${riskText(band)}.`]
      : []),
    ...(line !== undefined && low < line && high >= line
      ? [`The experts stand on both sides of the line for high risk, ${riskText(line)}.`]
      : []),
    ...chart.findings.filter(({ severity }) => severity === 3).map(({ text }) => `A critical finding: ${text}.`),
    ...predictions
      .filter(({ outsideDomain }) => outsideDomain.length > 0)
      .map(({ expert }) => `The patient lies outside what ${expert} was trained on.`),
    ...passedOver(predictions, chart),
  ];
  if (against.length > 0) return { proposed: false, because: against };
  const agree =
    risks.length === 1
      ? `One expert is asked, which gives ${riskText(low)}.`
      : `The ${risks.length} experts agree within ${riskText(band)} (${riskText(low)} to ${riskText(high)}).`;
  return {
    proposed: true,
    because: [
      agree,
      "The chart has no critical finding, and the patient lies within what the experts were trained on.",
    ],
  };
}

/** Marked findings that no expert gives any weight to. */
function passedOver(predictions: readonly Heard[], { findings }: Pick<Chart, "findings">): string[] {
  const explained = predictions.filter(({ attributions }) => attributions.length > 0);
  if (explained.length === 0) return [];
  return findings
    .filter(({ severity, feature }) => {
      if (severity !== 2) return false;
      return explained.every(({ attributions }) => {
        const total = attributions.find((one) => one.feature === feature)?.total ?? 0;
        return Math.abs(total) < unheard;
      });
    })
    .map(({ feature, text }) => `Every expert passes over a marked finding, ${nameOf(feature)}: ${text}.`);
}

/** Whether a consultation is held as a short one: it was asked for, and what the experts said bears it out. */
export function isShort({ request, chart, predictions, ensemble }: Asked): boolean {
  if (request?.mode !== "short" || !chart) return false;
  return shortConsultation(predictions, chart, { highRiskThreshold: ensemble?.highRiskThreshold }).proposed;
}

type Asked = Pick<ConsultationState, "request" | "chart" | "predictions" | "ensemble">;

/** What a short consultation leaves out, for page and report. */
export const skippedInShort =
  "This was a short consultation: the doctors wrote their reviews and the MetaAgent the report, but no round of discussion was held. Nobody was asked to agree or disagree with the report, and nothing was looked up a second time.";
