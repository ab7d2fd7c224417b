import { beforeEach, expect, it } from "vitest";
import type { Database, Query } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { demoEmail } from "../platform/sign-in/account-changes.server";
import { countedValues } from "./fixtures/counted-values";
import { latestRecord } from "./fixtures/latest-record.server";
import { recordOfStay } from "./import/parsed-stay";
import { mrnOf, namespacesOf, pseudonymousId } from "./pseudonymous-id.server";
import { encounterMeant, findPatient, readExclusions, readRecord } from "./read-records.server";
import { recordSchema } from "./schema";
import { parseStay } from "./sources/physionet2012/physionet2012";
import { seedSynthetic } from "./sources/synthetic/seed-synthetic.server";
import { syntheticRecords } from "./sources/synthetic/synthetic-patients";
import { storeRecords } from "./store-records.server";

const secret = Buffer.from("a secret of this test, and no other");

/** A stay with a superseded value, a correction and two exclusions. */
const stay = parseStay(
  [
    "Time,Parameter,Value",
    "00:00,RecordID,132539",
    "00:00,Age,54",
    "00:00,Gender,0",
    "00:00,Height,-1",
    "00:00,ICUType,4",
    "00:07,HR,73",
    "00:07,HR,75",
    "01:00,pH,735",
    "01:30,Temp,-17.8",
  ].join("\n"),
);
const patientId = pseudonymousId(namespacesOf("physionet2012").patient, "132539", secret);
const record = recordOfStay(
  stay,
  {
    patientId,
    encounterId: pseudonymousId(namespacesOf("physionet2012").encounter, "132539", secret),
    mrn: mrnOf(patientId),
  },
  "physionet2012",
);

forEachEngine("records", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await seedSynthetic(database, countedValues);
    const { excluded, corrected } = stay;
    await database.transaction(({ query }) =>
      storeRecords(query, [{ record, contentMark: "m", excluded, corrected }], countedValues),
    );
  });

  it("closes the demo account as the first patient who is not synthetic is stored: both or neither", async () => {
    const fresh = await open();
    await fresh.exec(`insert into "user" (id, name, email) values ('u', 'Demo', '${demoEmail}');
      insert into session (id, user_id, token, expires_at) values ('s', 'u', 't', now() + interval '1 hour')`);
    const isOpen = async () =>
      (await fresh.query(`select 1 from "user" u join session on user_id = u.id where disabled_at is null`)).rowCount;
    await seedSynthetic(fresh, countedValues);
    expect(await isOpen()).toBe(1);
    const store = (query: Query) =>
      storeRecords(query, [{ record, contentMark: "m", excluded: [], corrected: [] }], countedValues);
    const failing = fresh.transaction(async ({ query }) => {
      await store(query);
      throw new Error("the batch fails");
    });
    await expect(failing).rejects.toThrow("the batch fails");
    expect(await isOpen()).toBe(1);
    await fresh.transaction(({ query }) => store(query));
    expect(await isOpen()).toBe(0);
    expect((await fresh.query("select 1 from session")).rowCount).toBe(0);
  });

  it("gives back a record as it was stored", async () => {
    expect(recordSchema.parse(await latestRecord(database, patientId))).toEqual(record);
    for (const expected of syntheticRecords().slice(0, 3)) {
      expect(await latestRecord(database, expected.patient.id)).toEqual(expected);
    }
  });

  it("gives back what was not kept, and what was read otherwise than written", async () => {
    const { excluded, corrected } = await readExclusions(database, record.encounter.id);
    expect(excluded.map((e) => [e.line, e.reason, e.value])).toEqual([
      [5, "missing code", "-1"],
      [10, "impossible value", "-17.8"],
    ]);
    expect(corrected).toEqual([{ line: 9, time: "01:00", parameter: "pH", value: "735", readAs: 7.35 }]);
    expect(await readExclusions(database, "synthetic-0001-1")).toEqual({ excluded: [], corrected: [] });
  });

  it("reads the encounter that is named, else the one that was stored last, and none of another patient", async () => {
    const earlier = { ...record, encounter: { ...record.encounter, id: "earlier", ageYears: 53 } };
    await database.transaction(({ query }) =>
      storeRecords(query, [{ record: earlier, contentMark: "e", excluded: [], corrected: [] }], countedValues),
    );
    await database.query(`update encounter set stored_at = stored_at - interval '1 day' where id = 'earlier'`);
    expect(await encounterMeant(database, { patientId })).toEqual({ patientId, encounterId: record.encounter.id });
    const named = await encounterMeant(database, { patientId, encounterId: "earlier" });
    expect((await readRecord(database, named)).encounter).toMatchObject({ id: "earlier", ageYears: 53 });
    await expect(readRecord(database, { patientId: "synthetic-0001", encounterId: "earlier" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("says that there is no such patient", async () => {
    await expect(latestRecord(database, "nobody")).rejects.toMatchObject({ code: "not-found" });
    await expect(findPatient(database, "999999", secret)).rejects.toMatchObject({ code: "not-found" });
  });

  it("finds a patient by identifier, by MRN in any case, and by the source's record id", async () => {
    for (const text of [patientId, record.patient.mrn, record.patient.mrn.toLowerCase(), " 132539 "]) {
      expect((await findPatient(database, text, secret)).patientId).toBe(patientId);
    }
    expect(await findPatient(database, "s-0007", secret)).toEqual({ patientId: "synthetic-0007", sourceId: null });
    await expect(findPatient(database, "132539", Buffer.from("another secret"))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("stores the source's record id nowhere", async () => {
    for (const table of ["patient", "encounter", "series", "exclusion"]) {
      const { rows } = await database.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain("132539");
    }
  });

  it("replaces a record that is stored again", async () => {
    const again = { ...record, series: record.series.slice(0, 1) };
    await database.transaction(({ query }) =>
      storeRecords(query, [{ record: again, contentMark: "n", excluded: [], corrected: [] }], countedValues),
    );
    expect(await latestRecord(database, patientId)).toEqual(again);
    expect(await readExclusions(database, record.encounter.id)).toEqual({ excluded: [], corrected: [] });
  });

  it("seeds the synthetic patients once", async () => {
    expect(await seedSynthetic(database, countedValues)).toEqual({ stored: 0 });
  });
});
