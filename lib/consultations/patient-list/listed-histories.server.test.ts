import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import { resourceOfType } from "../../record/history/fixtures/lived-history";
import { named } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { listPatients } from "./list-patients.server";
import type { PatientListQuery } from "./list-query";
import { historySources } from "./listed-histories.server";

const secret = Buffer.from("a secret of this test, and no other");
const visit = (day: string, code = "AMB") =>
  resourceOfType("Encounter", { class: { system: null, code, display: null }, on: [day, day] });
const problem = (name: string) =>
  resourceOfType("Condition", { code: named(name), clinicalStatus: "active", on: ["2001-05-03"] });
const drug = (name: string) => resourceOfType("MedicationRequest", { code: named(name), on: ["2001-05-03"] });

forEachEngine("histories in the patient list", (open) => {
  let database: Database;
  const list = (filter: Partial<PatientListQuery> = {}) =>
    listPatients(database, { offset: 0, limit: 50, ...filter }, secret);
  const mrns = async (filter: Partial<PatientListQuery> = {}) => (await list(filter)).items.map(({ mrn }) => mrn);

  beforeEach(async () => {
    database = await open();
    await seedSynthetic(database, (record) => ({ ...countedValues(record), urgency: "stable", problems: [] }));
    await storeHistory(database, {
      ...{ id: "h1", mrn: "P-2222AA", name: "Ingrid O'Brien", source: "Synthea", birthAt: "1950-03-10" },
      resources: [visit("2010-01-05"), visit("2012-01-05", "EMER"), problem("Asthma"), drug("Salbutamol 100 ug")],
    });
    await storeHistory(database, {
      ...{ id: "h2", mrn: "P-1111BB", source: "Clinic", birthAt: "1950-03-10", deceasedAt: "2015-05-02" },
      resources: [visit("2015-05-01"), problem("Diabetes mellitus"), problem("Hypertension")],
    });
  });

  it("come after all stays, whoever was seen last first, and go through pages without a gap", async () => {
    const all = await mrns();
    expect(all).toHaveLength(26);
    expect(all.slice(-2)).toEqual(["P-1111BB", "P-2222AA"]);
    for (const order of ["urgency", "number", "disagreement", "consultation", "patient"] as const) {
      const pages = [];
      for (let offset = 0; offset < 26; offset += 5) pages.push(...(await mrns({ order, offset, limit: 5 })));
      expect(pages).toEqual(await mrns({ order }));
      expect(new Set(pages).size).toBe(26);
    }
  });

  it("stand by record number among all others", async () => {
    const found = await mrns({ order: "patient" });
    expect(found).toEqual(found.toSorted());
    expect(await mrns({ order: "patient", direction: "desc" })).toEqual(found.toReversed());
  });

  it("show age, the last encounter with its kind, active problems and counts", async () => {
    const [row] = (await list({ query: "P-2222AA" })).items;
    expect(row).toMatchObject({
      ...{ kind: "history", source: "Synthea", encounters: 2, resources: 4, problems: ["Asthma"], activeProblems: 1 },
      lastEncounter: { at: "2012-01-05T00:00:00.000Z", class: "emergency" },
    });
    const [dead] = (await list({ query: "P-1111BB" })).items;
    expect(dead).toMatchObject({ isDeceased: true, age: { years: 65 } });
  });

  it("are found by name, record number, problem and drug, by the beginnings of words, all of which must hold", async () => {
    expect(await mrns({ query: "o'brien" })).toEqual(["P-2222AA"]);
    expect(await mrns({ query: "p-2222" })).toEqual(["P-2222AA"]);
    expect(await mrns({ query: "diab mellitus" })).toEqual(["P-1111BB"]);
    expect(await mrns({ query: "salbutamol" })).toEqual(["P-2222AA"]);
    expect(await mrns({ query: "ingrid asthma" })).toEqual(["P-2222AA"]);
    expect(await mrns({ query: "ingrid diabetes" })).toEqual([]);
    for (const odd of ["'", "\\", "q:* | x", "!", "<->", "' or 1=1 --"]) expect(await mrns({ query: odd })).toEqual([]);
  });

  it("are filtered by their source; a unit or a task is asked of stays alone", async () => {
    const sources = await historySources(database.query);
    expect(sources.map(({ title }) => title)).toEqual(["Clinic", "Synthea"]);
    const [clinic] = sources;
    expect(await mrns({ source: clinic?.id ?? "history-0" })).toEqual(["P-1111BB"]);
    expect(await mrns({ source: "synthetic" })).toHaveLength(24);
    expect(await mrns({ careUnit: "cardiac surgery recovery" })).toEqual(["S-0001"]);
  });

  it("of somebody with a stay the stay is the row", async () => {
    const [stay] = (await list({ limit: 1 })).items;
    if (stay === undefined) throw new Error("there are stays");
    await storeHistory(database, { id: stay.id, mrn: stay.mrn, resources: [visit("2020-01-01")] });
    const found = (await list({ query: stay.mrn })).items;
    expect(found.map(({ kind }) => kind)).toEqual(["stay"]);
  });

  describe("of thousands", () => {
    /** Patients 1 to 2,600, each seen a day after the one before: all of the clinic, the last 1,200 with gout, the first 30 with plague. */
    const many = async () => {
      await database.exec(`
        insert into patient (id, mrn, synthetic, sex)
          select 'n' || lpad(k::text, 4, '0'), 'Q-' || lpad(((k * 7) % 2601)::text, 4, '0'), k % 3 = 0, 'female' from generate_series(1, 2600) k;
        insert into patient_history (patient_id, import_id, deceased, encounters, resources, last_at, problems, active_problems, search_text)
          select 'n' || lpad(k::text, 4, '0'), (select min(id) from resource_import), false, 0, 1, '2016-01-01'::timestamptz + make_interval(days => k),
            '[]', 0, 'everywhere' || case when k > 1400 then ' gout' when k <= 30 then ' plague' else '' end
          from generate_series(1, 2600) k`);
    };
    const numbers = (from: number, to: number) =>
      Array.from(
        { length: Math.abs(to - from) + 1 },
        (_, i) => `n${String(from + Math.sign(to - from) * i).padStart(4, "0")}`,
      );
    const idsOf = async (filter: Partial<PatientListQuery>) => (await list(filter)).items.map(({ id }) => id);
    beforeEach(many);

    it("are counted up to a thousand where words find them, and whole where nothing is looked for", async () => {
      expect(await list({ query: "gout" })).toMatchObject({ total: 1000, moreThanTotal: true });
      expect(await list({ query: "plague" })).toMatchObject({ total: 30, moreThanTotal: false });
      expect(await list()).toMatchObject({ total: 24 + 2 + 2600, moreThanTotal: false });
      expect(await list({ query: "gout", offset: 1150 })).toMatchObject({ total: 1200, moreThanTotal: false });
      expect(await list({ query: "everywhere", offset: 1200 })).toMatchObject({ total: 1250, moreThanTotal: true });
    });

    it("are found on the same pages, whether those who match stand first or last", async () => {
      expect(await idsOf({ query: "gout" })).toEqual(numbers(2600, 2551));
      expect(await idsOf({ query: "gout", offset: 1180 })).toEqual(numbers(1420, 1401));
      expect(await idsOf({ query: "plague", offset: 10, limit: 5 })).toEqual(numbers(20, 16));
      expect(await idsOf({ query: "everywhere", offset: 1980, limit: 40 })).toEqual(numbers(620, 581));
      expect(await idsOf({ query: "everywhere gout", limit: 3 })).toEqual(numbers(2600, 2598));
    });

    it("stand by record number either way on the same pages, synthetic ones first", async () => {
      const { rows } = await database.query<{ mrn: string; words: string }>(
        "select p.mrn, h.search_text as words from patient p join patient_history h on h.patient_id = p.id order by p.synthetic desc, p.mrn",
      );
      for (const word of ["everywhere", "gout", "plague"]) {
        const up = rows.filter(({ words }) => words.split(" ").includes(word)).map(({ mrn }) => mrn);
        const { rows: falling } = await database.query<{ mrn: string }>(
          "select mrn from patient where mrn = any($1::text[]) order by synthetic desc, mrn desc",
          [up],
        );
        const down = falling.map(({ mrn }) => mrn);
        for (const offset of [0, 7, 985]) {
          const page = { query: word, order: "patient" as const, offset, limit: 25 };
          expect(await mrns(page)).toEqual(up.slice(offset, offset + 25));
          expect(await mrns({ ...page, direction: "desc" })).toEqual(down.slice(offset, offset + 25));
        }
      }
    });
  });
});
