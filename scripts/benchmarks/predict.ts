import { availableParallelism } from "node:os";
import { fusedPredictions } from "../../lib/consultations/fused-predictions.server";
import { loadEvaluationModels, loadTask } from "../../lib/experts/model-store.server";
import { predict } from "../../lib/experts/predict.server";
import { predictMany } from "../../lib/experts/predict-many.server";
import type { StayRecord } from "../../lib/experts/stay-prediction";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { median } from "../../lib/platform/averages";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { longSyntheticStays } from "../bench-stays";
import { medianMs, processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * How long `predict` takes for 4,000 stays with the number that is told (every expert, evaluation model and head, no consultation), and
 * with the head that reads the report of a consultation on each, in threads: medians of three, by the clock and of the processor, the
 * models being open. Then the time of one explained prediction. With `--many`, first of all the memory that so many stays take with
 * the number that is told: what is asked for is read again and again under new ids. Synthetic stays, unless `--data` names stays of
 * PhysioNet 2012.
 */
const USAGE =
  "npm run bench -- predict [--data <folder or tar.gz of stays>] [--stays <number, default 512>] [--consulted <number, default 64>] [--threads <number>] [--many <number>]";
const values = benchOptions(USAGE, {
  data: { type: "string" },
  stays: { type: "string", default: "512" },
  consulted: { type: "string", default: "64" },
  threads: { type: "string" },
  many: { type: "string" },
});
const TASK = "icu-mortality";
const RUNS = 3;
/** What is told beside the stays that were run. */
const GOAL_STAYS = 4000;
const threads = wholeNumber(USAGE, "threads", values.threads ?? String(availableParallelism()));
const wanted = wholeNumber(USAGE, "stays", values.stays);
const consulted = wholeNumber(USAGE, "consulted", values.consulted);
const many = values.many === undefined ? 0 : wholeNumber(USAGE, "many", values.many);

const staysOnce = () =>
  values.data === undefined ? longSyntheticStays() : stayRecords(physionet2012, resolveFromCaller(values.data));

/** As many as that, read anew each time and none kept. */
async function* staysAgain(count: number): AsyncGenerator<StayRecord> {
  for (let pass = 0, given = 0; given < count; pass++) {
    for await (const stay of staysOnce()) {
      if (given++ === count) return;
      yield { ...stay, id: `${stay.id}-${pass}` };
    }
    if (given === 0) throw new Error("there is no stay to read again");
  }
}

const MIB = 1024 * 1024;
/** Results between two looks at the memory. */
const LOOK_EVERY = 100;

/** The most memory in MiB that this process held, up to a tenth of that many results and up to the last: where it grows, these differ. */
async function memoryOf(
  results: AsyncIterable<unknown>,
  count: number,
): Promise<{ afterTenthMib: number; peakMib: number }> {
  let [done, peak, afterTenth] = [0, 0, 0];
  for await (const _result of results) {
    if (++done % LOOK_EVERY === 0 || done === count) peak = Math.max(peak, process.memoryUsage.rss());
    if (done <= count / 10) afterTenth = peak;
  }
  return { afterTenthMib: Math.round(afterTenth / MIB), peakMib: Math.round(peak / MIB) };
}

/** The first that are asked for, all in memory: reading them is no part of what is measured. */
async function recordsOf(): Promise<StayRecord[]> {
  const records: StayRecord[] = [];
  for await (const stay of staysOnce()) if (!("fault" in stay) && records.push(stay) === wanted) break;
  return records;
}

interface Pace {
  wall: number;
  processor: number;
}

/** Milliseconds a stay from the `after`th result on, by when all threads have opened their models. */
async function paceOf(results: AsyncIterable<{ id: string } | { fault: string }>, after: number): Promise<Pace> {
  let [done, wall, processor] = [0, performance.now(), processorMs()];
  for await (const result of results) {
    // Of real stays some have no 48 hours: that costs nothing and says so.
    if ("fault" in result && values.data === undefined) throw new Error(result.fault);
    if (++done === after) [wall, processor] = [performance.now(), processorMs()];
  }
  if (done <= after) throw new Error(`${done} stays are too few to tell anything; give more than ${after}`);
  return { wall: (performance.now() - wall) / (done - after), processor: (processorMs() - processor) / (done - after) };
}

async function medianPace(measured: () => Promise<Pace>): Promise<Pace> {
  const paces: Pace[] = [];
  for (let run = 0; run < RUNS; run++) paces.push(await measured());
  return { wall: median(paces.map(({ wall }) => wall)), processor: median(paces.map(({ processor }) => processor)) };
}

const figures: Record<string, number> = { threads };
const start = performance.now();
const task = await loadTask(TASK);
const evaluationModels = await loadEvaluationModels(TASK);
figures.loadMs = Math.round(performance.now() - start);

if (many > 0) {
  const { afterTenthMib, peakMib } = await memoryOf(predictMany(staysAgain(many), { ...task, evaluationModels }), many);
  Object.assign(figures, { manyStays: many, manyAfterTenthMib: afterTenthMib, manyPeakMib: peakMib });
}
const records = await recordsOf();
const number = await medianPace(() => paceOf(predictMany(records, { ...task, evaluationModels }), 1));
const { signal } = new AbortController();
const report = await medianPace(() =>
  paceOf(fusedPredictions(records.slice(0, consulted), { task: TASK, threads, signal }), 4 * threads),
);
const secondsForAll = (ms: number) => Math.round((GOAL_STAYS * ms) / 1000);
for (const [name, { wall, processor }] of Object.entries({ number, report })) {
  figures[`${name}SecondsFor4000`] = secondsForAll(wall);
  figures[`${name}ProcessorMsPerStay`] = Number(processor.toFixed(1));
}
// On a machine that does other things beside, what the processor took tells what the threads would need by themselves.
figures.reportSecondsFor4000ByProcessor = secondsForAll(report.processor / threads);

const [first] = records;
if (!first || !("record" in first)) throw new Error("there is no record to explain");
let seed = 1;
for (const expert of task.definition.experts) {
  // A seed of its own each time: the same explanation is remembered.
  const explain = () => ({ mode: "person" as const, seed: seed++ });
  const options = { task, experts: [expert], asOfMinutes: 48 * 60 };
  figures[`${expert}ExplainedMs`] = Math.round(
    await medianMs(RUNS, () => predict(first.record, { ...options, explain: explain() })),
  );
}
tellFigures("predict", figures);
