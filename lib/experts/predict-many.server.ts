import { valueOrFault } from "../platform/value-or-fault";
import { calibrated, ensembleRisk } from "./calibration/calibrated-risk";
import type { HeadOutput } from "./head-graph.server";
import { type HourlyGrid, hourlyGrid } from "./hourly-grid";
import { stayLandmarkMinutes } from "./landmark";
import { modelInputs, stacked } from "./model-inputs";
import type { Expert, LoadedTask } from "./model-store.server";
import { requireWindow } from "./observation-window";
import { outsideDomain } from "./outside-training-domain";
import type { ModelOutput, StayPrediction, StayRecord } from "./stay-prediction";

/** A task with its experts and, where they are to be run too, its evaluation models. */
export type TaskWithEvaluationModels = LoadedTask & { evaluationModels?: ReadonlyMap<string, Expert> };

/**
 * What every expert says of each stay, unexplained, in the order of the stays. Each is asked of one stay at a time, as a consultation
 * asks it: ONNX Runtime adds up otherwise where rows are multiplied together, by up to 5e-6 of a logit, and a bound of an interval
 * that is a step there would jump. So what is said of a stay hangs on no other stay.
 */
export async function* predictMany(
  stays: AsyncIterable<StayRecord> | Iterable<StayRecord>,
  task: TaskWithEvaluationModels,
): AsyncGenerator<StayPrediction> {
  for await (const stay of stays) {
    if ("fault" in stay) {
      yield stay;
      continue;
    }
    const grid = await gridOf(stay, task);
    yield "fault" in grid ? { id: stay.id, fault: grid.fault } : await predictStay(stay.id, grid.value, task);
  }
}

const gridOf = (stay: Exclude<StayRecord, { fault: string }>, { definition: task }: LoadedTask) =>
  valueOrFault(async () => {
    const asOf = stayLandmarkMinutes(task, stay);
    requireWindow(stay.record, task, asOf);
    return hourlyGrid(stay.record, task, asOf);
  });

async function predictStay(
  id: string,
  grid: HourlyGrid,
  { definition: task, experts, heads, evaluationModels }: TaskWithEvaluationModels,
): Promise<StayPrediction> {
  const hidden: Record<string, number[]> = {};
  const own = await saidBy(experts, grid, hidden);
  const logits = new Map(logitsOf(own));
  for (const [name, head] of heads) {
    const [said] = await head.run([{ logits: Object.fromEntries(logitsOf(own)), hidden }]);
    logits.set(name, (said as HeadOutput).logit);
  }
  return {
    id,
    experts: own,
    evaluationModels: await saidBy(evaluationModels ?? new Map(), grid),
    ensembles: new Map(task.ensembles.map((one) => [one.name, ensembleRisk(one, logits)])),
  };
}

const logitsOf = (said: ReadonlyMap<string, ModelOutput>) =>
  [...said].map(([name, { logit }]): [string, number] => [name, logit]);

/** What each model says of a patient; its hidden state is put into `hidden`, where that is given. */
async function saidBy(
  models: ReadonlyMap<string, Expert>,
  grid: HourlyGrid,
  hidden?: Record<string, number[]>,
): Promise<Map<string, ModelOutput>> {
  const said = new Map<string, ModelOutput>();
  for (const [name, { card, session }] of models) {
    const outputs = await session.run(stacked([modelInputs(card, grid)]));
    const logit = outputs.logit[0] as number;
    if (hidden && outputs.hidden) hidden[name] = [...outputs.hidden];
    said.set(name, { logit, ...calibrated(card.calibration, logit), outsideDomain: outsideDomain(card, grid) });
  }
  return said;
}
