import type { Attribution } from "@/lib/experts/schema";
import type { FeatureId } from "@/lib/patients/catalogue";
import type { ShownPrediction } from "./responses";

/** One feature and what it did to each expert's logit, in the order of the experts given. */
export interface AttributionRow {
  feature: FeatureId;
  cells: (Attribution | null)[];
}

/** The amount that fills one side of an expert's bars: its largest attribution with its error. Experts' logits differ in scale. */
export function scaleOf(prediction: Pick<ShownPrediction, "attributions">): number {
  return prediction.attributions.reduce((most, one) => Math.max(most, Math.abs(one.total) + one.standardError), 0);
}

/**
 * Features as rows, experts as columns, those that moved any expert most first. An attribution counts by its share of the
 * largest of its expert, so that no expert outweighs the others by the size of its logits.
 */
export function attributionRows(predictions: readonly (ShownPrediction | null)[]): AttributionRow[] {
  const scales = predictions.map((prediction) => (prediction ? scaleOf(prediction) : 0));
  const rows = new Map<FeatureId, AttributionRow>();
  predictions.forEach((prediction, column) => {
    for (const attribution of prediction?.attributions ?? []) {
      const row = rows.get(attribution.feature) ?? {
        feature: attribution.feature,
        cells: predictions.map(() => null),
      };
      row.cells[column] = attribution;
      rows.set(attribution.feature, row);
    }
  });
  const weight = (row: AttributionRow) =>
    row.cells.reduce((most, cell, column) => {
      const scale = scales[column] ?? 0;
      return cell && scale > 0 ? Math.max(most, Math.abs(cell.total) / scale) : most;
    }, 0);
  return [...rows.values()].sort((a, b) => weight(b) - weight(a) || a.feature.localeCompare(b.feature));
}
