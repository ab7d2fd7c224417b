import { median } from "../platform/averages";
import { type FeatureId, feature, features } from "../record/catalogue";
import { extreme, type Observations, type Point } from "../record/observations";
import { contradictionOf } from "./contradicted-value";
import type { FeatureSummary } from "./schema";
import { trendOf } from "./trend";

/** Sums up each series feature that was measured by `asOfMinutes`, in the order of the catalogue. */
export function summariesOf(observations: Observations, asOfMinutes: number): FeatureSummary[] {
  return features.flatMap((f) => {
    const points = f.kind === "series" ? observations(f.id) : [];
    const first = points[0];
    return first ? [summarise(f.id, first, points, asOfMinutes)] : [];
  });
}

function summarise(id: FeatureId, first: Point, points: readonly Point[], asOfMinutes: number): FeatureSummary {
  const last = points[points.length - 1] ?? first;
  const contradicted = contradictionOf(id, points);
  return {
    feature: id,
    count: points.length,
    first,
    last,
    min: extreme(points, "low") ?? first,
    max: extreme(points, "high") ?? first,
    median: median(points.map((p) => p.value)),
    flag: flagOf(id, last.value),
    ...trendOf(id, points, asOfMinutes),
    ...(contradicted && { contradictedBy: { minutes: contradicted.minutes, value: contradicted.value } }),
  };
}

/** A feature's course in the chart; null where it was not measured. */
export function summaryOf(
  { summaries }: { summaries: readonly FeatureSummary[] },
  id: FeatureId,
): FeatureSummary | null {
  return summaries.find((s) => s.feature === id) ?? null;
}

/** A value against the catalogue's reference range, limits included; null where there is none. */
export function flagOf(id: FeatureId, value: number): "low" | "normal" | "high" | null {
  const range = feature(id).reference;
  if (!range) return null;
  if (value < range.low) return "low";
  return value > range.high ? "high" : "normal";
}
