import { beforeEach, expect, it } from "vitest";
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
});
