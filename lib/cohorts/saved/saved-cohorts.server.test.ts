import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { cohortQuerySchema } from "../query/cohort-query";
import { cohortDrift } from "./cohort-drift";
import { runCohort } from "./members-of-query.server";
import {
  deleteCohort,
  listCohorts,
  membersOf,
  readCohort,
  renameCohort,
  renewCohort,
  saveCohort,
} from "./saved-cohorts.server";

const now = new Date("2026-11-26T12:00:00Z");
const query = cohortQuerySchema.parse({
  op: "criterion",
  criterion: { kind: "demographic", of: "sex", is: "female" },
});
const wanted = { name: "Women", query, asOf: null, ownerId: "user-1", now };

const store = (database: Database, patients: number) =>
  storeSyntheticHistories(database, syntheticHistories().slice(0, patients));

forEachEngine("a saved cohort", (open) => {
  test("keeps its question, who met it, and of what data; it is read, renamed and deleted", async () => {
    const database = await open();
    await store(database, 6);
    const saved = await saveCohort(database, wanted);
    expect(saved).toMatchObject({ name: "Women", ownerId: "user-1", query, asOf: null, ranAt: now.toISOString() });
    expect(saved.queryHash).toMatch(/^[0-9a-f]{64}$/);
    expect(saved.counts.met + saved.counts.notMet + saved.counts.unknown).toBe(6);
    expect(await readCohort(database, saved.id)).toEqual(saved);
    const members = await membersOf(database, saved.id);
    expect(members).toHaveLength(saved.counts.met + saved.counts.unknown);
    expect(members[0]).toMatchObject({ answer: "met", criteria: ["met"] });

    await renameCohort(database, { id: saved.id, name: "Women, all" });
    expect((await listCohorts(database)).map(({ name }) => name)).toEqual(["Women, all"]);
    await deleteCohort(database, saved.id);
    expect(await listCohorts(database)).toEqual([]);
    expect(await membersOf(database, saved.id)).toEqual([]);
  });

  test("tells who joined as the record grows, and holds them once somebody keeps them", async () => {
    const database = await open();
    await store(database, 3);
    const { id, counts, version } = await saveCohort(database, wanted);
    await store(database, 8);
    const later = new Date("2026-11-27T12:00:00Z");
    const run = await runCohort(database, { query, asOf: null, now: later });
    const drift = cohortDrift(await membersOf(database, id), run.members, new Map());
    expect(drift.left).toEqual([]);
    expect(drift.stayed).toBe(counts.met);
    expect(drift.joined).toHaveLength(run.counts.met - counts.met);
    expect(drift.joined.length).toBeGreaterThan(0);
    expect(run.version).not.toBe(version);
    // Running it again changed nothing.
    expect((await readCohort(database, id)).counts).toEqual(counts);

    await renewCohort(database, { id, run, now: later });
    expect(await readCohort(database, id)).toMatchObject({ counts: run.counts, ranAt: later.toISOString() });
    expect(await membersOf(database, id)).toHaveLength(run.members.length);
  });

  test("that is not there is said to be none, whatever it is asked for by", async () => {
    const database = await open();
    for (const id of ["3f0f2a1e-1111-4111-8111-000000000001", "x", "' or 1=1 --"]) {
      await expect(readCohort(database, id)).rejects.toMatchObject({ code: "not-found" });
      await expect(deleteCohort(database, id)).rejects.toMatchObject({ code: "not-found" });
    }
  });
});
