import { summaryOf } from "../clinical/feature-summaries";
import type { FeatureId } from "../record/catalogue";
import type { Point } from "../record/observations";
import type { EvidenceSources } from "./evidence-kinds/evidence-sources";

/** Whether a value lies beyond all points, so that none between them can be it. */
export function liesOutside(points: readonly Point[], value: number, tolerance: number): boolean {
  const values = points.map((p) => p.value);
  return value < Math.min(...values) - tolerance || value > Math.max(...values) + tolerance;
}

/** Everything known of a feature's values: the series where it is at hand, the chart's summary and findings, the descriptors. */
export function knownPoints(
  { chart, observations }: Pick<EvidenceSources, "chart" | "observations">,
  id: FeatureId,
): Point[] {
  const summary = summaryOf(chart, id);
  const findings = chart.findings.filter((f) => f.feature === id);
  const descriptor = id === "age" ? chart.ageYears : id === "height" ? chart.heightCm : null;
  return [
    ...(observations?.(id) ?? []),
    ...(summary ? [summary.last, summary.first, summary.min, summary.max] : []),
    ...(summary?.contradictedBy ? [summary.contradictedBy] : []),
    ...findings.map(({ minutes, value }) => ({ minutes, value })),
    ...(descriptor === null ? [] : [{ minutes: 0, value: descriptor }]),
  ];
}
