import { headlineRiskSentences, inHundred, spreadSentence } from "../../experts/calibration/headline-risk-text";
import { outsideTogether } from "../../experts/outside-training-domain";
import { riskText } from "../../experts/risk-text";
import { hourText } from "../../record/value-text";
import { fusedBasis, fusedSentence } from "../fusion/fused-risk-text";
import type { EventData } from "../protocol/schema";
import type { WithFinalReport } from "../protocol/state";
import type { ReportDocument } from "./schema";

interface Concluded {
  fused: EventData<"fused-risk">;
  request: EventData<"requested">;
}

const notInIt = "Drugs, operations and limits of care are not in it, and it is no argument for limiting care.";

/** The one risk of the page, with what it is beside the average; in runs that recorded none, that of the fusion. */
export function toldRisk(
  state: Pick<WithFinalReport, "headlineRisk" | "predictions" | "chart" | "final" | "suspended">,
  { fused, request }: Concluded,
): ReportDocument["risk"] {
  const { headlineRisk: headline, predictions, chart, final, suspended } = state;
  const asOf = `As of ${hourText(chart.asOfMinutes)} after admission, among ${request.population}.`;
  const text = headline ? inHundred(headline.risk) : riskText(fused.risk);
  const outside = outsideTogether(predictions).length > 0;
  const sentence = headline
    ? headlineRiskSentences(headline, { estimand: request.estimand, outside })
    : fusedSentence(fused, request);
  const basis = headline
    ? [
        spreadSentence(
          headline,
          predictions.map(({ risk }) => risk),
        ),
        ageSentence(predictions),
        notInIt,
      ]
    : [fusedBasis(fused)];
  return {
    text: suspended ? "suspended" : text,
    level: final.riskLevel,
    sentence: suspended ? `Suspended; what stands here does not apply. ${sentence}` : sentence,
    basis: basis.filter((part) => part !== null).join(" "),
    estimand: headline ? asOf : `Risk of ${request.estimand}, among ${request.population}. ${asOf.split(",")[0]}.`,
  };
}

/** What became of the risk once the report had been read: for who asks how the words weigh, never a second headline. */
export function afterReading({ fused, request }: Concluded): string {
  return `With the report read as well: ${fusedSentence(fused, request)} ${fusedBasis(fused)}`;
}

/** Where age carries more than a third of what moves the models, it is said: the number then tells little of this illness. */
function ageSentence(predictions: WithFinalReport["predictions"]): string | null {
  const shares = predictions.flatMap(({ attributions }) => {
    const all = attributions.reduce((sum, { total }) => sum + Math.abs(total), 0);
    const age = attributions.find(({ feature }) => feature === "age");
    return all > 0 && age ? [Math.abs(age.total) / all] : [];
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return mean > 1 / 3 ? `Age carries ${Math.round(mean * 100)}% of it.` : null;
}
