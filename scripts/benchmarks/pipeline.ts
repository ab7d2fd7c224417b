import { availableParallelism } from "node:os";
import { consultedStays } from "../../lib/consultations/consult-stays-in-threads.server";
import type { ConsultedStay } from "../../lib/consultations/consulted-stay";
import { explainStays } from "../../lib/experts/shap/explain-stays.server";
import type { StayRecord } from "../../lib/experts/stay-prediction";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { longSyntheticStays } from "../bench-stays";
import { dueEvery } from "../command-progress";
import { processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Stays through everything: experts, a built-in consultation with the brief attributions that its doctors read, where one is
 * fitted the fusion head, and then the batch attributions of every expert, as `predict --explain` takes them; in threads. Synthetic stays, unless `--data` names a folder or a .tar.gz of PhysioNet 2012, all of which is then run unless
 * `--stays` says how many. Seconds by the clock and of the processor: on a machine that does other things beside, the
 * second tells.
 */
const USAGE =
  "npm run bench -- pipeline [--data <folder or tar.gz>] [--stays <number>] [--threads <number>] [--task <id>]";
const values = benchOptions(USAGE, {
  data: { type: "string" },
  stays: { type: "string" },
  threads: { type: "string" },
  task: { type: "string", default: "icu-mortality" },
});
const SYNTHETIC_STAYS = 64;
/** What is told beside the stays that were run. */
const GOAL_STAYS = 4000;
const PROGRESS_EVERY_MS = 10_000;

const threads = wholeNumber(USAGE, "threads", values.threads ?? String(availableParallelism()));
const usual = values.data === undefined ? SYNTHETIC_STAYS : Number.POSITIVE_INFINITY;
const wanted = values.stays === undefined ? usual : wholeNumber(USAGE, "stays", values.stays);

async function* atMost(
  stays: AsyncIterable<StayRecord> | Iterable<StayRecord>,
  count: number,
): AsyncGenerator<StayRecord> {
  let given = 0;
  for await (const stay of stays) {
    if (given++ >= count) return;
    yield stay;
  }
}

const stays = () =>
  atMost(
    values.data === undefined ? longSyntheticStays() : stayRecords(physionet2012, resolveFromCaller(values.data)),
    wanted,
  );
const stages = { predict: 0, explain: 0, consult: 0, fuse: 0 };
const { signal } = new AbortController();
const setup = {
  task: values.task,
  evaluationModels: true,
  arm: "full",
  explain: { mode: "brief", seed: 1 },
  fuse: true,
  threads,
  signal,
} as const;

const clock = () => {
  return { wall: performance.now() / 1000, cpu: processorMs() / 1000 };
};

/** Counts stays; opening the models takes its time once, so that the pace is that from the first stays done on. */
class Pace {
  stays = 0;
  failed = 0;
  private readonly began = clock();
  private first = this.began;
  private readonly isDue = dueEvery(PROGRESS_EVERY_MS);

  constructor(private readonly what: string) {}

  passed(broken: boolean): void {
    this.stays++;
    if (broken) this.failed++;
    if (this.stays === threads) this.first = clock();
    if (this.isDue()) console.log(`${this.stays} stays ${this.what}, ${Math.round(clock().wall - this.began.wall)} s`);
  }

  /** Seconds: of the whole, until the first were done, and a stay from then on, by the clock and of the processor. */
  get seconds(): { whole: number; opening: number; wall: number; cpu: number } {
    const { stays } = this;
    if (stays <= threads) throw new Error(`${stays} stays are too few to tell anything; give more than ${threads}`);
    const now = clock();
    const share = (name: "wall" | "cpu") => (now[name] - this.first[name]) / (stays - threads);
    return {
      whole: now.wall - this.began.wall,
      opening: this.first.wall - this.began.wall,
      wall: share("wall"),
      cpu: share("cpu"),
    };
  }
}

let fused = 0;
let rounds = 0;
function count({ seconds, consultation }: ConsultedStay): void {
  for (const stage of Object.keys(stages) as (keyof typeof stages)[]) stages[stage] += seconds[stage];
  if (consultation?.fused.method === "fusion-head") fused++;
  rounds += consultation?.rounds ?? 0;
}

const consulting = new Pace("consulted on");
for await (const run of consultedStays(stays(), setup)) {
  if (!("fault" in run)) count(run);
  consulting.passed("fault" in run);
}
const consulted = consulting.seconds;
const explaining = new Pace("explained");
for await (const explanation of explainStays(stays(), { task: values.task, threads, signal }))
  explaining.passed("fault" in explanation);
const explained = explaining.seconds;

const minutes = (seconds: number) => Number((seconds / 60).toFixed(1));
const told = consulting.stays - consulting.failed;
const figures = {
  stays: consulting.stays,
  failed: consulting.failed,
  fused,
  threads,
  meanRounds: Number((rounds / told).toFixed(3)),
  openSeconds: Number((consulted.opening + explained.opening).toFixed(1)),
  ...Object.fromEntries(
    Object.entries(stages).map(([stage, sum]) => [`${stage}Ms`, Number(((1000 * sum) / told).toFixed(1))]),
  ),
  staysPerMinute: Math.round(60 / (consulted.wall + explained.wall)),
  cpuMsPerStay: Math.round(1000 * consulted.cpu),
  batchExplainCpuMsPerStay: Math.round(1000 * explained.cpu),
  totalMinutes: minutes(consulted.whole + explained.whole),
  minutesFor4000: minutes(GOAL_STAYS * (consulted.wall + explained.wall)),
  minutesFor4000ByCpu: minutes((GOAL_STAYS * (consulted.cpu + explained.cpu)) / threads),
};
tellFigures("pipeline", figures);
