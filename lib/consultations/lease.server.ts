import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database.server";
import { log } from "../platform/log.server";
import { LeaseLostError } from "./store.server";
import { consultation } from "./tables.server";

/** How long a worker may be silent before another takes its consultation over, and how often it says that it lives. */
export const leaseSeconds = 30;
export const renewSeconds = 10;

// The database's clock alone counts: workers on several machines need not agree on the time.
const until = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const open = inArray(consultation.status, ["running", "stopping"]);
const free = or(isNull(consultation.leaseUntil), sql`${consultation.leaseUntil} < clock_timestamp()`);

/** Takes a consultation that is open and that nobody holds. @returns whether it was had. */
export async function acquireLease(
  database: Database,
  id: string,
  owner: string,
  seconds = leaseSeconds,
): Promise<boolean> {
  const taken = await database.db
    .update(consultation)
    .set({ leaseOwner: owner, leaseUntil: until(seconds) })
    .where(and(eq(consultation.id, id), open, free))
    .returning({ id: consultation.id });
  return taken.length > 0;
}

/** @returns false when another has taken it, or the consultation has ended. */
export async function renewLease(
  database: Database,
  id: string,
  owner: string,
  seconds = leaseSeconds,
): Promise<boolean> {
  const kept = await database.db
    .update(consultation)
    .set({ leaseUntil: until(seconds) })
    .where(and(eq(consultation.id, id), eq(consultation.leaseOwner, owner)))
    .returning({ id: consultation.id });
  return kept.length > 0;
}

export async function releaseLease(database: Database, id: string, owner: string): Promise<void> {
  await database.db
    .update(consultation)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(eq(consultation.id, id), eq(consultation.leaseOwner, owner)));
}

/** Voids all leases: right only where one process holds the database, which has just started. */
export async function voidLeases(database: Database): Promise<void> {
  await database.db.update(consultation).set({ leaseOwner: null, leaseUntil: null }).where(open);
}

/** Consultations to be run that nobody runs: the lease is absent or has expired. Oldest first. */
export async function orphans(database: Database): Promise<string[]> {
  const rows = await database.db
    .select({ id: consultation.id })
    .from(consultation)
    .where(and(open, free))
    .orderBy(consultation.createdAt);
  return rows.map((row) => row.id);
}

export interface HeldLease {
  /** Aborts with LeaseLostError when the lease is lost. */
  signal: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes a consultation and keeps it until released.
 * @returns null when another holds it or there is nothing to run.
 */
export async function holdLease(
  database: Database,
  id: string,
  owner: string,
  { seconds = leaseSeconds, renewMs = renewSeconds * 1000 }: { seconds?: number; renewMs?: number } = {},
): Promise<HeldLease | null> {
  if (!(await acquireLease(database, id, owner, seconds))) return null;
  const lost = new AbortController();
  let certainUntil = performance.now() + seconds * 1000;
  const lose = () => {
    clearInterval(timer);
    lost.abort(new LeaseLostError(id));
  };
  const renew = async () => {
    const asked = performance.now();
    // The database may be back before the lease runs out; after that, another worker may be at it.
    if (asked > certainUntil) return lose();
    try {
      if (!(await renewLease(database, id, owner, seconds))) return lose();
      certainUntil = asked + seconds * 1000;
    } catch (error) {
      log.warn({ err: error, consultation: id }, "a lease could not be renewed");
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
