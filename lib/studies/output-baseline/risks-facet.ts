import type { ConsultationState } from "../../consultations/protocol/state";

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
        logit: one.logit,
        probability: one.risk,
        interval: one.interval,
        like: one.like,
        outsideDomain: one.outsideDomain,
      })),
    ),
    allLogits: logits,
    standings,
    panel: ensemble && {
      logit: ensemble.logit,
      probability: ensemble.risk,
      interval: ensemble.interval ?? null,
      like: ensemble.like ?? null,
      highFrom: ensemble.highRiskThreshold,
    },
    fused: fused && {
      method: fused.method,
      logit: fused.logit,
      probability: fused.risk,
      interval: fused.interval ?? null,
      like: fused.like ?? null,
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
      features: one.attributions.map(({ feature, total, measured, value, standardError }) => ({
        feature,
        total,
        measured,
        value,
        standardError,
      })),
    })),
  );
}

/** What the chart shows to all doctors. */
export function chartFacet({ chart }: ConsultationState) {
  return (
    chart && {
      asOfMinutes: chart.asOfMinutes,
      descriptor: chart.descriptor,
      admissionReason: chart.admissionReason,
      findings: chart.findings.map(({ id, text, severity, feature, minutes, value }) => ({
        id,
        text,
        severity,
        feature,
        minutes,
        value,
      })),
      criteria: chart.severities.map(({ id, title, text, points, value, unit }) => ({
        id,
        title,
        text,
        points,
        value,
        unit,
      })),
      notMeasured: chart.notMeasured,
    }
  );
}
