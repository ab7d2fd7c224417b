import type { Trajectory, TrajectoryEntry } from "../../trajectories/entries/trajectory-entry";

/** What a model reads of a trajectory that does not read it in order. */
export type TrajectoryFeatures = Record<string, number>;

/** How much there is, and nothing of what it says: entries by kind, moments, days covered. Without this arm a long record passes for a sick patient. */
export function volumeFeatures({ entries, index }: Trajectory): TrajectoryFeatures {
  const features: TrajectoryFeatures = {};
  const moments = new Set<string>();
  for (const { kind, at } of entries) {
    if (kind === "demographic") continue;
    features[`entries|${kind}`] = (features[`entries|${kind}`] ?? 0) + 1;
    moments.add(at);
  }
  for (const [name, count] of Object.entries(features)) features[name] = Math.log1p(count);
  features.entries = Math.log1p(entries.length);
  features.moments = Math.log1p(moments.size);
  const first = [...moments].sort()[0];
  features.days = first === undefined ? 0 : Math.log1p((Date.parse(index) - Date.parse(first)) / 86_400_000);
  return features;
}

/**
 * Summary features as the paper's logistic regression has them (4.2): how often each key stands, as a logarithm, with age. Of a key with a
 * state that is a count of each state, in no order.
 */
export function keyCountFeatures({ patient, entries }: Trajectory): TrajectoryFeatures {
  const features: TrajectoryFeatures = {};
  for (const { key } of entries) features[key] = (features[key] ?? 0) + 1;
  for (const [key, count] of Object.entries(features)) features[key] = Math.log1p(count);
  features.age = patient.ageYears ?? 0;
  return features;
}

/** The same with the lowest, highest, mean and last value of each measurement, as the kept logistic expert has them. */
export function valueFeatures(trajectory: Trajectory): TrajectoryFeatures {
  const features = keyCountFeatures(trajectory);
  const values = new Map<string, number[]>();
  for (const { key, value } of trajectory.entries) {
    if (value === null) continue;
    const name = measured(key);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  for (const [name, all] of values) {
    features[`${name} lowest`] = Math.min(...all);
    features[`${name} highest`] = Math.max(...all);
    features[`${name} mean`] = all.reduce((sum, one) => sum + one, 0) / all.length;
    features[`${name} last`] = all.at(-1) ?? 0;
    features[`${name} measured`] = 1;
  }
  return features;
}

const measured = (key: TrajectoryEntry["key"]) => key.replace(/=[a-z]+$/u, "");
