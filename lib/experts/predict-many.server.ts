import { AppError } from "../platform/errors";
import { calibrated, ensembleRisk } from "./calibration";
import { type HourlyGrid, hourlyGrid } from "./hourly";
import { modelInputs, stacked } from "./inputs";
import type { LoadedTask } from "./model-store.server";
import { BATCH_ROWS, requireWindow } from "./predict.server";
import type { Stay, StayPrediction } from "./stay-prediction";

/** What every expert says of each stay, unexplained, in the order of the stays and a batch of them at a time. */
export async function* predictMany(
  stays: AsyncIterable<Stay> | Iterable<Stay>,
  task: LoadedTask,
): AsyncGenerator<StayPrediction> {
  let waiting: Row[] = [];
  for await (const stay of stays) {
    waiting.push(rowOf(stay, task));
    if (waiting.length < BATCH_ROWS) continue;
    yield* await predictBatch(waiting, task);
    waiting = [];
  }
  yield* await predictBatch(waiting, task);
}

type Row = { id: string; grid: HourlyGrid } | { id: string; fault: string };

function rowOf(stay: Stay, { task }: LoadedTask): Row {
  if ("fault" in stay) return stay;
  try {
    requireWindow(stay.record, task, Number.POSITIVE_INFINITY);
    return { id: stay.id, grid: hourlyGrid(stay.record, task) };
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
