import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Budget } from "../../agents/budget";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "../../consultations/consultation-store.server";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { stopRun } from "../../runs/run-commands.server";
import { takeSteps } from "../../runs/runner.server";
import { cohortQuerySchema } from "../query/cohort-query";
import { saveCohort } from "../saved/saved-cohorts.server";
import { savedCohortMember } from "../saved/tables.server";
import { readConvenings, requestConvening } from "./convene-cohort.server";
import { consultOnPlaces, convenings } from "./convening-kind.server";
import { type ConveningMeans, conveningProtocol, leftOf } from "./convening-protocol";

// Whole consultations, one after the other.
vi.setConfig({ testTimeout: 180_000 });

const userId = "user-1";
const at = new Date("2026-11-26T12:00:00Z");
const query = cohortQuerySchema.parse({
  op: "criterion",
  criterion: { kind: "demographic", of: "sex", is: "female" },
});

/** A cohort of so many of the synthetic patients with a stay, and perhaps somebody who is not here. */
async function cohortOf(database: Database, patients: number, others: readonly string[] = []): Promise<string> {
  await seedSynthetic(database, listColumnsOf);
  const { id } = await saveCohort(database, { name: "Women", query, asOf: null, ownerId: userId, now: at });
  const { rows } = await database.query<{ id: string }>("select id from patient order by mrn limit $1", [patients]);
  await database.query("delete from saved_cohort_member");
  const ids = [...rows.map((row) => row.id), ...others];
  await database.db
    .insert(savedCohortMember)
    .values(ids.map((patientId) => ({ cohortId: id, patientId, answer: "met" as const, criteria: ["met" as const] })));
  return id;
}

const request = (database: Database, cohortId: string, patients: number, budget: Budget | null = null) =>
  requestConvening(database, { cohortId, patients, reasoner: "builtin", budget, userId, at });

function work(database: Database, id: string, consult: ConveningMeans["consult"]) {
  const { signal } = new AbortController();
  return takeSteps(conveningProtocol, {
    ...{ id, database, owner: randomUUID(), means: { consult }, clock: () => at, signal },
  });
}

/** Stands for the workers of consultations: each that is put in the queue is stopped at once. */
const stopsEach =
  (database: Database, stopped: string[]): ((kind: string, id: string) => void) =>
  (_, id) => {
    stopped.push(id);
    void stopRun(consultations, database, { id, actor: { kind: "clinician", userId }, reason: "test", at });
  };

