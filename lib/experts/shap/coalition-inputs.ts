import type { FeatureId } from "../../record/catalogue";
import type { HourlyGrid } from "../hourly-grid";
import type { SeriesInputs } from "../last-observation-carried-forward";
import { type Batch, emptyBatch, type ModelInputs, modelInputs, writeRow } from "../model-inputs";
import type { ModelCard } from "../schema";

/** A feature as a player of the Shapley game: where it sits in the tensors and which of its states differ. */
export interface Player {
  feature: FeatureId;
  /** Column of x and mask; null for a descriptor. */
  column: number | null;
  /** Columns of `statics`; empty for a series. */
  staticColumns: number[];
  /** Whether showing that it was measured changes the inputs, and whether then showing its values does. */
  steps: { measured: boolean; value: boolean };
}

/** A patient's inputs, with what stands in place of each feature that a coalition leaves out. */
export interface CoalitionInputs {
  full: ModelInputs;
  /** x of each series while it is not shown. */
  absentX: Float32Array;
  /** statics while nothing, or only "measured", is shown. */
  absentStatics: Float32Array;
  measuredStatics: Float32Array;
  players: Player[];
  /** Further states of one series, shown by the numbers from 3 on: it with some of its hours taken away. */
  partial?: { player: number; states: readonly SeriesInputs[] };
}

/** The inputs of a patient together with the players: the card's series in order, then its descriptors. */
export function coalitionInputs(card: ModelCard, grid: HourlyGrid): CoalitionInputs {
  const full = modelInputs(card, grid);
  const absentX = Float32Array.from(card.series, (column) => (column.fill - column.mean) / column.sd);
  const absentStatics = Float32Array.from(card.statics, (column) => column.absent);
  const measuredStatics = absentStatics.map((absent, s) =>
    card.statics[s]?.encode === "missing" ? (full.statics[s] ?? absent) : absent,
  );
  const width = card.series.length;
  const series = card.series.map((column, f): Player => {
    const steps = {
      measured: columnDiffers(full.mask, f, width, 0),
      value: columnDiffers(full.x, f, width, absentX[f] as number),
    };
    return { feature: column.feature, column: f, staticColumns: [], steps };
  });
  const descriptors = [...new Set(card.statics.map((column) => column.feature))].map((feature): Player => {
    const staticColumns = card.statics.flatMap((column, s) => (column.feature === feature ? [s] : []));
    const measured = staticColumns.some((s) => measuredStatics[s] !== absentStatics[s]);
    const value = staticColumns.some((s) => full.statics[s] !== measuredStatics[s]);
    return { feature, column: null, staticColumns, steps: { measured, value } };
  });
  return { full, absentX, absentStatics, measuredStatics, players: [...series, ...descriptors] };
}

/** Whether column `at` of a tensor [hours, width] is other than `from` in any hour. */
function columnDiffers(tensor: Float32Array, at: number, width: number, from: number): boolean {
  for (let i = at; i < tensor.length; i += width) if (tensor[i] !== from) return true;
  return false;
}

/**
 * One row for each coalition. It says of each player how much of it the model gets to see: 0, nothing, value and mask
 * removed together; 1, that (and when) it was measured, its values still at the fill; 2, everything; from 3 on, a state
 * of `partial`.
 */
export function coalitionBatch(patient: CoalitionInputs, rows: readonly ArrayLike<number>[]): Batch {
  const batch = emptyBatch(patient.full, rows.length);
  rows.forEach((shown, row) => {
    writeRow(batch, row, patient.full);
    patient.players.forEach((player, p) => {
      const state = shown[p] as number;
      if (state < 2) hide(batch, row, patient, player, state === 1);
      else if (state > 2 && p === patient.partial?.player) showPart(batch, row, patient, player, state - 3);
    });
  });
  return batch;
}

/** One row for each state, with every player in that state: the graph for coalitions picks from these rows. */
export function stateBatch(patient: CoalitionInputs): Batch {
  const count = 3 + (patient.partial?.states.length ?? 0);
  return coalitionBatch(
    patient,
    Array.from({ length: count }, (_, state) => patient.players.map(() => state)),
  );
}

/** Takes a feature's values away, and with them its mask unless `measured` may be seen. */
function hide(batch: Batch, row: number, patient: CoalitionInputs, player: Player, measured: boolean): void {
  const statics = measured ? patient.measuredStatics : patient.absentStatics;
  for (const s of player.staticColumns) batch.statics[row * statics.length + s] = statics[s] as number;
  if (player.column === null) return;
  const width = patient.absentX.length;
  const fill = patient.absentX[player.column] as number;
  const end = (row + 1) * patient.full.x.length;
  for (let i = row * patient.full.x.length + player.column; i < end; i += width) {
    batch.x[i] = fill;
    if (!measured) batch.mask[i] = 0;
  }
}

/** Shows a series in one of its partial states. */
function showPart(batch: Batch, row: number, patient: CoalitionInputs, player: Player, state: number): void {
  const part = patient.partial?.states[state];
  if (!part || player.column === null) throw new RangeError(`${player.feature} has no partial state ${state}`);
  const width = patient.absentX.length;
  for (let hour = 0; hour < batch.hours; hour++) {
    const i = row * patient.full.x.length + hour * width + player.column;
    batch.x[i] = part.x[hour] as number;
    batch.mask[i] = part.mask[hour] as number;
  }
}
