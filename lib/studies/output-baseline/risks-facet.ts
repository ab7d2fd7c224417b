import type { ConsultationState } from "../../consultations/protocol/state";
import { picked } from "../../platform/picked";

const byName = <T extends { name: string }>(list: readonly T[]) =>
  list.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** Every risk of a consultation: the experts', the panel's and the fused one, with how each came about. */
export function risksFacet({ predictions, ensemble, logits, standings, fused, suspended, request }: ConsultationState) {
  return {
    estimand: request?.estimand ?? null,
    population: request?.population ?? null,
    experts: byName(
      predictions.map((one) => ({
        name: one.expert,
        probability: one.risk,
        ...picked(one, "logit", "interval", "outsideDomain"),
      })),
    ),
    allLogits: logits,
    standings,
    panel: ensemble && {
      logit: ensemble.logit,
      probability: ensemble.risk,
      interval: ensemble.interval ?? null,
      highFrom: ensemble.highRiskThreshold,
    },
    fused: fused && {
      ...picked(fused, "method", "logit"),
      probability: fused.risk,
      interval: fused.interval ?? null,
      members: fused.method === "fusion-head" ? fused.members : [],
      because: fused.method === "mean-logit" ? (fused.because ?? null) : null,
      wordsAdded: fused.method === "fusion-head" ? (fused.wordsAdded ?? null) : null,
    },
    suspended: suspended?.because ?? null,
  };
}

/** What each expert's figure is put down to, feature by feature and group by group. */
export function attributionsFacet({ predictions }: ConsultationState) {
  return byName(
    predictions.map((one) => ({
      name: one.expert,
      base: one.baseValue,
      permutations: one.permutations,
      features: one.attributions.map((share) =>
        picked(share, "feature", "total", "measured", "value", "standardError"),
      ),
    })),
  );
}

/** What the chart shows to all doctors. */
export function chartFacet({ chart }: ConsultationState) {
  return (
    chart && {
      ...picked(chart, "asOfMinutes", "descriptor", "admissionReason", "notMeasured"),
      findings: chart.findings.map((one) => picked(one, "id", "text", "severity", "feature", "minutes", "value")),
      criteria: chart.severities.map((one) => picked(one, "id", "title", "text", "points", "value", "unit")),
    }
  );
}
