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
  const weighed = readings.flatMap((r) => (r.attribution ? [Math.abs(r.attribution.total)] : []));
  return Math.max(weighed.reduce((sum, w) => sum + w, 0) / Math.max(1, weighed.length), smallestAttribution);
}

/** Whether a cited weight is the model's own, or the same as its own to two decimals: from another model it says nothing new. */
export function isOwnWeight(
  { expert, feature, total }: Extract<EvidenceRef, { kind: "attribution" }>,
  own: Pick<Prediction, "expert" | "attributions">,
): boolean {
  const alike = own.attributions.find((one) => one.feature === feature);
  return expert === own.expert || (alike !== undefined && Math.abs(alike.total - total) <= totalTolerance);
}
