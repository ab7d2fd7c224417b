import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { madeUpLife } from "../../scripts/testing/made-up-life";
import type { Database } from "../platform/database/database.server";
import { forEmbeddedEngine } from "../platform/database/test-database.server";
import { readHistory, readNote } from "../record/history/read-history.server";
import { importFhir } from "../record/sources/fhir/import-fhir.server";
import { checkResource } from "../record/sources/fhir/reading/check-resource";
import type { JsonObject } from "../record/sources/fhir/reading/patient-resources";
import { storeSynthetic } from "../record/sources/synthetic/testing/store-synthetic.server";
import { stayOf } from "../record/stay-of";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { patientBundle } from "./patient-bundle.server";

const secret = Buffer.from("of this test");
const NOW = new Date("2026-01-01T00:00:00Z");
const NOTE = "Sleeps well since the new tablets.";

const subject = { reference: "Patient/p" };
const encounter = { reference: "Encounter/e" };
/** A life with what is stored nowhere by itself: a Medication, a Practitioner, a Location, a Binary. */
const life: JsonObject[] = [
  {
    resourceType: "Patient",
    id: "p",
    identifier: [{ system: "urn:mrn", value: "17" }],
    gender: "female",
    birthDate: "1950-04-03",
    name: [{ family: "Zebrafink" }],
  },
  {
    ...{ resourceType: "Encounter", id: "e", status: "finished", subject },
    class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "IMP" },
    period: { start: "2020-05-06T07:00:00+02:00", end: "2020-05-09T08:00:00+02:00" },
    location: [{ location: { reference: "Location/l" } }],
  },
  {
    ...{ resourceType: "Observation", id: "o", status: "final", subject, encounter },
    code: { coding: [{ system: "http://loinc.org", code: "2524-7" }] },
    effectiveDateTime: "2020-05-06T08:30:00+02:00",
    valueQuantity: { value: 4.8, unit: "mmol/L", system: "http://unitsofmeasure.org", code: "mmol/L" },
    performer: [{ reference: "Practitioner/d" }],
  },
  {
    ...{ resourceType: "MedicationRequest", id: "m", status: "active", intent: "order", subject, encounter },
    medicationReference: { reference: "Medication/x" },
    authoredOn: "2020-05-06T09:00:00+02:00",
  },
  {
    ...{ resourceType: "DocumentReference", id: "n", status: "current", subject, date: "2020-05-07T09:00:00Z" },
    context: { encounter: [encounter] },
    content: [{ attachment: { contentType: "text/plain", url: "Binary/b" } }],
  },
  {
    resourceType: "CarePlan",
    id: "c",
    status: "active",
    intent: "plan",
    subject,
    encounter,
    goal: [{ reference: "Goal/unread" }],
  },
  { resourceType: "Medication", id: "x", code: { text: "Bisoprolol 5 mg" } },
  { resourceType: "Practitioner", id: "d", name: [{ text: "Dr. Example" }] },
  { resourceType: "Location", id: "l", name: "Ward 3" },
  { resourceType: "Binary", id: "b", contentType: "text/plain", data: Buffer.from(NOTE).toString("base64") },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-patient-bundle-"));
});
afterEach(() => rm(folder, { recursive: true }));

