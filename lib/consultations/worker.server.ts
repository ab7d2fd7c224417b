import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { retriever } from "../evidence/retriever.server";
import { type Database, database } from "../platform/database.server";
import { env } from "../platform/env.server";
import { enqueue, type JobHandler, startJobs, stopJobs } from "../platform/jobs.server";
import { log } from "../platform/log.server";
import type { ReasonerIdentity } from "../reasoning/schema";
import { askExperts, estimandOf } from "./experts.server";
import { orphans, voidLeases } from "./lease.server";
import { closeReasoners, reasonerAs } from "./reasoners.server";
import { runConsultation } from "./run.server";

/** The queue's jobs carry a consultation's id, no more. */
const consultationQueue = "consultation";

/** Consultations run at once in one process; most of a language model's turn is waiting. */
const atOnce = 4;

/** How often open consultations without a worker are looked for. With a lease of 30 s, one that was killed is taken up within 40 s. */
const sweepMs = 5000;

const holder = globalThis as typeof globalThis & { consiliumWorker?: Promise<{ stop(): Promise<void> }> };

/** Has a consultation run by some worker, soon. */
export async function enqueueConsultation(id: string): Promise<void> {
  await enqueue(consultationQueue, { id });
}

/** Starts running consultations in this process; a second call changes nothing. What was under way when a worker died goes on. */
export async function startWorker(): Promise<void> {
  holder.consiliumWorker ??= start();
  try {
    await holder.consiliumWorker;
  } catch (error) {
    delete holder.consiliumWorker;
    throw error;
  }
}

/** Leaves what is under way to others, its lease handed back. */
export async function stopWorker(): Promise<void> {
  const worker = holder.consiliumWorker;
  delete holder.consiliumWorker;
  await (await worker?.catch(() => undefined))?.stop();
}

async function start(): Promise<{ stop(): Promise<void> }> {
  const opened = await database();
  // The embedded database is held by one process, this one: whoever held a lease is dead.
  if (opened.kind === "pglite") await voidLeases(opened);
  await startJobs(opened, { [consultationQueue]: handlerOn(opened) }, atOnce);
  const sweep = () =>
    sweepOnce(opened).catch((error: unknown) =>
      log.warn({ err: error }, "waiting consultations could not be looked for"),
    );
  await sweep();
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  const stopSweeping = () => clearInterval(timer);
  // The server stops the jobs on these signals; nothing must be put in the queue after that.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopSweeping);
  return {
    stop: async () => {
      stopSweeping();
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stopSweeping);
      await stopJobs();
      await closeReasoners();
    },
  };
}

async function sweepOnce(opened: Database): Promise<void> {
  for (const id of await orphans(opened)) await enqueueConsultation(id);
}

function handlerOn(opened: Database): JobHandler {
  const surroundings = {
    database: opened,
    reasonerFor: ({ reasoner }: { reasoner: ReasonerIdentity }) => reasonerAs(reasoner),
    retrieve: retriever(opened),
    predict: askExperts(opened),
    estimandOf,
    clock: () => new Date(),
    stepDelayMs: env().CONSILIUM_STEP_DELAY_MS,
  };
  return async ({ id, signal }) => {
    const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
    const end = await runConsultation({ ...surroundings, id, owner, signal });
    log.info({ consultation: id, end }, "a consultation's run ended");
  };
}
