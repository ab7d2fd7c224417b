import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { type Database, database } from "../platform/database/database.server";
import { enqueue, type JobHandler, type Jobs, startJobs } from "../platform/jobs.server";
import { log } from "../platform/log.server";
import { orphans, voidLeases } from "./lease.server";
import { type ReasonerFor, type RunKind, type TakeUp, tasksFilesOf } from "./run-kind.server";

/** Runs taken up at once in one process, of each protocol. */
const atOnce = 4;

/** How often open runs without a worker are looked for. With a lease of 30 s, one whose worker was killed is taken up within 40 s. */
const sweepMs = 4000;

/**
 * Takes up runs from the queue, and puts in the queue those that nobody holds: what was under way when a worker died goes on.
 * A job carries a run's id, no more. Stopping the jobs leaves runs under way to others, their leases handed back.
 * @param takeUps how runs of each kind are taken up here; those of other kinds are left to other processes.
 * @returns ends the search for waiting runs.
 */
export async function workOn(
  opened: Database,
  jobs: Pick<Jobs, "enqueue" | "work">,
  takeUps: ReadonlyMap<string, TakeUp>,
): Promise<() => void> {
  // The embedded database is held by one process, this one: whoever held a lease is dead.
  if (opened.kind === "pglite") await voidLeases(opened);
  for (const [kind, takeUp] of takeUps) {
    const handle: JobHandler = async ({ id, signal }) => {
      const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
      const end = await takeUp({ id, owner, signal });
      log.info({ run: id, kind, end }, "a worker has left a run");
    };
    await jobs.work(kind, handle, atOnce);
  }
  const sweep = async () => {
    try {
      for (const { id, kind } of await orphans(opened)) if (takeUps.has(kind)) await jobs.enqueue(kind, { id });
    } catch (error) {
      log.warn({ err: error }, "waiting runs could not be looked for");
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Has a run gone on with by some worker, soon. Nobody need wait for that: a run that is in no queue is found by the sweeper. */
export function enqueueRun(kind: string, id: string): void {
  enqueue(kind, { id }).catch((error: unknown) =>
    log.warn({ err: error, run: id }, "a run could not be put in the queue"),
  );
}

/** Gives the reasoners of this process's runs. @param tasksFiles of all protocols */
export type Reasoners = (database: Database, tasksFiles: readonly string[]) => { reasonerFor: ReasonerFor };

/** Starts taking up runs on this thread. @returns ends the search for waiting runs; `stopJobs` ends the work. */
export async function startWorker(kinds: readonly RunKind[], reasoners: Reasoners): Promise<() => void> {
  const opened = await database();
  const { reasonerFor } = reasoners(opened, tasksFilesOf(kinds));
  const takeUps = new Map<string, TakeUp>();
  for (const kind of kinds) takeUps.set(kind.kind, await kind.open(opened, reasonerFor));
  const jobs = {
    enqueue,
    work: (queue: string, run: JobHandler, n?: number) => startJobs(opened, { [queue]: run }, n),
  };
  return workOn(opened, jobs, takeUps);
}
