import { type BodySystemId, bodySystemOf, bodySystems } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { Basis } from "../../protocol/reviews-and-reports";
import { type FeatureReading, featureReadingsOf } from "../chart-reading/feature-course";
import { clamp, logitOf, riskOf } from "../risk-and-logit";
import { attributionDirection, meanAttribution } from "./attribution-weight";
import type { StatementEffect } from "./clinician-statements";
import { creditOf, type Failures, failuresOf, type NeglectedFinding, neglectedOf } from "./model-failures";

/**
 * How a doctor reads a patient's record through its model: what the attributions weigh and what they neglect. The doctor's own risk
 * departs from the model's calibrated risk only for a shown failure of the model (`failures`) or for information that the model
 * lacked (a value that a clinician doubts); what the model has used explains the risk and does not change it.
 */
export interface DoctorReading {
  /** By the size of the model's attribution. */
  readings: readonly FeatureReading[];
  /** Mean absolute attribution of this model, in logits. */
  meanAttribution: number;
  /** Organ systems by their share of the model's attribution, largest first. */
  focus: { system: BodySystemId; share: number }[];
  /** Marked or critical findings that the model gives little or no weight, worst first. */
  neglected: NeglectedFinding[];
  failures: Failures;
  /** Features that have come back into their reference range without the model's giving credit for it. */
  uncreditedRecoveries: FeatureReading[];
  /** Features whose latest value a clinician has called unreliable. */
  doubted: ReadonlySet<FeatureId>;
  /** Disputed findings whose interpretation a clinician has settled. */
  settledInterpretations: readonly Extract<StatementEffect, { kind: "reading-settled" }>[];
  basis: Basis;
  /** Logit of the model's calibrated risk, and the doctor's own. */
  modelLogit: number;
  statedLogit: number;
  statedRisk: number;
}

/** Logits by which a wholly neglected critical finding raises the doctor's own risk: a factor of 1.35 in the odds. */
const neglectShift = 0.3;
/** Part of a model's attribution that is taken back with a doubted value; earlier values of the feature still count. */
const withdrawnShare = 0.5;
/** The doctor stays within a factor of two in the odds of a model that was fitted on thousands of patients. */
export const largestShift = Math.log(2);

/** Reads a chart as the doctor of `prediction` does, with what clinicians have stated about it. */
export function doctorReadingOf(
  chart: Chart,
  prediction: Prediction,
  effects: readonly StatementEffect[] = [],
): DoctorReading {
  const readings = featureReadingsOf(chart, prediction);
  const doubted = new Set(effects.flatMap((t) => (t.kind === "value-doubted" ? [t.feature] : [])));
  const relied = readings.filter((r) => !doubted.has(r.feature));
  const neglected = neglectedOf(readings).filter((n) => !doubted.has(n.reading.feature));
  const failures = failuresOf(prediction, relied);
  const failure = failureShift(failures);
  const information = informationShift(readings.filter((r) => doubted.has(r.feature)));
  const modelLogit = logitOf(prediction.risk);
  const statedLogit = modelLogit + clamp(failure + information, -largestShift, largestShift);
  return {
    readings,
    meanAttribution: meanAttribution(readings),
    focus: focusOf(prediction),
    neglected,
    failures,
    uncreditedRecoveries: relied.filter((r) => r.course === "recovered" && attributionDirection(r) !== "lowers"),
    doubted,
    settledInterpretations: effects.filter((t) => t.kind === "reading-settled"),
    basis: basisOf(information, failure),
    modelLogit,
    statedLogit,
    statedRisk: riskOf(statedLogit),
  };
}

/** What the doctor's risk rests on beyond the model. Where both hold, information is given, since a reader can check it at the bedside. */
function basisOf(information: number, failure: number): Basis {
  if (information !== 0) return "information";
  return failure !== 0 ? "model-failure" : "model";
}

function failureShift({ neglectedCritical }: Failures): number {
  return sumBySystem(neglectedCritical.map((n) => ({ system: n.reading.system, shift: neglectShift * n.share })));
}

/** Takes back part of the model's attribution to doubted values. */
function informationShift(doubted: readonly FeatureReading[]): number {
  return -withdrawnShare * doubted.reduce((sum, r) => sum + (r.attribution?.value ?? r.attribution?.total ?? 0), 0);
}

/**
 * The share of a feature that the model leaves unaccounted for, 0..1, for a claim that it raises or lowers the risk: 1 where the model gives it
 * nothing or the opposite, 0 where it weighs that way as much as the average feature does.
 */
export function shareUnaccounted(
  doctorReading: Pick<DoctorReading, "readings" | "meanAttribution">,
  feature: FeatureId,
  bearing: "raises" | "lowers",
): number {
  const reading = doctorReading.readings.find((r) => r.feature === feature);
  if (!reading) return 1;
  const credit = bearing === "raises" ? creditOf(reading, doctorReading.readings) : -(reading.attribution?.total ?? 0);
  return clamp(1 - credit / doctorReading.meanAttribution, 0, 1);
}

/** Adds up the largest shift of each organ system (null: of none), since several signs of one failing organ are not independent. */
export function sumBySystem(shifts: readonly { system: BodySystemId | null; shift: number }[]): number {
  const largest = new Map<BodySystemId | null, number>();
  for (const { system, shift } of shifts) largest.set(system, Math.max(largest.get(system) ?? 0, shift));
  return [...largest.values()].reduce((sum, s) => sum + s, 0);
}

function focusOf(prediction: Prediction): DoctorReading["focus"] {
  const mass = new Map<BodySystemId, number>();
  for (const a of prediction.attributions)
    mass.set(bodySystemOf(a.feature), (mass.get(bodySystemOf(a.feature)) ?? 0) + Math.abs(a.total));
  const whole = [...mass.values()].reduce((sum, m) => sum + m, 0);
  return [...mass]
    .map(([system, m]) => ({ system, share: whole > 0 ? m / whole : 0 }))
    .sort(
      (a, b) => b.share - a.share || (bodySystems[a.system].inSentence < bodySystems[b.system].inSentence ? -1 : 1),
    );
}