forEmbeddedEngine("a patient's record as FHIR", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  /** @param of under which identifiers are made: another one is another install, where nobody is met. */
  async function imported(bundle: JsonObject, source: string, of = secret, synthetic = true): Promise<string> {
    const from = join(folder, `${source}.json`);
    await writeFile(from, JSON.stringify(bundle));
    const before = await ids();
    const { status } = await importFhir(database, {
      ...{
        from,
        source,
        synthetic,
        secret: of,
        runId: randomUUID(),
        now: () => NOW,
        workFolder: folder,
        dryRun: false,
      },
    });
    expect(status).toBe("finished");
    const [added] = (await ids()).filter((id) => !before.includes(id));
    return added ?? "";
  }
  const ids = async () => (await database.query<{ id: string }>("select id from patient")).rows.map(({ id }) => id);
  /** Imports an export as another install would: there is no such patient in it. */
  async function broughtBack(patientId: string, source: string): Promise<string> {
    const bundle = await bundleOf(patientId);
    await database.query("delete from patient where id = $1", [patientId]);
    return imported(bundle, source, Buffer.from("of another install"));
  }
  const lived = () =>
    imported({ resourceType: "Bundle", type: "collection", entry: life.map((resource) => ({ resource })) }, "hospital");
  const bundleOf = (patientId: string, asOf: string | null = null) =>
    patientBundle(database, { patientId, asOf: asOf === null ? null : new Date(asOf), secret, now: NOW });
  const resourcesOf = (bundle: JsonObject) =>
    (bundle.entry as { fullUrl: string; resource: JsonObject }[]).map(({ resource }) => resource);

  /** What an import of it would hold, without ids and the name of the source. */
  async function told(patientId: string) {
    const { patient, resources: all } = await readHistory(database, { patientId, asOf: null });
    const ids = /"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g;
    const resources = JSON.parse(JSON.stringify(all).replace(ids, '"an id"')) as typeof all;
    const plain = resources.map(({ id: _, source: __, encounterId, ...rest }) => ({
      ...rest,
      hasEncounter: encounterId !== null,
    }));
    const { sex, birthDate, name } = patient;
    return {
      person: { sex, birthDate, name },
      resources: plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    };
  }

  it("goes out and comes in with every value, unit, code, time, name and note", async () => {
    const patientId = await lived();
    const before = await told(patientId);
    const back = await broughtBack(patientId, "back");
    expect(back).not.toBe("");
    expect(await told(back)).toEqual(before);
    const { resources } = await readHistory(database, { patientId: back, asOf: null });
    const found = Object.fromEntries(resources.map((one) => [one.resourceType, one]));
    expect(found.MedicationRequest?.code?.text).toBe("Bisoprolol 5 mg");
    expect(found.Observation?.author).toBe("Dr. Example");
    expect(found.Encounter).toMatchObject({ locations: [{ name: "Ward 3" }] });
    expect(await readNote(database, { patientId: back, id: found.DocumentReference?.id ?? "", asOf: null })).toBe(NOTE);
  });

  it("goes out and comes in the same for lives that nobody wrote for it", async () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const lines = madeUpLife(`out and in ${seed}`, 80) as JsonObject[];
      const patientId = await imported(
        { resourceType: "Bundle", type: "collection", entry: lines.map((resource) => ({ resource })) },
        seed,
      );
      const before = await told(patientId);
      const back = await broughtBack(patientId, `${seed} back`);
      expect((await told(back)).resources.length).toBeGreaterThan(70);
      expect(await told(back)).toEqual(before);
    }
  });

  it("names nobody who is real: no name, no identifier, no id of the source's Patient, and is R4 all the same", async () => {
    const bundle = { resourceType: "Bundle", type: "collection", entry: life.map((resource) => ({ resource })) };
    const written = await bundleOf(await imported(bundle, "hospital", secret, false));
    const text = JSON.stringify(written);
    expect(text).not.toContain("Zebrafink");
    expect(text).not.toContain('"17"');
    expect(text).not.toContain("Patient/p");
    expect(text).not.toContain("HTEST");
    for (const resource of resourcesOf(written)) expect(checkResource(resource)).toEqual({ error: null, notes: [] });
  });

  it("is R4 whose references lead to its own entries or nowhere, and keeps what a lost one said", async () => {
    const bundle = await bundleOf(await lived());
    const resources = resourcesOf(bundle);
    for (const resource of [bundle, ...resources]) expect(checkResource(resource)).toEqual({ error: null, notes: [] });
    const there = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
    const text = JSON.stringify(resources);
    for (const [, reference = ""] of text.matchAll(/"reference":"([^"]+)"/g)) expect(there).toContain(reference);
    expect(text).toContain('"value":"Goal/unread"');
    expect(resources[0]?.resourceType).toBe("Patient");
  });

  it("tells as of a moment nothing that came later", async () => {
    const patientId = await lived();
    const bundle = await bundleOf(patientId, "2020-05-06T12:00:00Z");
    const text = JSON.stringify(bundle);
    expect(text).not.toContain("2020-05-09");
    expect(text).not.toContain(Buffer.from(NOTE).toString("base64"));
    expect(text).toContain("4.8");
    const stay = resourcesOf(bundle).find(({ resourceType }) => resourceType === "Encounter");
    expect(stay).toMatchObject({ status: "unknown", period: { start: "2020-05-06T07:00:00+02:00" } });
    for (const resource of resourcesOf(bundle)) expect(checkResource(resource)).toEqual({ error: null, notes: [] });
  });

  it("brings a synthetic stay back as the stay that it was", async () => {
    const first = (await storeSynthetic(database, listColumnsOf)).patient.id;
    const before = await readHistory(database, { patientId: first, asOf: null, withStays: true });
    const back = await broughtBack(first, "back");
    const after = await readHistory(database, { patientId: back, asOf: null });
    const encounterOf = after.resources.find(({ resourceType }) => resourceType === "Encounter");
    const record = stayOf(after, encounterOf?.id ?? "", NOW.getTime());
    const inUse = (series: { feature: string; times: number[]; values: number[] }[] = []) =>
      series.map(({ feature, times, values }) => [feature, times, values]).sort();
    expect(inUse(record?.series)).toEqual(inUse(before.stays[0]?.series));
    expect(after.patient.sex).toBe(before.patient.sex);
  });
});
