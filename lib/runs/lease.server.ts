import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { log } from "../platform/log.server";
import { run } from "./tables.server";

/** How long a worker may be silent before another takes its run over, and how often it says that it lives. */
const leaseSeconds = 30;
const renewSeconds = 10;

// The database's clock alone counts: workers on several machines need not agree on the time.
const until = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const open = inArray(run.status, ["running", "stopping"]);
/** Longer than any run waits for somebody: a team decision, six times the longest that can be set. */
const beyondAnyWait = sql`clock_timestamp() + interval '1 hour'`;
/** The wait's time is over; or it ends so late that the clock must have been set back since. */
const isOver = or(sql`${run.leaseUntil} <= clock_timestamp()`, sql`${run.leaseUntil} > ${beyondAnyWait}`);
/** Open, or waiting no longer: whoever takes it says so. Where there is an owner, the moment is that of a lease, and the wait was over before. */
const goesOn = or(open, and(eq(run.status, "waiting"), or(isNotNull(run.leaseOwner), isOver)));
/** A run that is given back while it still says that it waits was had after its time: the time stays over. */
const givenBack = {
  leaseOwner: null,
  leaseUntil: sql`case when ${run.status} = 'waiting' then clock_timestamp() end`,
};
/** A lease that ends later than any could that is taken now is of a clock that has been set back since: it may be years ahead. */
const isFree = (seconds: number) =>
  or(
    // Without an owner the moment is that of a wait, which `goesOn` looks at; a wait that was ended before binds nobody.
    isNull(run.leaseOwner),
    isNull(run.leaseUntil),
    sql`${run.leaseUntil} < clock_timestamp()`,
    sql`${run.leaseUntil} > ${until(2 * seconds)}`,
  );

/** Takes a run that goes on and that nobody holds. @returns whether it was had. */
export function acquireLease({ db }: Database, id: string, owner: string, seconds = leaseSeconds): Promise<boolean> {
  const taken = db.update(run).set({ leaseOwner: owner, leaseUntil: until(seconds) });
  return isAny(taken.where(and(eq(run.id, id), goesOn, isFree(seconds))).returning({ id: run.id }));
}

/** @returns false when another has taken it, or the run has ended. */
export function renewLease({ db }: Database, id: string, owner: string, seconds = leaseSeconds): Promise<boolean> {
  const kept = db.update(run).set({ leaseUntil: until(seconds) });
  return isAny(kept.where(and(eq(run.id, id), eq(run.leaseOwner, owner))).returning({ id: run.id }));
}

const isAny = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0;

export async function releaseLease(database: Database, id: string, owner: string): Promise<void> {
  await database.db
    .update(run)
    .set(givenBack)
    .where(and(eq(run.id, id), eq(run.leaseOwner, owner)));
}

/** Voids all leases: right only where one process holds the database, which has just started. */
export async function voidLeases(database: Database): Promise<void> {
  await database.db
    .update(run)
    .set(givenBack)
    .where(or(open, isNotNull(run.leaseOwner)));
}

/** Runs to be gone on with that no worker holds: the lease is absent or has expired. Oldest first. */
export async function orphans(database: Database): Promise<{ id: string; kind: string }[]> {
  return database.db
    .select({ id: run.id, kind: run.kind })
    .from(run)
    .where(and(goesOn, isFree(leaseSeconds)))
    .orderBy(run.createdAt);
}

interface HeldLease {
  /** Aborts with LeaseLostError when the lease is lost. */
  signal: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes a run and keeps it until released.
 * @param noun what a run of this protocol is called.
 * @returns null when another holds it or there is nothing to run.
 */
export async function holdLease(
  database: Database,
  id: string,
  owner: string,
  noun: string,
  { seconds = leaseSeconds, renewMs = renewSeconds * 1000 }: { seconds?: number; renewMs?: number } = {},
): Promise<HeldLease | null> {
  if (!(await acquireLease(database, id, owner, seconds))) return null;
  const lost = new AbortController();
  let certainUntil = performance.now() + seconds * 1000;
  const lose = () => {
    clearInterval(timer);
    lost.abort(new LeaseLostError(noun, id));
  };
  const renew = async () => {
    const asked = performance.now();
    // The database may be back before the lease runs out; after that, another worker may be at it.
    if (asked > certainUntil) return lose();
    try {
      if (!(await renewLease(database, id, owner, seconds))) return lose();
      certainUntil = asked + seconds * 1000;
    } catch (error) {
      log.warn({ err: error, run: id }, "a lease could not be renewed");
    }
  };
  const timer = setInterval(() => void renew(), renewMs);
  return {
    signal: lost.signal,
    release: async () => {
      clearInterval(timer);
      await releaseLease(database, id, owner);
    },
  };
}

/** A worker's lease was taken by another, or ran out: what it was about to write must not be written. */
export class LeaseLostError extends AppError {
  constructor(noun: string, id: string) {
    super("conflict", { userMessage: `Another worker has taken over the ${noun} ${id}.` });
    this.name = "LeaseLostError";
  }
}
