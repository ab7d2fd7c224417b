import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { requirePassageEncoder } from "../evidence/passage-encoder.server";
import { retriever } from "../evidence/retriever.server";
import { type Database, database } from "../platform/database.server";
import { env } from "../platform/env.server";
import { enqueue, type JobHandler, type Jobs, startJobs } from "../platform/jobs.server";
import { log } from "../platform/log.server";
import { askExperts } from "./ask-experts.server";
import { requireReportEncoder } from "./fusion/configured-report-encoder.server";
import { fuseRisk } from "./fusion/fusion-step.server";
import { orphans, voidLeases } from "./lease.server";
import { reasonersOf } from "./reasoners.server";
import { type RunOptions, runConsultation } from "./run.server";

/** The queue's jobs carry a consultation's id, no more. */
const consultationQueue = "consultation";

/** Consultations run at once in one process; most of a language model's turn is waiting. */
const atOnce = 4;

/** How often open consultations without a worker are looked for. With a lease of 30 s, one whose worker was killed is taken up within 40 s. */
const sweepMs = 4000;

/** What a worker runs consultations with. */
export type Surroundings = Omit<RunOptions, "id" | "database" | "owner" | "signal">;

/**
 * Runs consultations from the queue, and puts in the queue those that nobody runs: what was under way when a worker died goes
 * on. Stopping the jobs leaves runs under way to others, their leases handed back.
 * @returns ends the search for waiting consultations.
 */
export async function workOn(
  opened: Database,
  jobs: Pick<Jobs, "enqueue" | "work">,
  surroundings: Surroundings,
): Promise<() => void> {
  // The embedded database is held by one process, this one: whoever held a lease is dead.
  if (opened.kind === "pglite") await voidLeases(opened);
  const run: JobHandler = async ({ id, signal }) => {
    const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
    const end = await runConsultation({ ...surroundings, id, owner, signal, database: opened });
    log.info({ consultation: id, end }, "a consultation's run ended");
  };
  await jobs.work(consultationQueue, run, atOnce);
  const sweep = async () => {
    try {
      for (const id of await orphans(opened)) await jobs.enqueue(consultationQueue, { id });
    } catch (error) {
      log.warn({ err: error }, "waiting consultations could not be looked for");
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Has a consultation run by some worker, soon. */
export async function enqueueConsultation(id: string): Promise<void> {
  await enqueue(consultationQueue, { id });
}

const holder = globalThis as typeof globalThis & { consiliumWorker?: Promise<void> };

/** Starts running consultations in this process; a second call changes nothing. */
export async function startWorker(): Promise<void> {
  holder.consiliumWorker ??= start();
  try {
    await holder.consiliumWorker;
  } catch (error) {
    delete holder.consiliumWorker;
    throw error;
  }
}

async function start(): Promise<void> {
  // Else a wrong setting would be met in each consultation, or at its last step.
  await requirePassageEncoder();
  await requireReportEncoder();
  const opened = await database();
  const jobs = {
    enqueue,
    work: (queue: string, run: JobHandler, n?: number) => startJobs(opened, { [queue]: run }, n),
  };
  const stopSweeping = await workOn(opened, jobs, {
    reasonerFor: reasonersOf(opened),
    retrieve: retriever(opened),
    predict: askExperts(opened),
    fuse: fuseRisk(),
    clock: () => new Date(),
    stepDelayMs: env().CONSILIUM_STEP_DELAY_MS,
  });
  // On these signals the server stops the jobs, which hand their leases back; nothing must be put in the queue after that.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopSweeping);
}
