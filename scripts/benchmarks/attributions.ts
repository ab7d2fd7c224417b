import { join } from "node:path";
import { hourlyGrid } from "../../lib/experts/hourly-grid";
import { type Expert, type LoadedTask, loadTask } from "../../lib/experts/model-store.server";
import { REFERENCE_PERMUTATIONS, referenceOf } from "../../lib/experts/shap/attribution-reference.server";
import { type Explained, explained, gameOf } from "../../lib/experts/shap/explain.server";
import { rankCorrelation } from "../../lib/experts/shap/rank-correlation";
import { type ExplainMode, explainGame } from "../../lib/experts/shap/shap-modes";
import { mean, median } from "../../lib/platform/averages";
import type { PatientRecord } from "../../lib/record/schema";
import { benchOptions, wholeNumber } from "../bench-options";
import { longRecords, setIn } from "../bench-stays";
import { processorMs } from "../measured";

/**
 * How long both modes of explaining take a model and a patient, and how well they agree with 2,048 permutations. On
 * synthetic patients, or on stays of the experts' split of a data set; what is chosen here is chosen without outcomes.
 */
const USAGE =
  "npm run bench -- attributions [--data <folder with set-a.tar.gz>] [--from <folder or tar.gz>] [--reference-patients <number, default 8>] [--models <names>]";
const TASK = "icu-mortality";
const FOLDER = join(".cache", "attribution-references");
const modes: ExplainMode[] = ["person", "batch"];

/** Wall-clock and processor milliseconds. */
interface Took {
  wall: number;
  processor: number;
}

/** What a mode takes and says of one patient. */
async function timed(of: Explained, mode: ExplainMode) {
  const start = performance.now();
  const before = processorMs();
  const explanation = await explainGame(gameOf(of), mode, { seed: 1 });
  const took: Took = { wall: performance.now() - start, processor: processorMs() - before };
  return { explanation, took };
}

/** Milliseconds of both modes on each patient, and how they compare with the reference. */
async function measure(expert: Expert, task: LoadedTask, records: readonly PatientRecord[]) {
  const figures = modes.map((mode) => ({
    mode,
    took: [] as Took[],
    ranks: [] as number[],
    errors: [] as number[],
    stated: [] as number[],
  }));
  let computing = performance.now();
  for (const [i, record] of records.entries()) {
    const of = await explained(expert, hourlyGrid(record, task.definition));
    const reference = await referenceOf(of, FOLDER);
    if (performance.now() - computing > 5000) {
      computing = performance.now();
      console.error(`${expert.card.name}: reference ${i + 1} of ${records.length}`);
    }
    for (const one of figures) {
      if (i === 0) await timed(of, one.mode);
      const { explanation, took } = await timed(of, one.mode);
      one.took.push(took);
      const totals = explanation.shares.map(({ total }) => total);
      one.ranks.push(rankCorrelation(totals, reference.totals));
      totals.forEach((total, p) => {
        if (total !== 0) one.errors.push(total - (reference.totals[p] as number));
        if (total !== 0) one.stated.push(explanation.shares[p]?.standardError ?? 0);
      });
    }
  }
  return figures;
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((one) => one ** 2)));
}

const values = benchOptions(USAGE, {
  data: { type: "string" },
  from: { type: "string" },
  "reference-patients": { type: "string", default: "8" },
  models: { type: "string" },
});
const patients = wholeNumber(USAGE, "reference-patients", values["reference-patients"]);
const models = values.models?.split(",") ?? null;
const from = setIn(values.from ?? values.data);
const task = await loadTask(TASK);
const records = await longRecords(from, "experts", patients);
if (records.length === 0) {
  console.error("bench attributions: there is no stay of the experts' split. What is asked for has none.");
  process.exit(1);
}
console.log(
  `${records.length} ${from === null ? "synthetic patients" : "stays of the experts' split"}; reference: ${REFERENCE_PERMUTATIONS} permutations; ms: median of wall clock (of processor)`,
);
const figures: Record<string, number> = {};
for (const [name, expert] of task.experts) {
  if (models && !models.includes(name)) continue;
  for (const { mode, took, ranks, errors, stated } of await measure(expert, task, records)) {
    const wall = median(took.map((one) => one.wall));
    const processor = median(took.map((one) => one.processor));
    const largest = Math.max(...errors.map(Math.abs));
    console.log(
      [
        `${name}, ${mode}: ${wall.toFixed(1)} ms (${processor.toFixed(1)})`,
        `rank correlation ${mean(ranks).toFixed(4)}, least ${Math.min(...ranks).toFixed(4)}, n = ${ranks.length}`,
        `error in the logit: root mean square ${rootMeanSquare(errors).toFixed(4)}, mean ${mean(errors.map(Math.abs)).toFixed(4)}, largest ${largest.toFixed(4)}`,
        `stated standard error ${rootMeanSquare(stated).toFixed(4)}`,
      ].join("; "),
    );
    Object.assign(figures, {
      [`${name}${mode}Ms`]: Number(wall.toFixed(2)),
      [`${name}${mode}ProcessorMs`]: Number(processor.toFixed(2)),
      [`${name}${mode}RankCorrelation`]: Number(mean(ranks).toFixed(4)),
      [`${name}${mode}LargestError`]: Number(largest.toFixed(4)),
      [`${name}${mode}MeanError`]: Number(mean(errors.map(Math.abs)).toFixed(4)),
    });
  }
}
console.log(JSON.stringify({ name: "attributions", figures }));
