import { type FeatureId, feature } from "../../record/catalogue";
import { DAY, extreme, latest, type Observations, type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { summaryOf } from "../feature-summaries";
import { ventilatedAt } from "../oxygenation-ratios";
import type { FeatureSummary, Finding } from "../schema";
import { type Limit, limitTable, monitored } from "./limits";

type Tier = 0 | 1 | 2 | 3;
type Side = { feature: FeatureId; direction: "high" | "low"; limits: readonly Limit[] };

/** The limit table by feature and direction, worst limit first. */
const sides: readonly Side[] = (() => {
  const found = new Map<string, Limit[]>();
  for (const limit of limitTable) {
    const key = `${limit.feature} ${limit.direction}`;
    found.set(
      key,
      [...(found.get(key) ?? []), limit].sort((a, b) => b.severity - a.severity),
    );
  }
  return [...found.values()].flatMap((limits) => {
    const first = limits[0];
    return first ? [{ feature: first.feature, direction: first.direction, limits }] : [];
  });
})();

function meets(limit: Limit, value: number): boolean {
  if (limit.direction === "high") return value >= limit.at;
  return limit.exclusive ? value < limit.at : value <= limit.at;
}

function limitOf(side: Side, value: number): Limit | undefined {
  return side.limits.find((l) => meets(l, value));
}

function tierOf(side: Side, value: number): Tier {
  return limitOf(side, value)?.severity ?? 0;
}

/**
 * Values of the last 24 h (or of `lookBack` minutes) beyond a limit. What has since got better counts one grade less than it was at its worst,
 * so that a resolved mild deviation is no finding and a resolved critical one still is.
 */
export function valueFindings(
  observations: Observations,
  summaries: readonly FeatureSummary[],
  asOfMinutes: number,
  lookBack = DAY,
): Finding[] {
  return sides.flatMap((side) => {
    const points = confirmed(side, within(observations(side.feature), asOfMinutes - lookBack, asOfMinutes));
    const worst = extreme(points, side.direction);
    const last = latest(points);
    const limit = worst && limitOf(side, worst.value);
    if (!worst || !last || !limit) return [];
    const now = tierOf(side, last.value);
    const severity = Math.max(now, limit.severity - 1);
    if (severity !== 1 && severity !== 2 && severity !== 3) return [];
    const shown = now === severity ? last : worst;
    return [
      {
        id: `${side.feature}-${side.direction}`,
        text: `${textOf(side.feature, shown, last, summaryOf({ summaries }, side.feature))}${caveat(observations, side.feature, shown)}`,
        feature: side.feature,
        minutes: shown.minutes,
        value: shown.value,
        severity,
        direction: side.direction,
        source: limitOf(side, shown.value)?.source ?? limit.source,
      },
    ];
  });
}

/** Of a monitored sign a reading beyond a limit is believed where the one before or after lies beyond one too; its value is as charted. */
function confirmed(side: Side, points: readonly Point[]): readonly Point[] {
  if (!monitored.has(side.feature) || points.length < 2) return points;
  const isBeyond = (point: Point | undefined) => point !== undefined && tierOf(side, point.value) > 0;
  return points.filter((point, i) => !isBeyond(point) || isBeyond(points[i - 1]) || isBeyond(points[i + 1]));
}

/** Sedation lowers the coma score as injury does, and the record does not tell them apart. */
function caveat(observations: Observations, id: FeatureId, { minutes }: Point): string {
  return id === "gcs" && ventilatedAt(observations, minutes) ? " (ventilated; sedation is not recorded)" : "";
}

function textOf(id: FeatureId, shown: Point, last: Point, summary: FeatureSummary | null): string {
  const direction = summary?.trend === "rising" || summary?.trend === "falling" ? `, ${summary.trend}` : "";
  const value = `${feature(id).label} ${valueText(id, shown.value)} at ${hourText(shown.minutes)}`;
  return shown === last ? `${value}${direction}` : `${value}, now ${valueText(id, last.value)}${direction}`;
}
