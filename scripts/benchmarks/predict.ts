import { loadTask } from "../../lib/experts/model-store.server";
import { predict } from "../../lib/experts/predict.server";
import { predictMany } from "../../lib/experts/predict-many.server";
import type { StayRecord } from "../../lib/experts/stay-prediction";
import { benchOptions } from "../bench-options";
import { longSyntheticStays } from "../bench-stays";
import { medianMs } from "../measured";

/** Throughput of unexplained predictions and the time of one explained prediction, on synthetic records. */
benchOptions("npm run bench -- predict", {});
const RUNS = 5;
const STAYS = 512;

/** The first records of 48 h and more. */
function stays(): StayRecord[] {
  const all = longSyntheticStays();
  return Array.from({ length: STAYS }, () => all.next().value);
}

const figures: Record<string, number> = {};
const start = performance.now();
const task = await loadTask("icu-mortality");
figures.loadMs = Math.round(performance.now() - start);

const records = stays();
const all = await medianMs(RUNS, async () => {
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
  const time = await medianMs(RUNS, () => predict(first.record, { ...options, explain: explain() }));
  figures[`${expert}ExplainedMs`] = Math.round(time);
  console.log(`${expert}, explained for a person: ${Math.round(time)} ms`);
}
console.log(JSON.stringify({ name: "predict", figures }));
