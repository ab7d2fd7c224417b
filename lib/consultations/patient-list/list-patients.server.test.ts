import { beforeEach, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { migrate } from "../../platform/database/migrate.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import type { ListColumnsOf } from "../../record/patient-list-columns";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { listColumnsOf } from "../chart-of-stay/list-columns-of.server";
import { listPatients } from "./list-patients.server";
import type { PatientListQuery } from "./list-query";

const secret = Buffer.from("a secret of this test, and no other");
const urgent: Record<string, "unstable" | "watch"> = { "S-0003": "watch", "S-0004": "unstable", "S-0005": "unstable" };

/** Three patients of twenty-four are urgent; the leading problem of one is worse. */
const few: ListColumnsOf = (record) => {
  const { mrn } = record.patient;
  const problem = { title: "Shock", fact: "Lactate 9.6 at 4 h", severity: mrn === "S-0005" ? 3 : 2 } as const;
  return { ...countedValues(record), urgency: urgent[mrn] ?? "stable", problems: mrn in urgent ? [problem] : [] };
};

/** Gives a patient a number with its spread, or says why there is none. */
const told = (
  { query }: Database,
  mrn: string,
  risk: number | null,
  [lowest, highest] = [0, 1],
  [task, usual]: readonly [string, boolean] = ["icu-mortality", true],
) =>
  query(
    `insert into listed_risk (encounter_id, task, usual, risk, lowest, highest, average, outside, because, models, content_mark)
     select e.id, $5, $6, $2::float8, $3::float8, $4::float8, 0.14, false, case when $2::float8 is null then '36 h of record' end, 'm', e.content_mark
     from encounter e join patient p on p.id = e.patient_id where p.mrn = $1`,
    [mrn, risk, lowest, highest, task, usual],
  );

const staysListed = async (database: Database, filter: Partial<PatientListQuery>) =>
  (await listPatients(database, { offset: 0, limit: 50, ...filter }, secret)).items.filter(
    (one) => one.kind === "stay",
  );

const convened = ({ query }: Database, id: string, mrn: string, at: string) =>
  query(
    `insert into run (id, kind, patient_id, requested_by, created_at, updated_at, status, last_seq, summary)
     select $1::uuid, 'consultation', id, 'u', $3::timestamptz, $3::timestamptz, 'finished', 1, '{"risk": 0.4, "consensus": "majority"}'
     from patient where mrn = $2`,
    [id, mrn, at],
  );

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

forEachEngine("the patient list", (open) => {
  let database: Database;
  const items = async (filter: Partial<PatientListQuery> = {}) => staysListed(database, filter);
  const mrns = async (filter: Partial<PatientListQuery> = {}) => (await items(filter)).map(({ mrn }) => mrn);

  beforeEach(async () => {
    database = await open();
    await seedSynthetic(database, few);
  });

  it("filters by words, unit and source", async () => {
    expect(await mrns({ query: "okafor" })).toEqual(["S-0007"]);
    expect(await mrns({ query: "shock septic" })).toEqual(["S-0007"]);
    expect(await mrns({ query: "%" })).toEqual([]);
    expect(await mrns({ source: "physionet2012" })).toEqual([]);
    expect(await mrns({ careUnit: "cardiac surgery recovery" })).toEqual(["S-0001"]);
    expect(await mrns({ query: "' or 1=1 --" })).toEqual([]);
  });

  it("shows the most urgent first, the worse problem before, and of those alike the unpredicted, then the higher number", async () => {
    for (const [mrn, risk] of [
      ["S-0001", 0.1],
      ["S-0002", 0.9],
      ["S-0004", 0.05],
    ] as const)
      await told(database, mrn, risk);
    const first = await mrns({ limit: 3 });
    expect(first).toEqual(["S-0005", "S-0004", "S-0003"]);
    expect((await mrns()).slice(-2)).toEqual(["S-0002", "S-0001"]);
    expect((await mrns({ direction: "asc" })).slice(-3)).toEqual(["S-0003", "S-0004", "S-0005"]);
  });

  it("sorts by number and by disagreement either way, whoever has none before all others and most urgent first", async () => {
    const all = await mrns({ order: "patient" });
    for (const [i, mrn] of all.entries())
      if (mrn !== "S-0003" && mrn !== "S-0004" && mrn !== "S-0009")
        await told(database, mrn, i / 100, [i / 100, i / 100 + (24 - i) / 100]);
    await told(database, "S-0009", null);
    const unpredicted = ["S-0004", "S-0003", "S-0009"];
    expect(await mrns({ order: "number", limit: 5 })).toEqual([...unpredicted, "S-0024", "S-0023"]);
    expect(await mrns({ order: "number", direction: "asc", limit: 5 })).toEqual([...unpredicted, "S-0001", "S-0002"]);
    expect(await mrns({ order: "disagreement", limit: 5 })).toEqual([...unpredicted, "S-0001", "S-0002"]);
    expect(await mrns({ order: "disagreement", direction: "asc", limit: 4 })).toEqual([...unpredicted, "S-0024"]);
    const [, , short] = await items({ order: "number" });
    expect(short?.number).toEqual({ because: "36 h of record" });
    expect((await items({ query: "S-0024" }))[0]?.number).toEqual({
      task: "icu-mortality",
      risk: 0.23,
      spread: [0.23, expect.closeTo(0.24)],
      average: 0.14,
      outside: false,
    });
  });

  it("shows the numbers of the task that is chosen, of those alone of whom it can be asked", async () => {
    await told(database, "S-0007", 0.4);
    await told(database, "S-0007", 0.1, [0, 0.2], ["readmission", false]);
    await told(database, "S-0008", 0.2, [0, 0.2], ["readmission", false]);
    const readmission = { id: "readmission", sources: ["synthetic"] } as const;
    expect((await items({ query: "S-0007" }))[0]?.number).toMatchObject({ task: "icu-mortality", risk: 0.4 });
    expect((await items({ query: "S-0007", task: readmission }))[0]?.number).toMatchObject({
      ...{ task: "readmission", risk: 0.1 },
    });
    expect((await mrns({ order: "number", task: readmission })).slice(-2)).toEqual(["S-0008", "S-0007"]);
    expect(await mrns({ task: { ...readmission, sources: ["physionet2012"] } })).toEqual([]);
  });

  it("has no number once the record was stored with other content", async () => {
    await told(database, "S-0007", 0.4);
    await database.query("update encounter set content_mark = 'other'");
    expect((await items({ query: "okafor" }))[0]?.number).toEqual({ because: "The models have not been asked yet." });
  });

  it("sorts by the last consultation: the newest of each patient, never consulted last, or first the other way", async () => {
    await convened(database, id(1), "S-0010", "2026-01-03T10:00:00Z");
    await convened(database, id(2), "S-0012", "2026-01-02T10:00:00Z");
    await convened(database, id(3), "S-0010", "2026-01-01T10:00:00Z");
    const listed = await items({ order: "consultation", limit: 3 });
    expect(listed.map(({ mrn, lastConsultation }) => [mrn, lastConsultation?.id])).toEqual([
      ["S-0010", id(1)],
      ["S-0012", id(2)],
      ["S-0005", undefined],
    ]);
    expect(listed[0]?.lastConsultation).toEqual({
      id: id(1),
      createdAt: "2026-01-03T10:00:00.000Z",
      status: "finished",
      risk: 0.4,
      consensus: "majority",
    });
    expect((await mrns({ order: "consultation", direction: "asc" })).slice(-2)).toEqual(["S-0012", "S-0010"]);
  });

  it("sorts by record number, and goes through all pages without a patient twice or left out", async () => {
    const numbered = Array.from({ length: 24 }, (_, i) => `S-${String(i + 1).padStart(4, "0")}`);
    expect(await mrns({ order: "patient" })).toEqual(numbered);
    expect(await mrns({ order: "patient", direction: "desc" })).toEqual(numbered.toReversed());
    for (const order of ["urgency", "number", "disagreement", "consultation"] as const) {
      const pages = [];
      for (let offset = 0; offset < 24; offset += 5) pages.push(...(await mrns({ order, offset, limit: 5 })));
      expect(pages.toSorted()).toEqual(numbered);
    }
  });

  it("shows what the clinical rules make of a record", async () => {
    const other = await open();
    await seedSynthetic(other, listColumnsOf);
    const { items: found, total } = await listPatients(other, { query: "okafor", offset: 0, limit: 5 }, secret);
    expect(total).toBe(1);
    expect(found[0]).toMatchObject({
      name: "Ada Okafor",
      ageYears: 67,
      sex: "female",
      urgency: "unstable",
      lastConsultation: null,
    });
  });
});

forEachEngine(
  "the patient list of an earlier release",
  (open) => {
    it("keeps its patients, has no numbers until they are found, and takes them with the patient", async () => {
      const database = await open();
      // Today's seed asks who has a history: a table that the earlier release did not have.
      await database.exec("create table patient_history (patient_id text)");
      await seedSynthetic(database, few);
      await database.exec("drop table patient_history");
      await migrate(database);
      const items = await staysListed(database, { order: "number", limit: 1 });
      expect((await listPatients(database, { offset: 0, limit: 0 }, secret)).total).toBe(24);
      expect(items[0]?.number).toEqual({ because: "The models have not been asked yet." });
      const { mrn = "" } = items[0] ?? {};
      await told(database, mrn, 0.4);
      expect((await staysListed(database, { query: mrn }))[0]?.number).toMatchObject({ risk: 0.4 });
      await database.query("delete from encounter where id = $1", [items[0]?.encounterId]);
      expect((await database.query("select 1 from listed_risk")).rows).toEqual([]);
    });
  },
  { through: 11 },
);
