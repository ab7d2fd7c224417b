import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Reasoner } from "../../lib/agents/reasoner";
import { consultInMemory, type InMemoryOptions } from "../../lib/consultations/consult-in-memory.server";
import { fuseRisk } from "../../lib/consultations/fusion/fusion-step.server";
import type { PatientRecord } from "../../lib/record/schema";
import { syntheticRecords } from "../../lib/record/sources/synthetic/synthetic-patients";
import { builtInMeans } from "../../lib/studies/built-in-means.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { processorMs, tellFigures } from "../measured";
import { convened, finished, signedIn, whileServed } from "../served";

/**
 * What a built-in consultation costs. First, processor time by stage, models warm, on the synthetic stays, explained as for a
 * person: the median of all. Then, unless `--no-server`, the application itself (`npm start` on data of its own): `--at-once`
 * consultations are asked for together, and the patient list is read again and again until all have ended.
 */
const USAGE =
  "npm run bench -- consultation [--no-server] [--at-once <number, default 20>] [--stays <number, default 24>] [--port <number, default 4399>]";
const values = benchOptions(USAGE, {
  "no-server": { type: "boolean", default: false },
  "at-once": { type: "string", default: "20" },
  port: { type: "string", default: "4399" },
  stays: { type: "string", default: "24" },
});
const atOnceCount = wholeNumber(USAGE, "at-once", values["at-once"]);
const staysCount = wholeNumber(USAGE, "stays", values.stays);
const READ_EVERY_MS = 100;

const quantile = (numbers: readonly number[], q: number) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
};
const rounded = (number: number) => Number(number.toFixed(1));

/** Processor milliseconds by what was done: "experts", "retrieve", each agent's task, "fuse", "total". */
type Cost = Record<string, number>;

async function costOf(record: PatientRecord, means: InMemoryOptions): Promise<Cost> {
  const cost: Cost = {};
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = processorMs();
    const result = await work();
    cost[name] = (cost[name] ?? 0) + processorMs() - before;
    return result;
  };
  const reasoner: Reasoner = {
    identity: means.reasoner.identity,
    run: (task, input, options) => counted(task.name, () => means.reasoner.run(task, input, options)),
  };
  const began = processorMs();
  await consultInMemory(record, {
    ...means,
    reasoner,
    retrieve: (...query) => counted("retrieve", () => means.retrieve(...query)),
    onHeard: () => {
      cost.experts = processorMs() - began;
    },
    fuse: (state) => counted("fuse", () => fuseRisk()(state)),
  });
  return { ...cost, total: processorMs() - began };
}

async function stages(): Promise<Record<string, number>> {
  const means: InMemoryOptions = { ...(await builtInMeans("icu-mortality")), explain: { mode: "person", seed: 1 } };
  const records = syntheticRecords(1)
    .filter(({ encounter }) => encounter.observedMinutes >= 48 * 60)
    .slice(0, staysCount);
  const [first] = records;
  if (!first) throw new Error("there is no synthetic stay of 48 h");
  await costOf(first, means); // opens every session
  const costs: Cost[] = [];
  for (const record of records) costs.push(await costOf(record, means));
  const names = [...new Set(costs.flatMap((cost) => Object.keys(cost)))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const said = costs.map((cost) => cost[name] ?? 0);
      const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [
        [`${key}CpuMs`, rounded(quantile(said, 0.5))],
        ...(name === "total" ? [["totalCpuMsP95", rounded(quantile(said, 0.95))] as const] : []),
      ];
    }),
  );
}

function atOnce(count: number): Promise<Record<string, number>> {
  return whileServed({ port: values.port }, (base, data) => underLoad(base, data, count));
}

async function underLoad(base: string, data: string, count: number): Promise<Record<string, number>> {
  const api = await signedIn(base, join(data, "demo-account.json"));
  const search = { query: "", source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 50 };
  const list = async () => (await api.post("/api/patients/search", { data: search })).json();
  const { rows }: { rows: { id: string; observedMinutes: number }[] } = await list();
  const ready = rows.filter((row) => row.observedMinutes >= 48 * 60);
  const convene = async (n: number) => {
    const patient = ready[n % ready.length];
    if (!patient) throw new Error("the patient list is empty");
    return convened(api, patient.id);
  };
  await finished(api, await convene(0));

  const began = performance.now();
  const open = new Set(await Promise.all(Array.from({ length: count }, (_, n) => convene(n))));
  const reads: number[] = [];
  const reading = new AbortController();
  const reader = (async () => {
    while (!reading.signal.aborted) {
      const asked = performance.now();
      await list();
      reads.push(performance.now() - asked);
      await pause(READ_EVERY_MS);
    }
  })();
  try {
    for (const id of open) await finished(api, id);
  } finally {
    reading.abort();
    await reader;
  }
  return {
    atOnce: count,
    allFinishedSeconds: rounded((performance.now() - began) / 1000),
    listReads: reads.length,
    listP50Ms: rounded(quantile(reads, 0.5)),
    listP95Ms: rounded(quantile(reads, 0.95)),
    listMaxMs: rounded(quantile(reads, 1)),
  };
}

const figures = { ...(await stages()), ...(values["no-server"] ? {} : await atOnce(atOnceCount)) };
tellFigures("consultation", figures);
process.exit(0);
