import { type FeatureId, feature } from "../record/catalogue";
import type { HourlyGrid } from "./hourly-grid";
import { modelInputs, stacked } from "./model-inputs";
import type { Expert } from "./model-store.server";
import type { Prediction } from "./schema";

/**
 * What an expert says once each of these series had stood at a normal value wherever it was measured, all else as it was: one row of a
 * batch each. An attribution is measured against "never measured" and cannot tell this. A series that the model does not read, that
 * was not measured, or for which no range is known is left out.
 */
export async function answersAtNormal(
  { card, session }: Expert,
  grid: HourlyGrid,
  asked: readonly FeatureId[],
): Promise<NonNullable<Prediction["atNormal"]>> {
  const read = new Set(card.series.map((column) => column.feature));
  const rows = asked.flatMap((id) => {
    const values = grid.series.get(id);
    const value = normalValue(id);
    return values && value !== null && read.has(id) ? [{ feature: id, value, values }] : [];
  });
  if (rows.length === 0) return [];
  const inputs = rows.map(({ feature: id, value, values }) => {
    const normal = Float64Array.from(values, (one) => (Number.isNaN(one) ? Number.NaN : value));
    return modelInputs(card, { ...grid, series: new Map(grid.series).set(id, normal) });
  });
  const { logit } = await session.run(stacked(inputs));
  return rows.map(({ feature: id, value }, i) => ({ feature: id, value, logit: logit[i] as number }));
}

/** The middle of the reference range; null where there is none. */
function normalValue(id: FeatureId): number | null {
  const { reference } = feature(id);
  return reference === null ? null : (reference.low + reference.high) / 2;
}
