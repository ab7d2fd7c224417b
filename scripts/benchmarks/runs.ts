import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { median } from "../../lib/platform/averages";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { eventStream } from "../../lib/runs/event-stream.server";
import type { SnapshotForm } from "../../lib/runs/protocol";
import { forkRun } from "../../lib/runs/run-commands.server";
import { withDocumentsStored } from "../../lib/runs/run-documents.server";
import { runInMemory } from "../../lib/runs/run-in-memory";
import { RunStore } from "../../lib/runs/run-store.server";
import { takeSteps } from "../../lib/runs/runner.server";
import { run, runEvent, runSnapshot } from "../../lib/runs/tables.server";
import { reviewMeans } from "../../lib/runs/testing/chart-reviews.server";
import { accept, clinician, outcomeOf, ReviewPlay, review } from "../../lib/runs/testing/review-play";
import { chartReview, type ReviewEvent, type ReviewState } from "../../lib/runs/testing/second-protocol";
import { benchOptions, wholeNumber } from "../bench-options";
import { heapKiB, inTemporaryFolder, medianMs } from "../measured";

/**
 * What runs of many steps cost: a chart review of 1,000 and of 10,000 chunks, folded in memory and run, read again and streamed on
 * the embedded database. Ten times the steps should take ten times as long. Up to `--run` steps are taken by a worker.
 */
const USAGE =
  "npm run bench -- runs [--sizes <numbers, default 1000,10000>] [--repeats <number, default 7>] [--run <number, default 1000>]";

const values = benchOptions(USAGE, {
  sizes: { type: "string", default: "1000,10000" },
  repeats: { type: "string", default: "7" },
  run: { type: "string", default: "1000" },
});
const sizes = values.sizes.split(",").map((size) => wholeNumber(USAGE, "sizes", size));
const repeats = wholeNumber(USAGE, "repeats", values.repeats);
const mostRun = wholeNumber(USAGE, "run", values.run);

const every = 1000;
const protocol = { ...chartReview, snapshot: { ...(chartReview.snapshot as SnapshotForm<ReviewState>), every } };
const { snapshot: _, ...withoutSnapshots } = protocol;
type Figures = Record<string, number>;
const runs = new RunStore(protocol);

function eventsOf(chunks: number) {
  const play = new ReviewPlay().request(chunks);
  for (let step = play.firstStep; step; step = play.firstStep)
    if (step.kind === "sign") play.do(accept);
    else {
      play.do({ kind: "start-step", step, sentence: step.key });
      play.complete(step);
    }
  return play.events;
}

/** Requests a review and takes all its steps. @returns its id. */
async function runThrough(database: Database, chunks: number): Promise<string> {
  const id = randomUUID();
  await runs.create(database, { id, actor: clinician, data: { patientId: "patient-1", chunks }, at: new Date() });
  const { signal } = new AbortController();
  const take = () =>
    takeSteps(protocol, { id, database, owner: randomUUID(), means: reviewMeans(), clock: () => new Date(), signal });
  if ((await take()) !== "waiting") throw new Error("the review does not wait for its signature");
  await runs.append(database, { id, command: accept, at: new Date() });
  if ((await take()) !== "finished") throw new Error("the review is not finished");
  return id;
}

/** Milliseconds to the first and to the last event of a stream. */
async function streamed(database: Database, id: string, after: number): Promise<{ first: number; last: number }> {
  const began = performance.now();
  const { signal } = new AbortController();
  const reader = eventStream({ database, runs, id, after, signal, mayRead: async () => true }).getReader();
  const decoder = new TextDecoder();
  let first: number | null = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { first: first ?? Number.NaN, last: performance.now() - began };
    if (first === null && /^(id|event):/m.test(decoder.decode(value))) first = performance.now() - began;
  }
}

