import { expect, test, vi } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { acquireLease, holdLease, LeaseLostError, orphans, releaseLease, renewLease, voidLeases } from "./lease.server";
import { chartReviews, requested } from "./testing/chart-reviews.server";
import { soon } from "./testing/trial.server";

const at = new Date("2026-01-01T08:00:00Z");

const idsOfOrphans = async (database: Database) => (await orphans(database)).map(({ id }) => id);

const expire = (database: Database, id: string) =>
  database.query("update run set lease_until = now() - interval '1 second' where id = $1", [id]);

forEachEngine("lease", (open) => {
  test("is had by one of many who ask at once", async () => {
    const database = await open();
    const id = await requested(database);
    const had = await Promise.all(Array.from({ length: 6 }, (_, n) => acquireLease(database, id, `worker-${n}`)));
    expect(had.filter(Boolean)).toHaveLength(1);
  });

  test("passes on when it has run out, and then no longer to be renewed by the first", async () => {
    const database = await open();
    const id = await requested(database);
    expect(await acquireLease(database, id, "first")).toBe(true);
    expect(await renewLease(database, id, "first")).toBe(true);
    expect(await acquireLease(database, id, "second")).toBe(false);
    await expire(database, id);
    expect(await acquireLease(database, id, "second")).toBe(true);
    expect(await renewLease(database, id, "first")).toBe(false);
    await releaseLease(database, id, "first");
    expect(await acquireLease(database, id, "third")).toBe(false);
  });

  test("of a clock that has been set back since passes on: nobody waits until that time comes again", async () => {
    const database = await open();
    const id = await requested(database);
    await acquireLease(database, id, "first");
    await database.query("update run set lease_until = lease_until + interval '2 hours' where id = $1", [id]);
    expect(await idsOfOrphans(database)).toEqual([id]);
    expect(await acquireLease(database, id, "second")).toBe(true);
    expect(await renewLease(database, id, "first")).toBe(false);
  });

  test("what nobody holds is an orphan: never held, handed back, run out; not what has ended", async () => {
    const database = await open();
    const [never, back, out, held, ended] = [
      await requested(database),
      await requested(database),
      await requested(database),
      await requested(database),
      await requested(database),
    ];
    for (const id of [back, out, held]) await acquireLease(database, id, "worker");
    await releaseLease(database, back, "worker");
    await expire(database, out);
    await chartReviews.append(database, {
      id: ended,
      command: { kind: "fail", step: null, code: "timeout", message: "silent" },
      at,
    });
    expect(new Set(await idsOfOrphans(database))).toEqual(new Set([never, back, out]));
    expect(await acquireLease(database, ended, "worker")).toBe(false);
    await voidLeases(database);
    expect(new Set(await idsOfOrphans(database))).toEqual(new Set([never, back, out, held]));
  });

  test("is kept while it is held, and free once released", async () => {
    const database = await open();
    const id = await requested(database);
    const lease = await holdLease(database, id, "worker", "chart review", { renewMs: 50 });
    expect(await holdLease(database, id, "other", "chart review")).toBeNull();
    const until = async () => {
      const lasts = "select extract(epoch from lease_until)::float8 as until from run where id = $1";
      return (await database.query<{ until: number }>(lasts, [id])).rows[0]?.until ?? 0;
    };
    const first = await until();
    // However long a renewal takes here, it comes long before the lease would run out.
    await vi.waitFor(async () => expect(await until()).toBeGreaterThan(first), soon);
    expect(await idsOfOrphans(database)).toEqual([]);
    expect(lease?.signal.aborted).toBe(false);
    await lease?.release();
    expect(await idsOfOrphans(database)).toEqual([id]);
  });

  test("its holder is told when another has taken it", async () => {
    const database = await open();
    const id = await requested(database);
    const lease = await holdLease(database, id, "worker", "chart review", { renewMs: 50 });
    await expire(database, id);
    await database.query(
      "update run set lease_owner = 'other', lease_until = now() + interval '30 seconds' where id = $1",
      [id],
    );
    await vi.waitFor(() => expect(lease?.signal.aborted).toBe(true), soon);
    expect(lease?.signal.reason).toBeInstanceOf(LeaseLostError);
    await lease?.release();
    expect(await idsOfOrphans(database)).toEqual([]);
  });
});
