import { loadTask } from "../../lib/experts/model-store.server";
import { predict } from "../../lib/experts/predict.server";
import { predictMany } from "../../lib/experts/predict-many.server";
import type { StayRecord } from "../../lib/experts/stay-prediction";
import { median } from "../../lib/platform/averages";
import { syntheticRecords } from "../../lib/record/sources/synthetic/synthetic-patients";

/** Throughput of unexplained predictions and the time of one explained prediction, on synthetic records. */
const RUNS = 5;
const STAYS = 512;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Median of RUNS after one that warms up. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await milliseconds(work));
  return median(times);
}

/** Records of 48 h and more, of as many seeds as it takes. */
function stays(): StayRecord[] {
  const found: StayRecord[] = [];
  for (let seed = 1; found.length < STAYS; seed++)
    for (const record of syntheticRecords(seed))
      if (record.encounter.observedMinutes >= 48 * 60) found.push({ id: `${seed}-${record.patient.id}`, record });
  return found.slice(0, STAYS);
}

const figures: Record<string, number> = {};
const start = performance.now();
const task = await loadTask("icu-mortality");
figures.loadMs = Math.round(performance.now() - start);

const records = stays();
const all = await medianOf(async () => {
  for await (const prediction of predictMany(records, task))
    if ("fault" in prediction) throw new Error(prediction.fault);
});
figures.staysPerSecond = Math.round((STAYS * 1000) / all);
console.log(`${STAYS} stays by ${task.experts.size} experts: ${Math.round(all)} ms, median of ${RUNS} runs`);

const [first] = records;
if (!first || !("record" in first)) throw new Error("there is no record to explain");
let seed = 1;
for (const expert of task.definition.experts) {
  // A seed of its own each time: the same explanation is remembered.
  const explain = () => ({ mode: "person" as const, seed: seed++ });
  const options = { task, experts: [expert], asOfMinutes: 48 * 60 };
  const time = await medianOf(() => predict(first.record, { ...options, explain: explain() }));
  figures[`${expert}ExplainedMs`] = Math.round(time);
  console.log(`${expert}, explained for a person: ${Math.round(time)} ms`);
}
console.log(JSON.stringify({ name: "predict", figures }));
