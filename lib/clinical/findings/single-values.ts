import { type FeatureId, feature } from "../../record/catalogue";
import { DAY, extreme, latest, type Observations, type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { summaryOf } from "../feature-summaries";
import { withoutIsolated } from "../isolated-values";
import type { FeatureSummary, Finding } from "../schema";
import { ventilatedAt, ventilationText } from "../ventilated-at";
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
 * so that a resolved mild deviation is no finding and a resolved critical one still is. Of a monitored sign it is graded by readings that a
 * second one confirms and told with the last one charted: one odd reading at the end raises nothing, and is not hidden. A team decision.
 */
export function valueFindings(
  observations: Observations,
  summaries: readonly FeatureSummary[],
  asOfMinutes: number,
  lookBack = DAY,
): Finding[] {
  return sides.flatMap((side) => {
    const believed = withoutIsolated(side.feature, observations(side.feature));
    const points = confirmed(side, within(believed, asOfMinutes - lookBack, asOfMinutes));
    const worst = extreme(points, side.direction);
    const last = latest(points);
    const charted = latest(observations(side.feature));
    const limit = worst && limitOf(side, worst.value);
    if (!worst || !last || !charted || !limit) return [];
    const now = tierOf(side, last.value);
    const severity = Math.max(now, limit.severity - 1);
    if (severity !== 1 && severity !== 2 && severity !== 3) return [];
    const shown = now === severity ? last : worst;
    return [
      {
        id: `${side.feature}-${side.direction}`,
        text: `${textOf(side, shown, charted, summaryOf({ summaries }, side.feature))}${caveat(observations, side.feature, shown, charted)}`,
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
function caveat(observations: Observations, id: FeatureId, shown: Point, last: Point): string {
  if (id !== "gcs" || ![shown, last].some(({ minutes }) => ventilatedAt(observations, minutes))) return "";
  return ` (${ventilationText(observations, last.minutes)}; sedation is not recorded)`;
}

/** "Lactate 5.1 mmol/L at 25 h, 1.2 mmol/L at 47 h, falling": the value that counts, then the last one charted where it is another. */
function textOf({ feature: id, direction }: Side, shown: Point, last: Point, summary: FeatureSummary | null): string {
  const value = `${feature(id).label} ${valueText(id, shown.value)} at ${hourText(shown.minutes)}`;
  const trend = summary?.trend === "rising" || summary?.trend === "falling" ? summary.trend : null;
  if (shown.minutes === last.minutes) return trend ? `${value}, ${trend}` : value;
  // A course over the day that goes on towards the worst is not that of a value that has come back from it.
  const isBack = trend === (direction === "high" ? "falling" : "rising");
  return `${value}, ${valueText(id, last.value)} at ${hourText(last.minutes)}${isBack ? `, ${trend}` : ""}`;
}
