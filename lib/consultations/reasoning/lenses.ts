import type { Prediction } from "../../experts/schema";
import type { FeatureId } from "../../patients/catalogue";
import type { Chart, Finding } from "../../patients/schema";
import { clamp, logitOf, riskOf } from "./odds";
import { type Reading, readingsOf } from "./readings";
import { type System, systemNames, systemOf } from "./systems";

/**
 * How a doctor reads a patient. The eye is its model's: what the attributions weigh, and what they pass over. From the
 * model's calibrated risk the doctor departs only by what the chart shows and the model has not accounted for, so that
 * nothing is counted twice.
 */
export interface Lens {
  /** By the size of the model's attribution. */
  readings: Reading[];
  /** Organ systems by their share of the model's attribution, largest first. */
  focus: { system: System; share: number }[];
  /** Marked or critical findings that the model gives little or no weight, worst first; `share` of the finding left unaccounted for. */
  neglected: { finding: Finding; reading: Reading; share: number }[];
  /** Features that raise the model's logit though the chart finds nothing wrong with them. */
  unbacked: Reading[];
  /** Features that have come back into their reference range without the model's giving credit for it. */
  uncredited: Reading[];
  /** Logit of the model's calibrated risk, and the doctor's own. */
  modelLogit: number;
  statedLogit: number;
  statedRisk: number;
}

/**
 * What a model that has seen a finding gives it, as a multiple of its mean absolute attribution: a marked finding should
 * weigh as much as the average feature, a critical one twice that.
 */
const expectedWeight = { 1: 0.5, 2: 1, 3: 2 } as const;
/** Logits by which a wholly neglected finding raises the doctor's own risk. A third of a logit is a factor of 1.35 in the odds. */
const neglectShift = { 1: 0, 2: 0.15, 3: 0.3 } as const;
/** Part of another feature's attribution that counts for its neighbours in the same organ system. */
const neighbourShare = 0.5;
/** A raising weight on a normal feature is doubted by a quarter: the model sees courses that a chart's summary does not. */
const unbackedShare = 0.25;
/** Logits for a recovery that the model does not credit. */
const recoveryShift = 0.1;
/** The doctor stays within a factor of two in the odds of a model that was fitted on thousands of patients. */
const largestShift = Math.log(2);

/** Reads a chart as the doctor of `prediction` does. */
export function lensOf(chart: Chart, prediction: Prediction): Lens {
  const readings = readingsOf(chart, prediction);
  const neglected = neglectedOf(readings);
  const unbacked = readings.filter((r) => r.course === "normal" && r.system !== "background" && weighs(r) === "raises");
  const uncredited = readings.filter((r) => r.course === "recovered" && weighs(r) !== "lowers");
  const shift =
    bySystem(neglected.map((n) => ({ system: n.reading.system, shift: neglectShift[n.finding.severity] * n.share }))) -
    unbackedShare * unbacked.reduce((sum, r) => sum + (r.attribution?.total ?? 0), 0) -
    bySystem(uncredited.map((r) => ({ system: r.system, shift: recoveryShift })));
  const modelLogit = logitOf(prediction.risk);
  const statedLogit = modelLogit + clamp(shift, -largestShift, largestShift);
  return {
    readings,
    focus: focusOf(prediction),
    neglected,
    unbacked,
    uncredited,
    modelLogit,
    statedLogit,
    statedRisk: riskOf(statedLogit),
  };
}

/** Least attribution worth a word, in logits: it moves a risk of 20% by half a point. */
export const smallestWeight = 0.03;

/** Which way the model takes a feature; "hardly" within sampling error of zero or below `smallestWeight`. */
export function weighs({ attribution }: Pick<Reading, "attribution">): "raises" | "lowers" | "hardly" {
  if (!attribution) return "hardly";
  const { total, standardError } = attribution;
  if (Math.abs(total) < Math.max(smallestWeight, 2 * standardError)) return "hardly";
  return total > 0 ? "raises" : "lowers";
}

/** Mean absolute attribution: what the average feature weighs with this model. */
function meanWeight(readings: readonly Reading[]): number {
  const weighed = readings.flatMap((r) => (r.attribution ? [Math.abs(r.attribution.total)] : []));
  return Math.max(weighed.reduce((sum, w) => sum + w, 0) / Math.max(1, weighed.length), smallestWeight);
}

function neglectedOf(readings: readonly Reading[]): Lens["neglected"] {
  // Without attributions nothing is known of what the model saw, so nothing can be said to be neglected.
  if (!readings.some((r) => r.attribution)) return [];
  return readings
    .flatMap((reading) => {
      const { finding } = reading;
      if (!finding || finding.severity < 2) return [];
      const share = clamp(
        1 - creditOf(reading, readings) / (expectedWeight[finding.severity] * meanWeight(readings)),
        0,
        1,
      );
      return share >= 0.5 ? [{ finding, reading, share }] : [];
    })
    .sort((a, b) => b.finding.severity - a.finding.severity || b.share - a.share);
}

/**
 * How much of a feature the model has left open, 0..1, for a claim that it raises or lowers the risk: 1 where the model gives it
 * nothing or the opposite, 0 where it weighs that way as much as the average feature does.
 */
export function unaccounted(lens: Pick<Lens, "readings">, feature: FeatureId, bearing: "raises" | "lowers"): number {
  const reading = lens.readings.find((r) => r.feature === feature);
  if (!reading) return 1;
  const credit = bearing === "raises" ? creditOf(reading, lens.readings) : -(reading.attribution?.total ?? 0);
  return clamp(1 - credit / meanWeight(lens.readings), 0, 1);
}

/** What the model has given to a feature, and in part to its neighbours. */
function creditOf(reading: Reading, readings: readonly Reading[]): number {
  const neighbours = readings.filter((r) => r.system === reading.system && r.feature !== reading.feature);
  const beside = neighbours.reduce((sum, r) => sum + Math.max(0, r.attribution?.total ?? 0), 0);
  return (reading.attribution?.total ?? 0) + neighbourShare * beside;
}

/** Adds shifts up, one for each organ system: several signs of one failing organ are one failing organ. */
function bySystem(shifts: readonly { system: System; shift: number }[]): number {
  const largest = new Map<System, number>();
  for (const { system, shift } of shifts) largest.set(system, Math.max(largest.get(system) ?? 0, shift));
  return [...largest.values()].reduce((sum, s) => sum + s, 0);
}

function focusOf(prediction: Prediction): Lens["focus"] {
  const mass = new Map<System, number>();
  for (const a of prediction.attributions)
    mass.set(systemOf(a.feature), (mass.get(systemOf(a.feature)) ?? 0) + Math.abs(a.total));
  const whole = [...mass.values()].reduce((sum, m) => sum + m, 0);
  return [...mass]
    .map(([system, m]) => ({ system, share: whole > 0 ? m / whole : 0 }))
    .sort((a, b) => b.share - a.share || (systemNames[a.system] < systemNames[b.system] ? -1 : 1));
}
