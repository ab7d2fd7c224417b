import { lowerFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { nearest } from "./alveolar-gas";
import { type Criterion, type CriterionInput, current, type Period } from "./criterion";
import {
  type CriterionPart,
  type CriterionResult,
  derived,
  inapplicable,
  notComputableResult,
  step,
  usedValue,
} from "./criterion-result";

/** Values this close are taken as of one sample. */
export const SAME_SAMPLE = 4 * 60;

/**
 * What a criterion comes to by the last values of `lead` and the others within 4 h (or `apart` minutes) of each other, in the
 * window that counts as now.
 */
export function fromSample<K extends FeatureId>(
  stay: CriterionInput,
  [lead, ...others]: readonly [K, ...K[]],
  compute: (sample: Record<K, Point>) => CriterionResult,
  { apart = SAME_SAMPLE, window = current(stay) }: { apart?: number; window?: Period } = {},
): CriterionResult {
  const { from, to, words } = window;
  const labels = (ids: readonly K[]) => ids.map((id) => feature(id).label);
  const listed = (names: readonly string[], joint: string) =>
    names.map((n, i) => (i > 0 ? lowerFirst(n) : n)).join(joint);
  const unmeasured = [lead, ...others].filter((id) => within(stay.observations(id), from, to).length === 0);
  if (unmeasured.length > 0) {
    const names = labels(unmeasured);
    return notComputableResult(`${listed(names, " and ")} not measured in ${words}`, names);
  }
  for (const point of within(stay.observations(lead), from, to).reverse()) {
    const near = others.map((id) => [id, nearest(stay.observations(id), point.minutes, apart)] as const);
    if (near.every(([, p]) => p !== null))
      return compute(Object.fromEntries([[lead, point], ...near]) as Record<K, Point>);
  }
  const all = listed(labels([lead, ...others]), ", ");
  return notComputableResult(`${all} never measured within ${apart / 60} h of each other in ${words}`, [
    `${all} at one time`,
  ]);
}

/** The measured values that a figure rests on, as its first step. */
export function measured(found: Partial<Record<FeatureId, Point>>): CriterionPart {
  const points = Object.entries(found) as [FeatureId, Point][];
  const text = ([id, p]: [FeatureId, Point]) =>
    `${feature(id).short} ${valueText(id, p.value)} at ${hourText(p.minutes)}`;
  return step(
    "Measured",
    points.map(text).join(", "),
    points.map(([id, p]) => usedValue(id, p)),
  );
}

/** Calculated osmolality: 2 x Na + glucose / 18 + BUN / 2.8. */
export const osmolality: Criterion = {
  id: "osmolality",
  title: "Osmolality, calculated",
  kind: "derived",
  unit: "mOsm/kg",
  system: "metabolism",
  requires: {},
  needs: [
    { feature: "sodium", unit: "mmol/L", lookback: "24 h (7 days without a monitor)" },
    { feature: "glucose", unit: "mg/dL", lookback: "within 4 h of the sodium" },
    { feature: "bun", unit: "mg/dL", lookback: "within 4 h of the sodium" },
  ],
  source:
    "Worthley LI et al. For calculating osmolality, the simplest formula is the best. Anaesth Intensive Care 1987;15:199-202",
  compute: (stay) =>
    fromSample(stay, ["sodium", "glucose", "bun"], (sample) => {
      const { sodium, glucose, bun } = sample;
      const value = calculatedOsmolality(sodium.value, glucose.value, bun.value);
      return derived(value, `${Math.round(value)} mOsm/kg`, [
        measured(sample),
        step("Formula", "2 x Na + glucose / 18 + BUN / 2.8; usual 275 to 295 mOsm/kg"),
        step("Limits", "Alcohols, mannitol and contrast are not in it, and not recorded"),
      ]);
    }),
};

/** mOsm/kg; sodium mmol/L, glucose and BUN mg/dL. */
export function calculatedOsmolality(sodium: number, glucose: number, bun: number): number {
  return 2 * sodium + glucose / 18 + bun / 2.8;
}

/** mg/dL: from here on glucose is high enough to matter for sodium. */
export const RAISED_GLUCOSE = 200;

/** Sodium as it would be at a glucose of 100 mg/dL: 1.6 mmol/L (Katz) and 2.4 mmol/L (Hillier) for each 100 mg/dL above. */
export const correctedSodium: Criterion = {
  id: "corrected-sodium",
  title: "Sodium corrected for glucose",
  kind: "derived",
  unit: "mmol/L",
  system: "metabolism",
  requires: {},
  needs: [
    { feature: "sodium", unit: "mmol/L", lookback: "24 h (7 days without a monitor)" },
    { feature: "glucose", unit: "mg/dL", lookback: "within 4 h of the sodium" },
  ],
  source: "Katz MA. N Engl J Med 1973;289:843-4 (1.6); Hillier TA et al. Am J Med 1999;106:399-403 (2.4)",
  compute: (stay) =>
    fromSample(stay, ["sodium", "glucose"], (sample) => {
      const { sodium, glucose } = sample;
      if (glucose.value < RAISED_GLUCOSE) {
        return inapplicable(
          `Glucose ${valueText("glucose", glucose.value)} at ${hourText(glucose.minutes)} is below ${RAISED_GLUCOSE} mg/dL`,
          [measured(sample)],
        );
      }
      const katz = sodiumAtNormalGlucose(sodium.value, glucose.value, 1.6);
      const hillier = sodiumAtNormalGlucose(sodium.value, glucose.value, 2.4);
      return derived(katz, `${katz.toFixed(0)} mmol/L (Katz), ${hillier.toFixed(0)} mmol/L (Hillier)`, [
        measured(sample),
        step("Formula", "Sodium + 1.6 (Katz) or 2.4 (Hillier) mmol/L for each 100 mg/dL of glucose above 100 mg/dL"),
      ]);
    }),
};

/** mmol/L; `per100` is the fall of sodium for each 100 mg/dL of glucose above 100. */
export function sodiumAtNormalGlucose(sodium: number, glucose: number, per100: number): number {
  return sodium + (per100 * (glucose - 100)) / 100;
}
