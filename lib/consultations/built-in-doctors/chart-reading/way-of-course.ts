import { summaryOf } from "../../../clinical/feature-summaries";
import { noise } from "../../../clinical/reference-change-values";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { directionOf } from "./feature-course";

/** Which way a feature goes that is or was abnormal. */
export type Way = "better" | "worse" | "no better";

/**
 * By its trend over the last 24 h; where that is steady, by whether its last value lies half its noise or more off the worst of the
 * stay. Null for a feature that was never abnormal, or measured once.
 */
export function wayOf(chart: Chart, id: FeatureId): Way | null {
  const summary = summaryOf(chart, id);
  const direction = directionOf(chart, id);
  if (!summary || direction === null || summary.count < 2) return null;
  const { trend, last, min, max } = summary;
  if (trend === (direction === "high" ? "rising" : "falling")) return "worse";
  if (trend === (direction === "high" ? "falling" : "rising")) return "better";
  const worst = direction === "high" ? max : min;
  const least = noise[id];
  return least !== undefined && Math.abs(worst.value - last.value) >= least / 2 ? "better" : "no better";
}
