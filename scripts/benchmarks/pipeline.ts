import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { ConsultedStay } from "../../lib/consultations/consulted-stay";
import { consultedStays } from "../../lib/consultations/consulted-stays.server";
import type { Stay } from "../../lib/experts/stay-prediction";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { syntheticRecords } from "../../lib/patients/synthetic/patients";
import { callerPath } from "../caller-path";

/**
 * Stays through everything: experts, batch attributions, a built-in consultation and, where one is fitted, the fusion head, in
 * threads. Synthetic stays, unless `--data` names a folder or a .tar.gz of PhysioNet 2012, all of which is then run unless
 * `--stays` says how many. Seconds by the clock and of the processor: on a machine that does other things beside, the
 * second tells.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    stays: { type: "string" },
    threads: { type: "string" },
    task: { type: "string", default: "icu-mortality" },
  },
});
const SYNTHETIC_STAYS = 64;
/** What is told beside the stays that were run. */
const GOAL_STAYS = 4000;
const PROGRESS_EVERY_MS = 10_000;

const threads = wholeNumber("threads", values.threads) ?? availableParallelism();
const wanted =
  wholeNumber("stays", values.stays) ?? (values.data === undefined ? SYNTHETIC_STAYS : Number.POSITIVE_INFINITY);

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name}: expected a whole number of at least 1`);
  return number;
}

/** Records of 48 h and more, of as many seeds as it takes. */
function* synthetic(): Generator<Stay> {
  for (let seed = 1; ; seed++)
    for (const record of syntheticRecords(seed))
      if (record.encounter.observedMinutes >= 48 * 60) yield { id: `${seed}-${record.patient.id}`, record };
}

async function* atMost(stays: AsyncIterable<Stay> | Iterable<Stay>, count: number): AsyncGenerator<Stay> {
  let given = 0;
  for await (const stay of stays) {
    if (given++ >= count) return;
    yield stay;
  }
}

const source = values.data === undefined ? synthetic() : stayRecords(callerPath(values.data));
const stages = { predict: 0, explain: 0, consult: 0, fuse: 0 };
const setup = {
  task: values.task,
  evaluationModels: true,
  arm: "full",
  explain: { mode: "brief", seed: 1 },
  fuse: true,
  threads,
  signal: new AbortController().signal,
} as const;

let done = 0;
let failed = 0;
let fused = 0;
let rounds = 0;
/** Opening the models takes its time once: the clock starts with the first stay done. */
let first = { wall: 0, cpu: 0 };
let said = performance.now();
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const began = { wall: performance.now() / 1000, cpu: cpuSeconds() };

for await (const run of consultedStays(atMost(source, wanted), setup)) {
  if ("fault" in run) failed++;
  else count(run);
  done++;
  if (done === threads) first = { wall: performance.now() / 1000, cpu: cpuSeconds() };
  if (performance.now() - said < PROGRESS_EVERY_MS) continue;
  said = performance.now();
  console.log(`${done} stays, ${Math.round(said / 1000 - began.wall)} s`);
}

function count({ seconds, consultation }: ConsultedStay): void {
  for (const stage of Object.keys(stages) as (keyof typeof stages)[]) stages[stage] += seconds[stage];
  if (consultation?.fused.method === "fusion-head") fused++;
  rounds += consultation?.rounds ?? 0;
}

if (done <= threads) throw new Error(`${done} stays are too few to tell anything; give more than ${threads}`);
const wall = performance.now() / 1000;
const cpu = cpuSeconds();
const steady = { wall: (wall - first.wall) / (done - threads), cpu: (cpu - first.cpu) / (done - threads) };
const minutes = (seconds: number) => Number((seconds / 60).toFixed(1));
const figures = {
  stays: done,
  failed,
  fused,
  threads,
  meanRounds: Number((rounds / (done - failed)).toFixed(3)),
  openSeconds: Number((first.wall - began.wall).toFixed(1)),
  ...Object.fromEntries(
    Object.entries(stages).map(([stage, sum]) => [`${stage}Ms`, Number(((1000 * sum) / (done - failed)).toFixed(1))]),
  ),
  staysPerMinute: Math.round(60 / steady.wall),
  cpuMsPerStay: Math.round(1000 * steady.cpu),
  totalMinutes: minutes(wall - began.wall),
  minutesFor4000: minutes(GOAL_STAYS * steady.wall),
  minutesFor4000ByCpu: minutes((GOAL_STAYS * steady.cpu) / threads),
};
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
console.log(JSON.stringify({ name: "pipeline", figures }));
