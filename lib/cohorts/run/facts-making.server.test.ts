import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { factTablesFor } from "../facts/read-patient-facts.server";
import { countStale } from "../store/renew-facts.server";
import { FactsMaking } from "./facts-making.server";
import { makeFactsInThread } from "./facts-thread.server";
import { makeFacts } from "./make-facts.server";
import { cohortConcepts } from "./run-cohort.server";

// The tables are read once, whoever asks first.
beforeAll(async () => {
  await factTablesFor(await cohortConcepts(), () => []);
}, 60_000);

const store = (database: Database, patients: number) =>
  storeSyntheticHistories(database, syntheticHistories().slice(0, patients));
const stale = (database: Database) => countStale(database.query, 1000);

forEmbeddedEngine("facts that are made as records come", (open) => {
  test("are made of a few at once, and of many on a thread beside", async () => {
    const database = await open();
    const inThread = vi.fn(makeFacts);
    const making = new FactsMaking(database, inThread);
    await store(database, 2);
    await making.begin();
    expect(await stale(database)).toBe(0);
    expect(inThread).not.toHaveBeenCalled();
    await store(database, 8);
    expect(await stale(database)).toBeGreaterThan(5);
    await making.begin();
    expect(await stale(database)).toBe(0);
    expect(inThread).toHaveBeenCalledTimes(1);
  });

  test("who asks while some are made waits for those of what changed by then", async () => {
    const database = await open();
    await store(database, 2);
    const making = new FactsMaking(database, makeFacts);
    const first = making.begin();
    await store(database, 3);
    await Promise.all([first, making.begin()]);
    expect(await stale(database)).toBe(0);
    expect(making.done).toBeGreaterThanOrEqual(3);
  });

  test("a failure takes nothing away, and the next try makes them", async () => {
    const database = await open();
    await store(database, 6);
    const inThread = vi.fn(makeFacts).mockRejectedValueOnce(new Error("the thread ended"));
    const making = new FactsMaking(database, inThread);
    await making.begin();
    expect(await stale(database)).toBe(6);
    await making.begin();
    expect(await stale(database)).toBe(0);
  });

  test("are left as they are when the server stops", async () => {
    const database = await open();
    await store(database, 3);
    const making = new FactsMaking(database);
    await making.leave();
    await making.begin();
    expect(await stale(database)).toBe(3);
  });

  test("on a thread of its own the same are made", async () => {
    const database = await open();
    await store(database, 2);
    const told: number[] = [];
    expect(await makeFactsInThread(database, { onBatch: (done) => void told.push(done) })).toBe(2);
    expect(told).toEqual([2]);
    expect(await stale(database)).toBe(0);
  }, 30_000);
});
