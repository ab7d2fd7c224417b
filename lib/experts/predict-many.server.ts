import { AppError } from "../platform/errors";
import { calibrated, ensembleRisk } from "./calibration";
import { BATCH_ROWS } from "./explain.server";
import { type HourlyGrid, hourlyGrid } from "./hourly";
import { modelInputs, stacked } from "./inputs";
import type { LoadedTask } from "./model-store.server";
import type { Stay, StayPrediction } from "./stay-prediction";
import { momentOf, requireWindow } from "./window";

/**
 * What every expert says of each stay, unexplained, in the order of the stays and a batch of them at a time: at
 * `asOfMinutes`, or, without it, when the application would ask.
 */
export async function* predictMany(
  stays: AsyncIterable<Stay> | Iterable<Stay>,
  task: LoadedTask,
  asOfMinutes?: number,
): AsyncGenerator<StayPrediction> {
  let waiting: Row[] = [];
  for await (const stay of stays) {
    const row = rowOf(stay, task, asOfMinutes);
    if (waiting.length === BATCH_ROWS || waiting.some((other) => differInHours(other, row))) {
      yield* await predictBatch(waiting, task);
      waiting = [];
    }
    waiting.push(row);
  }
  yield* await predictBatch(waiting, task);
}

type Row = { id: string; grid: HourlyGrid } | { id: string; fault: string };

/** Rows of a batch have the same number of hours. */
function differInHours(a: Row, b: Row): boolean {
  return "grid" in a && "grid" in b && a.grid.hours !== b.grid.hours;
}

function rowOf(stay: Stay, { task }: LoadedTask, asOfMinutes?: number): Row {
  if ("fault" in stay) return stay;
  try {
    const asOf = asOfMinutes ?? momentOf(task, stay.record.encounter.observedMinutes);
    requireWindow(stay.record, task, asOf);
    return { id: stay.id, grid: hourlyGrid(stay.record, task, asOf) };
  } catch (error) {
    if (error instanceof AppError) return { id: stay.id, fault: error.userMessage };
    throw error;
  }
}

async function predictBatch(rows: readonly Row[], { task, experts }: LoadedTask): Promise<StayPrediction[]> {
  const grids = rows.flatMap((row) => ("grid" in row ? [row.grid] : []));
  const logits = new Map<string, Float32Array>();
  if (grids.length > 0)
    for (const [name, { card, session }] of experts)
      logits.set(name, (await session.run(stacked(grids.map((grid) => modelInputs(card, grid))))).logit);
  let at = -1;
  return rows.map((row) => {
    if ("fault" in row) return row;
    at++;
    const own = new Map([...logits].map(([name, all]) => [name, all[at] as number]));
    const said = new Map(
      [...experts].map(([name, { card }]) => {
        const logit = own.get(name) as number;
        return [name, { logit, ...calibrated(card.calibration, logit) }];
      }),
    );
    const ensembles = new Map(task.ensembles.map((one) => [one.name, ensembleRisk(one, own)]));
    return { id: row.id, experts: said, ensembles };
  });
}
