import { expect, it } from "vitest";
import { forEmbeddedEngine } from "../../../../platform/database/test-database.server";
import { countedValues } from "../../../fixtures/counted-values";
import { readHistory, readSource, readVersions } from "../../../history/read-history.server";
import { writeResources } from "../../../history/write-resources.server";
import { storeRecords } from "../../../store-records.server";
import { cliniciansImport } from "../../fhir/storing/clinicians-versions.server";
import { moveNewest } from "../../fhir/storing/move-versions.server";
import { simulate } from "../simulate";
import { stayBegan } from "../stay-began";
import { stories } from "../synthetic-patients";
import { storeSyntheticHistories } from "./store-histories.server";
import { syntheticHistories } from "./synthetic-histories";

const HOUR = 3_600_000;
const septicShock = "synthetic-0007";
const pregnancy = "synthetic-0032";
const told = syntheticHistories().filter(({ patientId }) => [septicShock, pregnancy].includes(patientId));

forEmbeddedEngine("the histories of the invented patients", (open) => {
  it("stand beside their stays, show nothing of later, and are stored once until they change", async () => {
    const database = await open();
    const story = stories.find(({ number }) => number === 7);
    if (!story) throw new Error("there is no story of septic shock");
    const stay = { record: simulate(story), contentMark: "", excluded: [], corrected: [] };
    await storeRecords(database.query, [stay], (record) => ({
      ...countedValues(record),
      ...{ urgency: "stable", problems: [] },
    }));
    expect(await storeSyntheticHistories(database, told)).toEqual({ stored: 2 });
    expect(await storeSyntheticHistories(database, told)).toEqual({ stored: 0 });

    const asOf = new Date(Date.parse(stayBegan("synthetic-0007-1") ?? "") + 30 * HOUR);
    const known = await readHistory(database, { patientId: septicShock, asOf, withStays: true });
    expect(known.stays).toEqual([{ encounter: stay.record.encounter, series: stay.record.series }]);
    expect(known.patient.name).toBe("Ada Okafor");
    expect(known.resources.length).toBeGreaterThan(100);
    for (const { knownAt, occurredAt } of known.resources) {
      expect(Date.parse(knownAt)).toBeLessThanOrEqual(asOf.getTime());
      if (occurredAt.end) expect(Date.parse(occurredAt.end.at)).toBeLessThanOrEqual(asOf.getTime());
    }
    const running = known.resources.flatMap((one) =>
      one.resourceType === "MedicationAdministration" && one.rate && one.occurredAt.end === null
        ? [`${one.code?.text} ${one.rate.value} ${one.rate.ucum}`]
        : [],
    );
    expect(running).toContain("norepinephrine 0.32 ug/kg/min");

    const culture = known.resources.find(({ code }) => code?.text === "Blood culture");
    const asked = { patientId: septicShock, id: culture?.id ?? "" };
    const [first] = await readVersions(database, { ...asked, asOf });
    expect(first?.resource.status).toBe("preliminary");
    const later = await readVersions(database, { ...asked, asOf: null });
    expect(later.map(({ resource }) => resource.status)).toEqual(["final", "preliminary"]);
    expect(await readSource(database, { ...asked, version: 2 })).toContain('"status":"final"');

    const [septic, other] = told;
    if (!septic || !other) throw new Error("two histories are told");
    const fewer = { ...other, resources: other.resources.slice(0, 10) };
    expect(await storeSyntheticHistories(database, [septic, fewer])).toEqual({ stored: 2 });
    expect((await readHistory(database, { patientId: pregnancy, asOf: null })).resources).toHaveLength(10);
  });

  it("leave what clinicians wrote where it was, above what is stored anew", async () => {
    const database = await open();
    const one = told.filter(({ patientId }) => patientId === pregnancy);
    await storeSyntheticHistories(database, one);
    const read = async () => (await readHistory(database, { patientId: pregnancy, asOf: null })).resources;
    const condition = (await read()).find(({ resourceType }) => resourceType === "Condition");
    if (!condition) throw new Error("the history tells of a problem");
    await database.transaction(async ({ query }) => {
      const importId = await cliniciansImport(query);
      await moveNewest(query, { patientId: pregnancy, importId, ids: [condition.id] });
      const resource = { ...condition, version: condition.version + 1, author: "Ada" };
      const written = [{ resource, source: null, contentMark: "edit", noteText: null, deletedAt: null }];
      await writeResources(query, importId, [{ patientId: pregnancy, written }]);
    });
    const again = one.map((history) => ({ ...history, resources: [...history.resources].slice(0, -1) }));
    expect(await storeSyntheticHistories(database, again)).toEqual({ stored: 1 });
    const versions = await readVersions(database, { patientId: pregnancy, id: condition.id, asOf: null });
    expect(versions.map(({ resource: { source, author } }) => [source, author])).toEqual([
      ["Entered by clinicians", "Ada"],
      [condition.source, condition.author],
    ]);
  });
});
