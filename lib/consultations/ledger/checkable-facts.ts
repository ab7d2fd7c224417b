import { knownPoints } from "../../claims/check-evidence-against-sources";
import type { EvidenceRef } from "../../claims/schema";
import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import { lowerFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { outsideText } from "../built-in-doctors/doctor-reading/model-certainty";
import { teamRiskOf } from "../built-in-doctors/team-risk-and-spread";
import type { DoctorId, Opinion, Review } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import type { Doctor } from "../protocol/team-schema";

/** A model's attribution to a feature, in logits; `measured` and `value` are its parts, where they are known. */
export interface KnownAttribution {
  feature: FeatureId;
  total: number;
  measured: number | null;
  value: number | null;
}

/** A doctor with its model's figures, its review and its opinions so far. */
export interface DoctorFacts {
  doctor: Doctor;
  /** Null where the reader of the sentences was not given it. */
  model: { risk: number; interval: readonly [number, number] | null; logit: number; baseValue: number | null } | null;
  /** All of the model's attributions; null where only those cited are known (`onTheTable`). */
  attributions: readonly KnownAttribution[] | null;
  review: Pick<Review, "statedRisk" | "confidence" | "riskLevel"> | null;
  /** Oldest first. */
  opinions: Pick<Opinion, "stance" | "statedRisk" | "confidence">[];
}

/** A risk that is no single doctor's: the models' mean, the fused risk, or the doctors' own figures together. */
export interface SharedRisk {
  kind: "ensemble" | "fused" | "team";
  risk: number;
  interval: readonly [number, number] | null;
}

/** Everything that a sentence is checked against. */
export interface CheckableFacts {
  chart: Chart;
  /** Known values of a feature by time, each once; the whole series where it is at hand. */
  points(id: FeatureId): readonly Point[];
  /** Whether `points` gives the whole series. */
  hasWholeSeries: boolean;
  doctors: readonly DoctorFacts[];
  shared: readonly SharedRisk[];
  /** Calibrated risk from which the team speaks of high risk. */
  threshold: number | null;
  passages: readonly RetrievedPassage[];
  /** Predictions with all their attributions. */
  predictions: readonly RecordedPrediction[];
  /** Attributions and quotes that others have cited from predictions and passages that are not given here. */
  onTheTable: readonly EvidenceRef[];
  /** Texts of the chart and the models. A sentence that repeats one word for word is supported by it. */
  recordTexts: readonly string[];
  /** The same in lower case. */
  lowerRecordTexts: readonly string[];
  /** What others have written, which may be quoted. */
  quotableTexts: readonly string[];
}

export interface FactParts
  extends Omit<CheckableFacts, "points" | "hasWholeSeries" | "recordTexts" | "lowerRecordTexts" | "shared"> {
  observations?: ((id: FeatureId) => readonly Point[]) | undefined;
  shared?: readonly SharedRisk[];
  /** The models' own words on why the patient lies outside their domain. */
  outside?: readonly (readonly string[])[];
}

/** Facts from what an agent was given, or from the whole consultation. */
export function factsFrom({ observations, outside = [], ...parts }: FactParts): CheckableFacts {
  const { chart } = parts;
  const byFeature = new Map<FeatureId, readonly Point[]>();
  const recordTexts = recordTextsOf(chart, outside);
  return {
    ...parts,
    hasWholeSeries: observations !== undefined,
    points: (id) => {
      const found = byFeature.get(id) ?? distinctPoints(chart, id, observations);
      byFeature.set(id, found);
      return found;
    },
    shared: [...(parts.shared ?? []), ...teamRisks(parts.doctors, parts.threshold)],
    recordTexts,
    lowerRecordTexts: recordTexts.map((text) => text.toLowerCase()),
  };
}

/** @returns null before the chart is known. */
export function factsOf(
  state: ConsultationState,
  observations?: (id: FeatureId) => readonly Point[],
): CheckableFacts | null {
  const { chart, request, ensemble, fused } = state;
  if (!chart || !request) return null;
  const doctors = request.panel.map((id) => doctorFactsOf(state, id));
  const shared: SharedRisk[] = [
    ...(ensemble ? [{ kind: "ensemble" as const, risk: ensemble.risk, interval: ensemble.interval ?? null }] : []),
    ...(fused ? [{ kind: "fused" as const, risk: fused.risk, interval: fused.interval ?? null }] : []),
  ];
  return factsFrom({
    chart,
    observations,
    doctors,
    shared,
    threshold: ensemble?.highRiskThreshold ?? null,
    passages: state.retrievals.flatMap(({ passages }) => passages),
    predictions: state.predictions,
    onTheTable: [],
    quotableTexts: quotableTextsIn(state),
    outside: state.predictions.map((p) => p.outsideDomain),
  });
}

/** What a prediction contributes to the facts on its doctor. */
export function modelFactsOf(prediction: RecordedPrediction | undefined): Pick<DoctorFacts, "model" | "attributions"> {
  if (!prediction) return { model: null, attributions: null };
  const { risk, interval, logit, baseValue, attributions } = prediction;
  return { model: { risk, interval, logit, baseValue }, attributions: attributions };
}

function doctorFactsOf(state: ConsultationState, id: DoctorId): DoctorFacts {
  const named = state.request?.doctors.find((d) => d.id === id);
  return {
    doctor: named ?? { id, title: id, letter: id.slice(0, 1).toUpperCase() },
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
    ...state.broughtIn.map((quotableTexts) => quotableTexts.text),
    ...state.reports.flatMap(({ report }) => report.drivers.map((d) => d.text)),
    ...state.retrievals.flatMap(({ passages }) => passages.map((p) => p.title)),
  ].filter((text) => text !== "");
}

/** The team's risk after the reviews and after each round. */
function teamRisks(doctors: readonly DoctorFacts[], threshold: number | null): SharedRisk[] {
  if (threshold === null) return [];
  const rounds = Math.max(0, ...doctors.map((v) => v.opinions.length));
  const stages = [
    doctors.flatMap((v) => (v.review ? [{ doctor: v.doctor, ...v.review }] : [])),
    ...Array.from({ length: rounds }, (_, i) =>
      doctors.flatMap(({ doctor, opinions }) => {
        const quotableTexts = opinions[i];
        return quotableTexts ? [{ doctor, ...quotableTexts }] : [];
      }),
    ),
  ];
  return stages
    .filter((stage) => stage.length > 0)
    .map((stage) => {
      const { risk, lowest, highest } = teamRiskOf(stage, threshold);
      return { kind: "team", risk, interval: [lowest, highest] };
    });
}

function distinctPoints(
  chart: Chart,
  id: FeatureId,
  observations: ((id: FeatureId) => readonly Point[]) | undefined,
): Point[] {
  const cited = chart.severities.flatMap((s) => s.inputs.filter((i) => i.feature === id));
  const all = [...knownPoints({ chart, ...(observations ? { observations } : {}) }, id), ...cited];
  const seen = new Set<string>();
  return all
    .filter(({ minutes, value }) => {
      const key = `${minutes} ${value}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => a.minutes - b.minutes);
}

function recordTextsOf(chart: Chart, outside: readonly (readonly string[])[]): string[] {
  return [
    chart.descriptor,
    ...(chart.admissionReason ? [`admitted with ${lowerFirst(chart.admissionReason)}`, chart.admissionReason] : []),
    ...chart.findings.map((f) => f.text),
    ...chart.severities.flatMap((s) => [`${s.title}: ${s.text}`, s.title, ...s.components.map((c) => c.because)]),
    ...outside.flatMap((reasons) => [outsideText(reasons), ...reasons.map((r) => outsideText([r]))]),
    ...chart.notRecorded,
  ].filter((text) => text.length >= 6);
}