/** Stores a whole run without taking its steps, and the snapshot that would be there. @returns its id. */
async function stored(database: Database, events: readonly ReviewEvent[]): Promise<string> {
  const id = randomUUID();
  const [requested, ...rest] = events as [ReviewEvent, ...ReviewEvent[]];
  await runs.create(database, { id, actor: clinician, data: requested.data, at: new Date() });
  const last = rest.pop() as ReviewEvent;
  await database.transaction(async ({ db }) => {
    for (let from = 0; from < rest.length; from += 1000) {
      const some = await withDocumentsStored(db, protocol.documents, rest.slice(from, from + 1000));
      await db.insert(runEvent).values(some.map((event) => ({ ...event, runId: id, at: new Date(event.at) })));
    }
    await db
      .update(run)
      .set({ lastSeq: last.seq - 1 })
      .where(eq(run.id, id));
    const seq = Math.floor(last.seq / every) * every;
    const state = review.fold(events.slice(0, seq).map((event) => ({ ...event, runId: id })));
    const snapshot = { seq, version: protocol.version, state: protocol.snapshot?.write(state) };
    await db.insert(runSnapshot).values({ runId: id, ...snapshot });
  });
  const outcome = outcomeOf({ kind: "summarise", key: "summarise" });
  const command = { kind: "complete-step", step: { kind: "summarise", key: "summarise" }, outcome } as const;
  await runs.append(database, { id, command, at: new Date() });
  return id;
}

async function memoryFigures(chunks: number): Promise<Figures> {
  const events = eventsOf(chunks);
  return {
    events: events.length,
    foldMs: await medianMs(repeats, () => review.fold(events)),
    // As a worker and the store do, each for itself.
    foldTwiceMs: await medianMs(repeats, () =>
      events.reduce((state, event) => {
        review.evolve(state, event);
        return review.evolve(state, event);
      }, chartReview.initialState),
    ),
    foldHeapKiB: heapKiB(repeats, () => review.fold(events)),
    eventsAndStateHeapKiB: heapKiB(repeats, () => {
      const held = structuredClone(events);
      return { held, state: review.fold(held) };
    }),
    inMemoryMs: await medianMs(repeats, async () => {
      const { signal } = new AbortController();
      const data = { patientId: "patient-1", chunks };
      const given = { actor: clinician, data, means: reviewMeans(), clock: () => new Date(), signal };
      await runInMemory(protocol, { id: "review-1", ...given });
    }),
  };
}

async function databaseFigures(database: Database, chunks: number): Promise<Figures> {
  const figures: Figures = {};
  if (chunks <= mostRun) {
    const began = performance.now();
    await runThrough(database, chunks);
    figures.runMsPerStep = (performance.now() - began) / chunks;
  }
  const events = eventsOf(chunks);
  const id = await stored(database, events);
  let state: ReviewState = chartReview.initialState;
  const caughtUp = async (store: Pick<typeof runs, "catchUp">) => {
    state = await store.catchUp(database, id);
    if (state.seq !== events.length) throw new Error(`the run holds ${state.seq} events, expected ${events.length}`);
  };
  figures.catchUpMs = await medianMs(repeats, () => caughtUp(new RunStore(withoutSnapshots)));
  figures.catchUpFromSnapshotMs = await medianMs(repeats, () => caughtUp(runs));
  const places = { Start: 0, Middle: events.length >> 1, End: events.length - 1 };
  for (const [name, after] of Object.entries(places)) {
    const all = [];
    for (let i = 0; i < repeats; i++) all.push(await streamed(database, id, after));
    figures[`stream${name}FirstMs`] = median(all.map(({ first }) => first));
    figures[`stream${name}LastMs`] = median(all.map(({ last }) => last));
  }
  figures.forkMs = await medianMs(1, () => forkRun(runs, database, { id, round: 1, actor: clinician, at: new Date() }));
  return figures;
}

const bySize: Figures[] = [];
await inTemporaryFolder(async (folder) => {
  const database = await openDatabase({ directory: join(folder, "database") });
  await migrate(database);
  for (const chunks of sizes)
    bySize.push({ ...(await memoryFigures(chunks)), ...(await databaseFigures(database, chunks)) });
  await database.close();
});
console.log(["".padEnd(24), ...sizes.map((n) => `${n} steps`.padStart(14)), "ratio".padStart(10)].join(""));
for (const name of new Set(bySize.flatMap((figures) => Object.keys(figures)))) {
  const row = bySize.map((figures) => figures[name]);
  const [first, last] = [row[0], row.at(-1)];
  const ratio = first === undefined || last === undefined ? "" : (last / first).toFixed(1);
  console.log(
    [name.padEnd(24), ...row.map((one) => (one?.toFixed(2) ?? "").padStart(14)), ratio.padStart(10)].join(""),
  );
}
console.log(JSON.stringify({ name: "runs", figures: Object.fromEntries(sizes.map((n, i) => [n, bySize[i]])) }));
