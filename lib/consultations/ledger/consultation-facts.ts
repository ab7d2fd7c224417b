import { type CheckableFacts, type DoctorFacts, factsFrom, type SharedRisk } from "../../claims/facts/checkable-facts";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import type { Observations } from "../../record/observations";
import type { DoctorId } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";

/**
 * What the sentences of a consultation are checked against: the chart, the models, the doctors' figures and what was said.
 * @returns null before the chart is known.
 */
export function factsOf(state: ConsultationState, observations?: Observations): CheckableFacts | null {
  const { chart, request, ensemble, fused } = state;
  if (!chart || !request) return null;
  const shared: SharedRisk[] = [
    ...(ensemble ? [sharedRisk("ensemble", ensemble)] : []),
    ...(fused ? [sharedRisk("fused", fused)] : []),
  ];
  return factsFrom({
    chart,
    observations,
    doctors: request.panel.map((id) => doctorFactsOf(state, id)),
    shared,
    threshold: ensemble?.highRiskThreshold ?? null,
    passages: state.retrievals.flatMap(({ passages }) => passages),
    predictions: state.predictions,
    onTheTable: [],
    quotableTexts: quotableTextsIn(state),
  });
}

/** A risk that is no single doctor's. Earlier releases recorded no interval. */
export function sharedRisk(
  kind: SharedRisk["kind"],
  { risk, interval }: { risk: number; interval?: SharedRisk["interval"] | undefined },
): SharedRisk {
  return { kind, risk, interval: interval ?? null };
}

/** What a prediction contributes to the facts on its doctor. */
export function modelFactsOf(prediction: RecordedPrediction | undefined): Pick<DoctorFacts, "model" | "attributions"> {
  if (!prediction) return { model: null, attributions: null };
  const { risk, interval, logit, baseValue, attributions } = prediction;
  return { model: { risk, interval, logit, baseValue }, attributions };
}

function doctorFactsOf(state: ConsultationState, id: DoctorId): DoctorFacts {
  return {
    doctor: state.request?.doctors.find((d) => d.id === id) ?? { id, title: id },
    ...modelFactsOf(state.predictions.find((p) => p.expert === id)),
    review: state.reviews[id] ?? null,
    opinions: state.rounds.flatMap((r) => r.opinions[id] ?? []),
  };
}

/** Claims, reasons and requests of all doctors, and what earlier reports and decisions said. */
function quotableTextsIn(state: ConsultationState): string[] {
  return [
    ...Object.values(state.reviews).flatMap((r) => [r.assessment, ...r.claims.map((c) => c.text)]),
    ...state.rounds.flatMap((r) =>
      Object.values(r.opinions).flatMap((o) => [o.reason, o.changedBecause ?? "", ...o.requests.map((q) => q.text)]),
    ),
    ...state.broughtIn.map(({ text }) => text),
    ...state.reports.flatMap(({ report }) => report.drivers.map((d) => d.text)),
    ...state.retrievals.flatMap(({ passages }) => passages.map((p) => p.title)),
  ].filter((text) => text !== "");
}
