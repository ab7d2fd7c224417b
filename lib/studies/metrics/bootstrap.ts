import { z } from "zod";
import { random as randomOf } from "../../platform/random";
import { type MeasureName, type MeasureValues, measureAll, measureNames } from "./discrimination-and-calibration";
import { quantile } from "./quantile";
import { resampled, type Scored, sampleOf } from "./sample";

/** A figure with its 95% percentile bootstrap interval; null where the sample leaves it undefined. */
export const estimateSchema = z.strictObject({
  value: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
});
export type Estimate = z.infer<typeof estimateSchema>;
export type Estimates = Record<MeasureName, Estimate>;

export const RESAMPLES = 1000;
export const COVERAGE = 0.95;

/** Fewest of all resamples on which a measure must have a value for an interval to be given. */
const DEFINED = 0.95;

/**
 * Resamples of patients with replacement, not stratified by outcome: how often each stands in each of them. A resample
 * without a case or without a non-case is drawn again. Throws RangeError where the patients have but one outcome.
 * @param patients whose each is, where somebody may have several: they are drawn together
 */
export function draws(
  outcomes: ArrayLike<number>,
  seed: number,
  resamples = RESAMPLES,
  patients: readonly string[] = Array.from(outcomes, (_, i) => `${i}`),
): Uint8Array[] {
  const n = outcomes.length;
  const together = new Map<string, number[]>();
  for (const [i, patient] of patients.entries()) together.set(patient, [...(together.get(patient) ?? []), i]);
  const groups = [...together.values()];
  const both = Array.from(outcomes).some((outcome) => outcome !== outcomes[0]);
  if (!both) throw new RangeError("a bootstrap needs at least one case and one non-case");
  const { uniform } = randomOf(`bootstrap ${seed}`);
  const found: Uint8Array[] = [];
  while (found.length < resamples) {
    const counts = new Uint8Array(n);
    let [drawn, events] = [0, 0];
    for (let g = 0; g < groups.length; g++)
      for (const i of groups[Math.floor(uniform() * groups.length)] as number[]) {
        counts[i] = (counts[i] as number) + 1;
        events += outcomes[i] as number;
        drawn++;
      }
    if (events > 0 && events < drawn) found.push(counts);
  }
  return found;
}

/** An arm's figures on its patients and on every resample of them, in the order of the draws. */
export interface Bootstrapped {
  value: MeasureValues;
  resamples: MeasureValues[];
}

/** Measures the patients of `of` (all without it) and every resample of them. */
export function bootstrapped(
  { outcomes, probabilities }: Scored,
  drawn: readonly Uint8Array[],
  of?: readonly number[],
): Bootstrapped {
  const patients = of ?? Array.from(outcomes, (_, i) => i);
  const sample = sampleOf({
    outcomes: patients.map((i) => outcomes[i] as number),
    probabilities: patients.map((i) => probabilities[i] as number),
  });
  const counts = drawn.map((all) => (of ? Uint8Array.from(patients, (i) => all[i] as number) : all));
  const value = measureAll(sample);
  const start = Number.isFinite(value.slope) ? value : undefined;
  return { value, resamples: counts.map((one) => measureAll(resampled(sample, one), start)) };
}

/** Each figure with its interval. */
export function estimates({ value, resamples }: Bootstrapped): Estimates {
  return byMeasure((name) =>
    estimate(
      value[name],
      resamples.map((one) => one[name]),
    ),
  );
}

/** The first arm's figures less the second's, patient by patient: both from the same resamples of the same patients. */
export function differences(first: Bootstrapped, second: Bootstrapped): Estimates {
  return byMeasure((name) =>
    estimate(
      first.value[name] - second.value[name],
      first.resamples.map((one, i) => one[name] - (second.resamples[i] as MeasureValues)[name]),
    ),
  );
}

function byMeasure(of: (name: MeasureName) => Estimate): Estimates {
  return Object.fromEntries(measureNames.map((name) => [name, of(name)])) as Estimates;
}

/** Percentile interval (Efron 1979) of the resamples on which the measure has a value. */
export function estimate(value: number, resamples: readonly number[]): Estimate {
  if (!Number.isFinite(value)) return { value: null, interval: null };
  const rising = resamples.filter(Number.isFinite).sort((a, b) => a - b);
  if (rising.length === 0 || rising.length < DEFINED * resamples.length) return { value, interval: null };
  return { value, interval: [quantile(rising, (1 - COVERAGE) / 2), quantile(rising, (1 + COVERAGE) / 2)] };
}
