import type { ShownPrediction } from "@/components/patients/responses";
import type { Attribution, GroupAttribution } from "@/lib/experts/schema";
import type { AttributionGroupId } from "@/lib/experts/shap/attribution-groups";
import type { FeatureId } from "@/lib/record/catalogue";

interface Amount {
  total: number;
  standardError: number;
}

/** Something that moved the experts, and what it did to each one's logit, in the order of the experts given. */
export interface Row<K extends string, A extends Amount> {
  key: K;
  cells: (A | null)[];
}

/** The amount that fills one side of an expert's bars: the largest with its error. Experts' logits differ in scale. */
export function scaleOf(amounts: readonly Amount[]): number {
  return amounts.reduce((most, one) => Math.max(most, Math.abs(one.total) + one.standardError), 0);
}

/**
 * Rows of what moved any expert most first, a column an expert. An amount counts by its share of the largest of its
 * expert, so that no expert outweighs the others by the size of its logits.
 */
function rankedRows<K extends string, A extends Amount>(
  columns: readonly (readonly A[] | null)[],
  keyOf: (amount: A) => K,
): Row<K, A>[] {
  const scales = columns.map((amounts) => scaleOf(amounts ?? []));
  const rows = new Map<K, Row<K, A>>();
  columns.forEach((amounts, column) => {
    for (const amount of amounts ?? []) {
      const key = keyOf(amount);
      const row = rows.get(key) ?? { key, cells: columns.map(() => null) };
      row.cells[column] = amount;
      rows.set(key, row);
    }
  });
  const weight = (row: Row<K, A>) =>
    row.cells.reduce((most, cell, column) => {
      const scale = scales[column] ?? 0;
      return cell && scale > 0 ? Math.max(most, Math.abs(cell.total) / scale) : most;
    }, 0);
  return [...rows.values()].sort((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key));
}

/** Features as rows. */
export function attributionRows(predictions: readonly (ShownPrediction | null)[]): Row<FeatureId, Attribution>[] {
  return rankedRows(
    predictions.map((prediction) => prediction?.attributions ?? null),
    ({ feature }) => feature,
  );
}

/** Groups of features as rows. */
export function groupRows(
  predictions: readonly (ShownPrediction | null)[],
): Row<AttributionGroupId, GroupAttribution>[] {
  return rankedRows(
    predictions.map((prediction) => prediction?.groups ?? null),
    ({ group }) => group,
  );
}
