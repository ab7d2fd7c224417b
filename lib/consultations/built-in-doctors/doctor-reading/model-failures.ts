import type { Finding } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import type { FeatureReading } from "../chart-reading/feature-course";
import { clamp } from "../risk-and-logit";
import { answerAtNormal } from "./answer-at-normal";
import { meanAttribution } from "./attribution-weight";

/** A finding that the model gives little or no weight; `share` of it is left unaccounted for. */
export interface NeglectedFinding {
  finding: Finding;
  reading: FeatureReading;
  share: number;
}

/**
 * Where the chart shows that a model fails on this patient. Only these move a doctor's own risk away from its model's; all else
 * that the doctor finds was in the model's input and changes the explanation alone. An attribution is measured against "never
 * measured", so that its sign alone, on a value in range, shows no failure.
 */
export interface Failures {
  /** Reasons why the patient lies outside what the model was trained on. They let colleagues move the doctor's figure, and do not move it by themselves. */
  outside: readonly string[];
  /** Critical findings that the attributions neglect and whose normal value would change nothing for the model, worst first. */
  neglectedCritical: NeglectedFinding[];
}

/**
 * What a model that has seen a finding gives it, as a multiple of its mean absolute attribution: a marked finding should
 * weigh as much as the average feature, a critical one twice that.
 */
const expectedWeight = { 1: 0.5, 2: 1, 3: 2 } as const;
/** Part of another feature's attribution that counts for its neighbours in the same organ system. */
const neighbourShare = 0.5;
/** Least share left unaccounted for with which a finding counts as neglected. */
const mostlyOpen = 0.5;

export function failuresOf(prediction: Prediction, readings: readonly FeatureReading[]): Failures {
  return {
    outside: prediction.outsideDomain,
    neglectedCritical: neglectedOf(readings).filter(
      ({ finding, reading }) => finding.severity === 3 && isPassedOver(prediction, reading),
    ),
  };
}

/** Whether the model itself shows that it passes over a finding: asked with a normal value, its risk would be no lower. */
function isPassedOver(prediction: Prediction, { feature }: FeatureReading): boolean {
  const answer = answerAtNormal(prediction, feature);
  return answer === "alike" || answer === "favourable";
}

/** Marked or critical findings that the model gives little or no weight, worst first. */
export function neglectedOf(readings: readonly FeatureReading[]): NeglectedFinding[] {
  // Without attributions nothing is known of what the model saw, so nothing can be said to be neglected.
  if (!readings.some((r) => r.attribution)) return [];
  const mean = meanAttribution(readings);
  return readings
    .flatMap((reading) => {
      const { finding } = reading;
      if (!finding || finding.severity < 2) return [];
      const share = clamp(1 - creditOf(reading, readings) / (expectedWeight[finding.severity] * mean), 0, 1);
      return share >= mostlyOpen ? [{ finding, reading, share }] : [];
    })
    .sort((a, b) => b.finding.severity - a.finding.severity || b.share - a.share);
}

/** The attribution of a feature, with part of that of the other features of its organ system. */
export function creditOf(reading: FeatureReading, readings: readonly FeatureReading[]): number {
  const neighbours = readings.filter((r) => r.system === reading.system && r.feature !== reading.feature);
  const beside = neighbours.reduce((sum, r) => sum + Math.max(0, r.attribution?.total ?? 0), 0);
  return (reading.attribution?.total ?? 0) + neighbourShare * beside;
}
