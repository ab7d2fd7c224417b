import type { HourlyGrid } from "./hourly-grid";
import { seriesInputs } from "./last-observation-carried-forward";
import type { ModelCard } from "./schema";

/** One patient's tensors, row-major: x and mask [hours, series], statics [columns]. */
export interface ModelInputs {
  hours: number;
  x: Float32Array;
  mask: Float32Array;
  statics: Float32Array;
}

/** Steps 2 to 4 of preprocessing "hourly-v1": clip, carry forward, fill, scale. */
export function modelInputs(card: ModelCard, grid: HourlyGrid): ModelInputs {
  const width = card.series.length;
  const x = new Float32Array(grid.hours * width);
  const mask = new Float32Array(grid.hours * width);
  card.series.forEach((column, f) => {
    const inputs = seriesInputs(column, grid.hours, grid.series.get(column.feature));
    for (let hour = 0; hour < grid.hours; hour++) {
      x[hour * width + f] = inputs.x[hour] as number;
      mask[hour * width + f] = inputs.mask[hour] as number;
    }
  });
  return {
    hours: grid.hours,
    x,
    mask,
    statics: Float32Array.from(card.statics, (column) => staticInput(column, grid)),
  };
}

function staticInput(column: ModelCard["statics"][number], grid: HourlyGrid): number {
  const value = grid.descriptors[column.feature] ?? null;
  if (value === null) return column.absent;
  switch (column.encode) {
    case "zscore":
      return (value - column.mean) / column.sd;
    case "value":
      return value;
    case "missing":
      return 0;
    case "oneHot":
      return value === column.equals ? 1 : 0;
  }
}

/** Tensors of many rows: x, mask [rows, hours, series], statics [rows, columns]. */
export interface Batch extends ModelInputs {
  rows: number;
  /** Hours that count in each row; later ones would be padding. */
  lens: BigInt64Array;
}

/** Inputs of several patients, all of the same number of hours, as one batch. */
export function stacked(inputs: readonly ModelInputs[]): Batch {
  const first = inputs[0];
  if (!first) throw new RangeError("a batch needs at least one row");
  const batch = emptyBatch(first, inputs.length);
  inputs.forEach((one, row) => {
    if (one.hours !== first.hours) throw new RangeError(`row ${row} has ${one.hours} hours, the batch ${first.hours}`);
    writeRow(batch, row, one);
  });
  return batch;
}

/** A batch of rows that are all zeros, of the shape of these inputs. */
export function emptyBatch(like: ModelInputs, rows: number): Batch {
  return {
    rows,
    hours: like.hours,
    lens: new BigInt64Array(rows).fill(BigInt(like.hours)),
    x: new Float32Array(rows * like.x.length),
    mask: new Float32Array(rows * like.mask.length),
    statics: new Float32Array(rows * like.statics.length),
  };
}

export function writeRow(batch: Batch, row: number, inputs: ModelInputs): void {
  batch.x.set(inputs.x, row * inputs.x.length);
  batch.mask.set(inputs.mask, row * inputs.mask.length);
  batch.statics.set(inputs.statics, row * inputs.statics.length);
}