forEachEngine("a run over a cohort", (open) => {
  test("holds a consultation on each patient in turn, and tells how each came out", async () => {
    const database = await open();
    const cohortId = await cohortOf(database, 2, ["unheard-of"]);
    const id = await request(database, cohortId, 3);
    const stopped: string[] = [];
    const enqueue = stopsEach(database, stopped);
    expect(await work(database, id, consultOnPlaces(database, { enqueue, lookMs: 20 }))).toBe("finished");
    const [run] = await readConvenings(database, cohortId);
    expect(run).toMatchObject({ id, status: "finished", requestedBy: userId });
    expect(run?.patients.map(({ outcome, begun }) => ({ outcome, begun }))).toEqual([
      { outcome: "cancelled", begun: true },
      { outcome: "cancelled", begun: true },
    ]);
    expect(stopped).toEqual(run?.patients.map(({ consultationId }) => consultationId));
    const { summary } = await convenings.read(database, id);
    // Whoever is not here is refused, in words for people, and ends nothing.
    expect(summary).toMatchObject({ convened: [{ place: 1 }, { place: 2 }, { place: 3, outcome: "refused" }] });
    expect(JSON.stringify(await convenings.readEvents(database, id))).not.toContain("unheard-of");
  });

  test("begins with those who have a stay", async () => {
    const database = await open();
    const cohortId = await cohortOf(database, 1);
    await database.query("insert into patient (id, mrn, synthetic, sex) values ('0', 'A-1', true, 'female')");
    await database.db.insert(savedCohortMember).values({ cohortId, patientId: "0", answer: "met", criteria: ["met"] });
    const id = await request(database, cohortId, 2);
    await work(database, id, consultOnPlaces(database, { enqueue: stopsEach(database, []), lookMs: 20 }));
    const [run] = await readConvenings(database, cohortId);
    expect(run?.patients.map(({ mrn, outcome }) => [mrn, outcome])).toEqual([
      ["S-0001", "cancelled"],
      ["A-1", "refused"],
    ]);
  });

  test("does not begin what the budget does not reach, and hands on what is left of it", async () => {
    const database = await open();
    const id = await request(database, await cohortOf(database, 3), 3, { tokens: 100, usd: null, seconds: null });
    const asked: (number | null | undefined)[] = [];
    const usage = { promptTokens: 60, completionTokens: 0, costUsd: null, milliseconds: 1, calls: 1 };
    await work(database, id, async ({ budget }) => {
      asked.push(budget?.tokens);
      return { outcome: "finished", why: null, usage };
    });
    expect(asked).toEqual([100, 40]);
    const { summary } = await convenings.read(database, id);
    expect(summary).toMatchObject({
      convened: [
        { outcome: "finished" },
        { outcome: "finished" },
        { outcome: "not-begun", why: "The budget of 100 tokens is used up: 120 were spent." },
      ],
    });
  });

  test("is stopped with the consultation under way, and begins none after it", async () => {
    const database = await open();
    const cohortId = await cohortOf(database, 2);
    const id = await request(database, cohortId, 2);
    let begun = 0;
    const enqueue = () => {
      begun++;
      void stopRun(convenings, database, { id, actor: { kind: "clinician", userId }, reason: "test", at });
    };
    expect(await work(database, id, consultOnPlaces(database, { enqueue, lookMs: 20 }))).toBe("cancelled");
    const [run] = await readConvenings(database, cohortId);
    const [first, second] = run?.patients ?? [];
    await expect
      .poll(async () => (await consultations.read(database, first?.consultationId ?? "")).status)
      .toBe("cancelled");
    expect(second).toMatchObject({ outcome: null, begun: false });
    expect(begun).toBe(1);
  });

  test("goes on after its worker died, with the consultation that was under way", async () => {
    const database = await open();
    const id = await request(database, await cohortOf(database, 1), 1);
    const dying = new AbortController();
    const consult = consultOnPlaces(database, { enqueue: () => dying.abort(), lookMs: 20 });
    const options = { id, database, owner: randomUUID(), means: { consult }, clock: () => at, signal: dying.signal };
    expect(await takeSteps(conveningProtocol, options)).toBe("left");
    const stopped: string[] = [];
    expect(
      await work(database, id, consultOnPlaces(database, { enqueue: stopsEach(database, stopped), lookMs: 20 })),
    ).toBe("finished");
    expect(await consultations.list(database, {})).toHaveLength(1);
  });

  test("is refused for nobody, for too many, and for a cohort that is not there", async () => {
    const database = await open();
    const { id } = await saveCohort(database, { name: "x", query, asOf: null, ownerId: userId, now: at });
    await expect(request(database, id, 1)).rejects.toMatchObject({ code: "business-rule" });
    await expect(request(database, id, 51)).rejects.toMatchObject({ code: "invalid" });
    await expect(request(database, randomUUID(), 1)).rejects.toMatchObject({ code: "not-found" });
  });
});

test("what is left of a budget is what was not spent, of each kind that has a limit", () => {
  const spent = { promptTokens: 30, completionTokens: 5, costUsd: 0.25, milliseconds: 2000 };
  expect(leftOf({ tokens: 100, usd: 1, seconds: null }, spent)).toEqual({ tokens: 65, usd: 0.75, seconds: null });
  expect(leftOf(null, spent)).toBeNull();
});
