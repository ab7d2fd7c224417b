import type { EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import { listText } from "../../../platform/english";
import type { FeatureId } from "../../../terminology/catalogue";
import { nameOf } from "../../../terminology/feature-names";
import type { ClinicianStatement } from "../../protocol/contribution-schema";
import type { Opinion, Review } from "../../protocol/schema";
import { type Told, toldBy } from "../doctor-reading/clinician-statements";
import { type Lens, lensOf } from "../doctor-reading/doctor-reading";
import { logitOf, riskOf } from "../risk-and-logit";
import type { Informed } from "./opinion-grounds";

interface Heard {
  chart: Chart;
  prediction: Prediction;
  ownReview: Review;
  ownLastOpinion: Opinion | null;
  statements: readonly ClinicianStatement[];
  round: number;
}

/**
 * A doctor's lens on what clinicians have brought in so far, and the figure that it goes into the round with: its last, unless
 * something that its model was not told has been brought since.
 */
export function informedBy(heard: Heard): { lens: Lens; riskBefore: number; informed: Informed | null } {
  const { chart, prediction, ownReview, ownLastOpinion, statements, round } = heard;
  const last = ownLastOpinion?.statedRisk ?? ownReview.statedRisk;
  const read = lensOf(chart, prediction, toldBy(statements));
  // What the models were asked without is information that they lacked at first, in every round that follows.
  const lens: Lens = statements.some((s) => s.kind === "exclusion") ? { ...read, basis: "information" } : read;
  if (statements.some((s) => s.kind === "exclusion" && s.round === round)) {
    const because = "An observation was excluded and the models were asked again";
    const riskBefore = lens.statedRisk;
    return { lens, riskBefore, informed: { from: last, because, evidence: heaviestOf(lens, prediction) } };
  }
  const since = toldBy(statements.filter((s) => s.round === round)).filter((t) => t.kind === "value-doubted");
  if (since.length === 0) return { lens, riskBefore: last, informed: null };
  const without = lensOf(chart, prediction, toldBy(statements.filter((s) => s.round !== round)));
  const moved = lens.statedLogit - without.statedLogit;
  const riskBefore = moved === 0 ? last : riskOf(logitOf(last) + moved);
  const because = `A clinician states that ${listText(doubtedIn(since).map(nameOf))} cannot be relied on, which my model could not know`;
  return { lens, riskBefore, informed: { from: last, because, evidence: heaviestOf(lens, prediction) } };
}

function doubtedIn(told: readonly Told[]): FeatureId[] {
  return [...new Set(told.flatMap((t) => (t.kind === "value-doubted" ? [t.feature] : [])))];
}

/** What the model now weighs most: the ground on which the new figure stands. */
function heaviestOf(lens: Lens, { expert }: Prediction): EvidenceRef[] {
  const [heaviest] = lens.readings;
  return heaviest?.attribution
    ? [{ kind: "attribution", expert, feature: heaviest.feature, total: heaviest.attribution.total }]
    : [];
}
