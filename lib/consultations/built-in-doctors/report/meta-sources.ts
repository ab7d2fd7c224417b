import type { EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Ensemble, PanelMember, Population, SignedOpinion } from "../../protocol/team-schema";
import { claimsAndAnswers } from "../review/readings-in-review";

/** What a MetaAgent checks against: it does not see the predictions, only what the doctors cite from them. */
export function metaSources(
  chart: Chart,
  passages: readonly RetrievedPassage[],
  onTheTable: readonly EvidenceRef[],
): ClaimSources {
  return { chart, predictions: [], passages, onTheTable };
}

/** A report with the opinions given on it, and all that it is about. */
export interface Discussed {
  chart: Chart;
  population: Population;
  ensemble: Ensemble;
  panel: readonly PanelMember[];
  passages: readonly RetrievedPassage[];
  report: Report;
  opinions: readonly SignedOpinion[];
}

/** The sources that claims of a revision are checked against; attributions that were cited before count as known. */
export function revisionSources({
  chart,
  passages,
  panel,
  report,
  opinions,
}: Omit<Discussed, "population" | "ensemble">): ClaimSources {
  const cited = [
    ...panel.flatMap((m) => claimsAndAnswers(m.review).flatMap((c) => c.evidence)),
    ...report.drivers.flatMap((d) => d.evidence),
    ...report.actions.flatMap((a) => a.evidence),
    ...report.disagreements.flatMap((d) => d.positions.flatMap((p) => p.evidence)),
    ...opinions.flatMap((o) => [...o.opinion.evidence, ...o.opinion.requests.flatMap((r) => r.claim?.evidence ?? [])]),
  ].filter((e) => e.kind === "attribution");
  return metaSources(chart, passages, cited);
}
