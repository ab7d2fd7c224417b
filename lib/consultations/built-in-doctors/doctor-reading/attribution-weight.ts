import { totalTolerance } from "../../../claims/evidence-kinds/attribution";
import type { EvidenceRef } from "../../../claims/schema";
import type { Attribution, Prediction } from "../../../experts/schema";

interface Attributed {
  attribution: Attribution | null;
}

/** The smallest attribution that is mentioned, in logits: it moves a risk of 20% by half a percentage point. */
export const smallestAttribution = 0.03;

/** Which way the model takes a feature; "hardly" within sampling error of zero or below `smallestAttribution`. */
export function attributionDirection({ attribution }: Attributed): "raises" | "lowers" | "hardly" {
  if (!attribution) return "hardly";
  const { total, standardError } = attribution;
  if (Math.abs(total) < Math.max(smallestAttribution, 2 * standardError)) return "hardly";
  return total > 0 ? "raises" : "lowers";
}

/** Mean absolute attribution: what the average feature weighs with this model. */
export function meanAttribution(readings: readonly Attributed[]): number {
  let [sum, weighed] = [0, 0];
  for (const { attribution } of readings) {
    if (!attribution) continue;
    sum += Math.abs(attribution.total);
    weighed++;
  }
  return Math.max(sum / Math.max(1, weighed), smallestAttribution);
}

/** Whether a cited weight is the model's own, or the same as its own to two decimals: from another model it says nothing new. */
export function isOwnWeight(
  { expert, feature, total }: Extract<EvidenceRef, { kind: "attribution" }>,
  own: Pick<Prediction, "expert" | "attributions">,
): boolean {
  const alike = own.attributions.find((one) => one.feature === feature);
  return expert === own.expert || (alike !== undefined && Math.abs(alike.total - total) <= totalTolerance);
}
