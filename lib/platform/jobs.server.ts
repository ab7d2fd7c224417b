import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { type Database, database } from "./database/database.server";
import { log } from "./log.server";
import type { Figure } from "./metrics.server";
import { once } from "./once-a-process";

/** A job carries only an id. What is to be done is in the database. */
export interface JobInput {
  id: string;
}

/**
 * Does one job. It may be given the same job again (after a crash, or beside another worker), and must see to it itself that work
 * is done once. `signal` aborts when the process stops: leave the work so that it can be taken up again, and return.
 */
export type JobHandler = (job: JobInput & { signal: AbortSignal }) => Promise<void>;

export interface Jobs {
  /** Puts a job in the queue, unless one with the same id waits there already. @returns whether it was put there. */
  enqueue(queue: string, job: JobInput): Promise<boolean>;
  /** Does the jobs of a queue, at most `concurrency` at a time in this process. */
  work(queue: string, handler: JobHandler, concurrency?: number): Promise<void>;
  /** Aborts the signals, waits for handlers to return (at most `timeoutMs`) and stops. */
  stop(timeoutMs?: number): Promise<void>;
}

const schema = "job_queue";
/** NOTIFY channel of all queues; the payload is the name of the queue that has a job to be done. */
const channel = "job_queue";
/** How often to look behind the notifications, which may be lost. */
const pollMs = 1000;
const retryMs = 2000;
const hour = 3600;

/** No retry waits as long: a job that is due later was put in, or failed, under a clock that has been set back since. */
const bringForward = `update ${schema}.job set start_after = now()
  where name = $1 and singleton_key = $2 and state in ('created', 'retry') and start_after > now() + interval '10 minutes'`;

/**
 * Opens the job queue in a database; any number of processes may on PostgreSQL.
 *
 * pg-boss keeps the queue; the loop that takes jobs from it is ours, because pg-boss's own does not wait for a job's
 * completion to be written: a lost connection then ends the process, and a stop loses the completion.
 */
export async function openJobs({ query, exec, listen }: Database): Promise<Jobs> {
  // pg-boss sends its schema as several statements without values, everything else as one statement.
  const executeSql = (text: string, values?: unknown[]) => (values?.length ? query(text, values) : exec(text));
  const boss = new PgBoss({ db: { executeSql }, schema, schedule: false });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue met an error"));
  await boss.start();
  const stopping = new AbortController();
  const queues = new Map<string, Promise<void>>();
  const loops: Promise<void>[] = [];
  const wakeUp = new EventTarget();
  let hearing: Promise<unknown> | undefined;
  let deafen = async () => {};
  /** Where this fails, looking behind the notifications serves. */
  const hear = async () => {
    deafen = await listen(channel, (queue) => wakeUp.dispatchEvent(new Event(queue)));
  };

  /** "short": one waiting job an id. Leases say who does the work, so jobs expire late. */
  const retries = { retryLimit: 3, retryDelay: 5, retryBackoff: true };
  const ensureQueue = (name: string) =>
    once(queues, name, () => boss.createQueue(name, { name, policy: "short", ...retries, expireInSeconds: 12 * hour }));

  return {
    async enqueue(queue, { id }) {
      await ensureQueue(queue);
      const sent = await boss.send(queue, { id }, { singletonKey: id });
      if (sent === null) await query(bringForward, [queue, id]);
      // Those who do the job may be another thread or process.
      await query("select pg_notify($1, $2)", [channel, queue]);
      return sent !== null;
    },
    async work(queue, handler, concurrency = 2) {
      await ensureQueue(queue);
      hearing ??= hear().catch((error: unknown) => log.warn({ err: error }, "jobs cannot be listened for"));
      await hearing;
      // Each loop listens once while it waits; Node.js takes more than ten for a leak.
      setMaxListeners(2 * (loops.length + concurrency), stopping.signal, wakeUp);
      for (let i = 0; i < concurrency; i++) loops.push(keepWorking(boss, queue, handler, stopping.signal, wakeUp));
    },
    async stop(timeoutMs = 10_000) {
      stopping.abort(new Error("the process is stopping"));
      const late = new AbortController();
      await Promise.race([
        Promise.all(loops),
        sleep(timeoutMs, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      await deafen().catch((error: unknown) => log.warn({ err: error }, "jobs are listened for still"));
      await boss.stop({ graceful: false, wait: true });
    },
  };
}

/** How much waits for a worker: what is never taken up shows here first. */
export const jobsWaiting: Figure = {
  name: "consilium_jobs_waiting",
  help: "Jobs in the queue that no worker has taken up yet.",
  async read({ query }) {
    const there = await query<{ there: boolean }>(`select to_regclass('${schema}.job') is not null as there`);
    if (!there.rows[0]?.there) return [{ value: 0 }];
    const { rows } = await query<{ value: number }>(
      `select count(*) as value from ${schema}.job where state in ('created', 'retry')`,
    );
    return rows;
  },
};

/** Takes a job at a time until `signal` aborts. What fails is put back by pg-boss, three times, ever later. */
async function keepWorking(
  boss: PgBoss,
  queue: string,
  handler: JobHandler,
  signal: AbortSignal,
  wakeUp: EventTarget,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const [job] = await boss.fetch<JobInput>(queue);
      if (job) await finish(boss, queue, job, handler, signal);
      else await pause(pollMs, signal, wakeUp, queue);
    } catch (error) {
      log.warn({ err: error, queue }, "the job queue cannot be reached");
      await pause(retryMs, signal);
    }
  }
}

async function finish(
  boss: PgBoss,
  queue: string,
  job: PgBoss.Job<JobInput>,
  handler: JobHandler,
  signal: AbortSignal,
): Promise<void> {
  const { id } = job.data;
  try {
    await handler({ id, signal });
  } catch (error) {
    log.error({ err: error, queue, id }, "a job failed");
    await boss.fail(queue, job.id, { error: error instanceof Error ? error.name : "unknown" });
    return;
  }
  await boss.complete(queue, job.id);
}

/** Waits, but not past an abort, nor past a job put in by this process. */
function pause(ms: number, signal: AbortSignal, wakeUp?: EventTarget, event = ""): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      wakeUp?.removeEventListener(event, done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    wakeUp?.addEventListener(event, done);
  });
}

const holder = globalThis as typeof globalThis & { consiliumJobs?: Promise<Jobs> };

function processJobs(): Promise<Jobs> {
  holder.consiliumJobs ??= database().then(openJobs);
  holder.consiliumJobs.catch(() => delete holder.consiliumJobs);
  return holder.consiliumJobs;
}

/** Starts doing jobs in this process: `{ queue: handler }`. */
export async function startJobs(
  database: Database,
  handlers: Record<string, JobHandler>,
  concurrency?: number,
): Promise<void> {
  holder.consiliumJobs ??= openJobs(database);
  const jobs = await processJobs();
  for (const [queue, handler] of Object.entries(handlers)) await jobs.work(queue, handler, concurrency);
}

/** Puts a job in the process's database, whoever will do it. @returns false when one with this id waits already. */
export async function enqueue(queue: string, job: JobInput): Promise<boolean> {
  return (await processJobs()).enqueue(queue, job);
}

/** Stops the process's jobs, where there are any: handlers are told to stop, and waited for. */
export async function stopJobs(timeoutMs?: number): Promise<void> {
  const jobs = holder.consiliumJobs;
  delete holder.consiliumJobs;
  await (await jobs?.catch(() => undefined))?.stop(timeoutMs);
}
