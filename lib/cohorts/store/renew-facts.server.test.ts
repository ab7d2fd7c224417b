import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { factTables, factTablesFor, readPatientFacts } from "../facts/read-patient-facts.server";
import { CohortIndex } from "../index/cohort-index.server";
import { storedCoverage } from "../run/answer-by-sql.server";
import { storedVersion } from "./facts-version.server";
import { readStoredFacts } from "./read-facts.server";
import { countStale, markAllStale, markFactsOfOtherRules, renewFacts } from "./renew-facts.server";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
  await factTablesFor(concepts, () => []);
}, 60_000);

const some = () => syntheticHistories().slice(0, 4);
const stale = (database: Database) => countStale(database.query, 1000);
const idsOf = async ({ query }: Database) =>
  (await query<{ id: number }>("select id from cohort_patient order by patient_id")).rows.map(({ id }) => id);

/** What is stored is what follows from the records as they stand, and all of it. */
async function expectAsMadeAnew(database: Database): Promise<void> {
  expect(await stale(database)).toBe(0);
  const version = await storedVersion(database.query);
  await markAllStale(database);
  await renewFacts(database, concepts);
  expect(await storedVersion(database.query)).toBe(version);
}

forEachEngine("stored facts", (open) => {
  test("are those of each record, with the same coverage", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    expect(await stale(database)).toBe(4);
    expect(await renewFacts(database, concepts)).toBe(4);
    expect(await stale(database)).toBe(0);
    const tables = await factTables(database, concepts);
    const coverage = await storedCoverage(database.query);
    const stored = await readStoredFacts(database.query, await idsOf(database));
    expect(stored).toHaveLength(4);
    for (const { patientId, facts, coverageId } of stored) {
      const { patient } = await readPatientFacts(database, { patientId, asOf: null }, tables);
      expect(facts).toEqual(patient.facts);
      expect([...(coverage.get(coverageId) ?? [])].sort()).toEqual([...patient.coverage].sort());
    }
  });

  test("are marked by whatever changes a record, in its transaction, and by nothing that is taken back", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    await renewFacts(database, concepts);
    const [one, two] = some().map(({ patientId }) => patientId);
    const changes = [
      "update resource set status = 'changed' where patient_id = $1",
      "delete from resource where patient_id = $1 and id in (select id from resource where patient_id = $1 order by id limit 1)",
      "update patient set sex = 'unknown' where id = $1",
      "update patient_history set deceased = true where patient_id = $1",
    ];
    for (const change of changes) {
      await expect(
        database.transaction(async ({ query }) => {
          await query(change, [two]);
          throw new Error("interrupted");
        }),
      ).rejects.toThrow("interrupted");
      expect(await stale(database), change).toBe(0);
      await database.query(change, [one]);
      expect(await stale(database), change).toBe(1);
      expect(await renewFacts(database, concepts)).toBe(1);
    }
  });

  test("stay marked where the record changes while they are made", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    const [one] = some().map(({ patientId }) => patientId);
    const changing: Database = {
      ...database,
      transaction: async (run) => {
        await database.query("update resource set status = 'changed' where patient_id = $1", [one]);
        return database.transaction(run);
      },
    };
    await renewFacts(changing, concepts);
    expect(await stale(database)).toBe(1);
    await renewFacts(database, concepts);
    expect(await stale(database)).toBe(0);
  });

  test("that were made of an older reading never take the place of newer ones", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    const [one] = some().map(({ patientId }) => patientId);
    let slow = true;
    // Another process reads the change and writes its facts before this one, which read what was there before, comes to write.
    const overtaken: Database = {
      ...database,
      transaction: async (run) => {
        if (slow) {
          slow = false;
          await database.query("update patient set sex = 'unknown' where id = $1", [one]);
          await renewFacts(database, concepts);
        }
        return database.transaction(run);
      },
    };
    expect(await renewFacts(overtaken, concepts)).toBe(0);
    await expectAsMadeAnew(database);
  });

  test("may be made by two at once: each patient's are written by one of them", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    const made = await Promise.all([renewFacts(database, concepts), renewFacts(database, concepts)]);
    expect(made[0] + made[1]).toBe(4);
    await expectAsMadeAnew(database);
  });

  test("are not waited for by who is changing or removing a patient, and are made of the record as it then is", async () => {
    const database = await open();
    // The embedded engine has one connection: there nobody meets anybody.
    if (database.kind !== "postgres") return;
    await storeSyntheticHistories(database, some());
    const [one] = some().map(({ patientId }) => patientId);
    await database.transaction(async ({ query }) => {
      await query("update patient set sex = 'unknown' where id = $1", [one]);
      expect(await renewFacts(database, concepts)).toBe(3);
    });
    expect(await stale(database)).toBe(1);
    expect(await renewFacts(database, concepts)).toBe(1);
  });

  test("are made on where it was stopped, and by other rules all anew", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    const stop = AbortSignal.abort();
    expect(await renewFacts(database, concepts, { signal: stop })).toBe(0);
    expect(await renewFacts(database, concepts)).toBe(4);
    await database.query("update cohort_patient set rules = 0");
    await markFactsOfOtherRules(database);
    expect(await stale(database)).toBe(4);
    expect(await renewFacts(database, concepts)).toBe(4);
    await expectAsMadeAnew(database);
  });

  test("of who is removed are gone, and an index that another process filled hears of it", async () => {
    const database = await open();
    await storeSyntheticHistories(database, some());
    await renewFacts(database, concepts);
    const index = new CohortIndex(concepts);
    await index.update(database.query);
    expect(index.patients).toBe(4);
    expect(index.version).toBe(await storedVersion(database.query));
    const [one, two] = some().map(({ patientId }) => patientId);
    await database.query("delete from patient where id = $1", [one]);
    await database.query("update patient set sex = 'unknown' where id = $1", [two]);
    await renewFacts(database, concepts);
    await index.update(database.query);
    expect(index.patients).toBe(3);
    expect(index.version).toBe(await storedVersion(database.query));
    const { rows } = await database.query(
      "select 1 from cohort_fact where patient not in (select id from cohort_patient)",
    );
    expect(rows).toEqual([]);
    expect(await stale(database)).toBe(0);
  });
});
