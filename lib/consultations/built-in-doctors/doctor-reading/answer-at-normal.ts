import type { Prediction } from "../../../experts/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { FeatureReading } from "../chart-reading/feature-course";

/** The smallest change of a logit that is called one: a tenth, as the check of claims has it. A team decision. */
const telling = 0.1;

/**
 * What a model makes of a finding by its own answer at a normal value: "favourable" where its risk would be higher had the value been
 * normal, "alike" where its answer would hardly change, "grave" where its risk would be lower. Null where it was not asked: an
 * attribution is measured against "never measured" and does not tell.
 */
export function answerAtNormal(
  { logit, atNormal }: Pick<Prediction, "logit" | "atNormal">,
  feature: FeatureId,
): "favourable" | "alike" | "grave" | null {
  const asked = atNormal?.find((one) => one.feature === feature);
  if (!asked) return null;
  const change = asked.logit - logit;
  if (Math.abs(change) < telling) return "alike";
  return change > 0 ? "favourable" : "grave";
}

/** Whether a marked or critical finding lowers the model's risk where a normal value would not: a learnt association, no good sign. */
export function countsAsFavourable(prediction: Prediction, { feature, finding }: FeatureReading): boolean {
  return finding !== null && finding.severity > 1 && answerAtNormal(prediction, feature) === "favourable";
}
