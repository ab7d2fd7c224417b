import type { ModelCard } from "./schema";

/** One series' columns of x and mask, [hours]. */
export interface SeriesInputs {
  x: Float32Array;
  mask: Float32Array;
}

/**
 * One series' columns of x and mask, from its value in each hour (NaN where there is none). Missing hours get the last
 * observation carried forward, where the card says that the series is carried; hours before the first observation, and
 * series that are not carried, get the card's fill. The mask tells the model which hours were measured.
 */
export function seriesInputs(
  column: ModelCard["series"][number],
  hours: number,
  values: ArrayLike<number> = [],
): SeriesInputs {
  const x = new Float32Array(hours);
  const mask = new Float32Array(hours);
  const [low, high] = column.clip;
  let current = column.fill;
  for (let hour = 0; hour < hours; hour++) {
    const value = values[hour] ?? Number.NaN;
    const measured = !Number.isNaN(value);
    if (measured) current = Math.min(Math.max(value, low), high);
    else if (!column.carry) current = column.fill;
    x[hour] = (current - column.mean) / column.sd;
    mask[hour] = measured ? 1 : 0;
  }
  return { x, mask };
}
