import type { CardMetrics } from "@/lib/experts/schema";

const preference: readonly CardMetrics["split"][] = ["test", "calibration", "early-stopping"];

/** The figures of a card that say most: of patients that nothing was fitted on, where there are such. */
export function shownMetrics(metrics: readonly CardMetrics[]): CardMetrics | null {
  for (const split of preference) {
    const found = metrics.find((one) => one.split === split);
    if (found) return found;
  }
  return metrics[0] ?? null;
}

/** "0.845 (0.805 to 0.885)". */
export function metricText({ value, interval: [low, high] }: CardMetrics["auroc"]): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** "test, 816 stays, 114 deaths", with the moment up to which the record was read where there are several. */
export function splitText({ split, n, events, landmarkHours }: CardMetrics): string {
  const at = landmarkHours === undefined ? "" : `, read up to ${landmarkHours} h`;
  return `${split}, ${n} stays, ${events} deaths${at}`;
}
