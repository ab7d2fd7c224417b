import { type BodySystemId, bodySystemOf } from "../../../clinical/body-systems";
import { summaryOf } from "../../../clinical/feature-summaries";
import { type Limit, limitTable } from "../../../clinical/findings/limits";
import type { Chart, FeatureSummary, Finding } from "../../../clinical/schema";
import type { Attribution, Prediction } from "../../../experts/schema";
import { keptByText } from "../../../platform/kept-by-text";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";

/** One feature as a doctor reads it: what the chart shows beside what the doctor's model makes of it. */
export interface FeatureReading {
  feature: FeatureId;
  system: BodySystemId;
  summary: FeatureSummary | null;
  /** The worst finding on this feature. */
  finding: Finding | null;
  attribution: Attribution | null;
  /** Share of the model's whole attribution (sum of absolute totals), 0..1. */
  share: number;
  /** What the chart by itself says of the feature's course. */
  course: Course;
}

/**
 * "critical", "marked", "mild": the worst finding's severity; "outside": no finding, but the last value is outside the reference
 * range; "recovered": it was beyond a limit and the last value is inside; "normal": neither; "unjudged": measured, without
 * a reference range or a finding, or back in range for less than six hours; "none": not measured.
 */
export type Course = "critical" | "marked" | "mild" | "outside" | "recovered" | "normal" | "unjudged" | "none";

/** Minutes within its range since its worst value before a feature counts as recovered: one reading says little. A team decision. */
const SETTLED = 6 * 60;

const courseBySeverity = { 1: "mild", 2: "marked", 3: "critical" } as const;

/** A doctor reads chart and attributions before every query and every turn. */
const read = new WeakMap<Chart, WeakMap<Prediction["attributions"], readonly FeatureReading[]>>();

/** All features that the chart or the model speaks of, by the size of the attribution, then by the chart's severity, then by name. */
export function featureReadingsOf(chart: Chart, { attributions }: Prediction): readonly FeatureReading[] {
  const ofChart = read.get(chart) ?? new WeakMap<Prediction["attributions"], readonly FeatureReading[]>();
  read.set(chart, ofChart);
  const readings = ofChart.get(attributions) ?? readingsBy(chart, attributions);
  ofChart.set(attributions, readings);
  return readings;
}

function readingsBy(chart: Chart, attributions: Prediction["attributions"]): FeatureReading[] {
  const mass = attributions.reduce((sum, a) => sum + Math.abs(a.total), 0);
  const ids = new Set<FeatureId>([
    ...attributions.map((a) => a.feature),
    ...chart.summaries.map((s) => s.feature),
    ...chart.findings.map((f) => f.feature),
  ]);
  const readings = [...ids].map((feature): FeatureReading => {
    const attribution = attributions.find((a) => a.feature === feature) ?? null;
    const share = attribution && mass > 0 ? Math.abs(attribution.total) / mass : 0;
    return { ...featureReadingFromChart(chart, feature), attribution, share };
  });
  return readings.sort(
    (a, b) =>
      Math.abs(b.attribution?.total ?? 0) - Math.abs(a.attribution?.total ?? 0) ||
      (b.finding?.severity ?? 0) - (a.finding?.severity ?? 0) ||
      (a.feature < b.feature ? -1 : 1),
  );
}

/** A feature as the chart alone shows it, without any model's weight. */
export function featureReadingFromChart(chart: Chart, feature: FeatureId): FeatureReading {
  return {
    feature,
    system: bodySystemOf(feature),
    summary: summaryOf(chart, feature),
    finding: worstFinding(chart, feature),
    attribution: null,
    share: 0,
    course: courseOf(chart, feature),
  };
}

/** The finding of highest severity on a feature; the later of equals. */
export function worstFinding(chart: Chart, id: FeatureId): Finding | null {
  const own = chart.findings.filter((f) => f.feature === id);
  return own.sort((a, b) => b.severity - a.severity || b.minutes - a.minutes)[0] ?? null;
}

/** How the chart alone grades a feature's course. A feature that was not measured is "none", which is never taken for normal. */
export function courseOf(chart: Chart, id: FeatureId): Course {
  const finding = worstFinding(chart, id);
  if (finding) return courseBySeverity[finding.severity];
  const summary = summaryOf(chart, id);
  if (!summary) return "none";
  if (summary.flag === null) return "unjudged";
  if (summary.flag !== "normal") return "outside";
  const excursion = excursionOf(summary);
  if (!excursion) return "normal";
  return summary.last.minutes - excursion.minutes >= SETTLED ? "recovered" : "unjudged";
}

/** The direction in which a feature is or was abnormal; null when it never was, as far as the chart tells. */
export function directionOf(chart: Chart, id: FeatureId): Direction | null {
  const finding = worstFinding(chart, id);
  if (finding) return finding.direction;
  const summary = summaryOf(chart, id);
  if (!summary || summary.flag === null) return null;
  if (summary.flag !== "normal") return summary.flag;
  return excursionOf(summary)?.direction ?? null;
}

/** Limits for what has a finding of its own kind: mean pressure below 55 mmHg, creatinine of 2 mg/dL (SOFA 2 points). */
const furtherLimits: readonly Pick<Limit, "feature" | "direction" | "at">[] = [
  { feature: "meanPressure", direction: "low", at: 55 },
  { feature: "niMeanPressure", direction: "low", at: 55 },
  { feature: "creatinine", direction: "high", at: 2 },
];

const limitsOf = keptByText((feature) => [...limitTable, ...furtherLimits].filter((l) => l.feature === feature));

/**
 * The worst value of the stay where it was beyond a limit that makes a finding: a later value within the reference range is a
 * recovery from it. A value a little out of range, or a high PaO2 on oxygen, does not count.
 */
export function excursionOf(summary: FeatureSummary): { direction: Direction; minutes: number; value: number } | null {
  const limits = limitsOf(summary.feature);
  if (limits.some((l) => l.direction === "high" && summary.max.value >= l.at))
    return { direction: "high", ...summary.max };
  return limits.some((l) => l.direction === "low" && summary.min.value < l.at)
    ? { direction: "low", ...summary.min }
    : null;
}
