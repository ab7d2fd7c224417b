import { valueOrFault } from "../platform/value-or-fault";
import { calibrated, ensembleRisk } from "./calibration/calibrated-risk";
import { type HourlyGrid, hourlyGrid } from "./hourly-grid";
import { stayLandmarkMinutes } from "./landmark";
import { modelInputs, stacked } from "./model-inputs";
import type { Expert, LoadedTask } from "./model-store.server";
import { requireWindow } from "./observation-window";
import { outsideDomain } from "./outside-training-domain";
import { BATCH_ROWS } from "./shap/explain.server";
import type { ModelOutput, StayPrediction, StayRecord } from "./stay-prediction";

/** A task with its experts and, where they are to be run too, its evaluation models. */
export type TaskWithEvaluationModels = LoadedTask & { evaluationModels?: ReadonlyMap<string, Expert> };

/** What every expert says of each stay, unexplained, in the order of the stays and a batch of them at a time. */
export async function* predictMany(
  stays: AsyncIterable<StayRecord> | Iterable<StayRecord>,
  task: TaskWithEvaluationModels,
): AsyncGenerator<StayPrediction> {
  let waiting: Row[] = [];
  for await (const stay of stays) {
    const row = await rowOf(stay, task);
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

async function rowOf(stay: StayRecord, { definition: task }: LoadedTask): Promise<Row> {
  if ("fault" in stay) return stay;
  const grid = await valueOrFault(async () => {
    const asOf = stayLandmarkMinutes(task, stay);
    requireWindow(stay.record, task, asOf);
    return hourlyGrid(stay.record, task, asOf);
  });
  return "fault" in grid ? { id: stay.id, fault: grid.fault } : { id: stay.id, grid: grid.value };
}

async function predictBatch(
  rows: readonly Row[],
  { definition: task, experts, heads, evaluationModels }: TaskWithEvaluationModels,
): Promise<StayPrediction[]> {
  const grids = rows.flatMap((row) => ("grid" in row ? [row.grid] : []));
  const states: Record<string, number[]>[] = grids.map(() => ({}));
  const expertsSay = await saidBy(experts, grids, heads.size > 0 ? states : undefined);
  const headsSay = await saidByHeads(heads, expertsSay, states);
  const evaluationModelsSay = await saidBy(evaluationModels ?? new Map(), grids);
  let at = -1;
  return rows.map((row) => {
    if ("fault" in row) return row;
    at++;
    const own = expertsSay[at] as Map<string, ModelOutput>;
    const logits = new Map([...logitsOf(own), ...(headsSay[at] as Map<string, number>)]);
    return {
      id: row.id,
      experts: own,
      evaluationModels: evaluationModelsSay[at] as Map<string, ModelOutput>,
      ensembles: new Map(task.ensembles.map((one) => [one.name, ensembleRisk(one, logits)])),
    };
  });
}

const logitsOf = (said: ReadonlyMap<string, ModelOutput>) =>
  [...said].map(([name, { logit }]): [string, number] => [name, logit]);

/** The logit of each head on each patient, from what the experts said. */
async function saidByHeads(
  heads: TaskWithEvaluationModels["heads"],
  experts: readonly ReadonlyMap<string, ModelOutput>[],
  states: readonly Record<string, number[]>[],
): Promise<Map<string, number>[]> {
  const said = experts.map(() => new Map<string, number>());
  const patients = experts.map((own, i) => ({ logits: Object.fromEntries(logitsOf(own)), hidden: states[i] ?? {} }));
  for (const [name, head] of heads)
    for (const [i, { logit }] of (await head.run(patients)).entries()) said[i]?.set(name, logit);
  return said;
}

/** What each model says of each patient; its hidden states are put into `states`, where that is given. */
async function saidBy(
  models: ReadonlyMap<string, Expert>,
  grids: readonly HourlyGrid[],
  states?: Record<string, number[]>[],
): Promise<Map<string, ModelOutput>[]> {
  const said = grids.map(() => new Map<string, ModelOutput>());
  if (grids.length === 0) return said;
  for (const [name, { card, session }] of models) {
    const { logit, hidden } = await session.run(stacked(grids.map((grid) => modelInputs(card, grid))));
    grids.forEach((grid, i) => {
      const own = logit[i] as number;
      const risk = calibrated(card.calibration, own);
      const size = hidden ? hidden.length / grids.length : 0;
      const state = states?.[i];
      if (state && hidden) state[name] = [...hidden.subarray(i * size, (i + 1) * size)];
      said[i]?.set(name, { logit: own, ...risk, outsideDomain: outsideDomain(card, grid) });
    });
  }
  return said;
}
