import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../platform/database/database.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { importFhir, undoFhirImport } from "./import-fhir.server";
import { listOf, objectOf } from "./mapping/elements";
import type { JsonObject } from "./reading/patient-resources";
import { bundleExample, encounterExample, observationExample, patientExample } from "./reading/testing/fhir-examples";
import { readRecordBundle } from "./writing/read-written-record.server";

const secret = Buffer.from("of this test");
const now = new Date("2026-01-01T00:00:00Z");

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-own-export-"));
});
afterEach(() => rm(folder, { recursive: true }));

const life = [
  patientExample("p", { gender: "female" }),
  encounterExample("e", "Patient/p"),
  observationExample("o", "Patient/p"),
];
const patientIds = async () => (await database.query<{ id: string }>("select id from patient order by id")).rows;
const resources = async () =>
  (await database.query("select patient_id, id, version, content_mark from resource order by patient_id, id")).rows;

async function importOf(bundle: JsonObject, { source = "Ward", dryRun = false, runId = randomUUID() as string } = {}) {
  const from = join(folder, "bundle.json");
  await writeFile(from, JSON.stringify(bundle));
  const options = { from, source, synthetic: false, secret, runId, now: () => now, workFolder: folder, dryRun };
  return importFhir(database, options);
}

/** The export of the only patient. */
async function exported(): Promise<JsonObject> {
  const [{ id: patientId } = { id: "" }] = await patientIds();
  return readRecordBundle(database, { patientId, asOf: null, entries: [], secret, now });
}

/** The same as a system gives it back that numbers patients itself. */
function fromAnother(bundle: JsonObject, id: string): JsonObject {
  const [patient = {}, ...others] = listOf(bundle.entry).map(({ resource }) => objectOf(resource) ?? {});
  const own = JSON.stringify(patient.id).slice(1, -1);
  const moved = JSON.parse(JSON.stringify(others).replaceAll(`Patient/${own}`, `Patient/${id}`)) as JsonObject[];
  return bundleExample([{ ...patient, id }, ...moved]);
}

forEachEngine("our own export, imported where its patient is", (open) => {
  beforeEach(async () => {
    database = await open();
    await importOf(bundleExample(life), { runId: "first" });
  });

  it.each([true, false])("is told to be one, and changes nothing (dry run: %s)", async (dryRun) => {
    const bundle = await exported();
    const before = [await patientIds(), await resources()];
    const { status, report } = await importOf(bundle, { source: "Another name", dryRun });
    expect([status, report.patients]).toEqual(["finished", { read: 1, added: 0, changed: 0, unchanged: 1 }]);
    expect(report.conflicts).toEqual([
      expect.stringMatching(/^P-\w+: this file is an export of this patient, who is in the record here: left as it is/),
    ]);
    for (const [type, { read, skipped }] of Object.entries(report.types))
      expect(skipped, type).toEqual({ "exported-from-here": read });
    expect([await patientIds(), await resources()]).toEqual(before);
  });

  it("meets its patient where another system gives it back under its own number, with what is new", async () => {
    const [before] = await patientIds();
    const back = fromAnother(await exported(), "77");
    const more = observationExample("new", "Patient/77");
    const { report } = await importOf(
      bundleExample([...listOf(back.entry).map(({ resource }) => objectOf(resource) ?? {}), more]),
      {
        source: "Another system",
      },
    );
    expect(report.patients).toMatchObject({ added: 0, changed: 1 });
    expect(report.types.Observation?.added).toBeGreaterThan(0);
    expect(await patientIds()).toEqual([before]);
  });

  it("brings the patient back once they are gone", async () => {
    const bundle = await exported();
    await undoFhirImport(database, "first", { now: () => now });
    expect(await patientIds()).toEqual([]);
    const { report } = await importOf(bundle);
    expect(report.patients).toMatchObject({ read: 1, added: 1 });
    expect(report.conflicts).toEqual([]);
  });
});
