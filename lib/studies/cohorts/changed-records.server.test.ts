import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawNote, writeNote } from "../../clinical/chart-edits/write-note.server";
import { addProblem } from "../../clinical/chart-edits/write-problem.server";
import { factTablesFor } from "../../cohorts/facts/read-patient-facts.server";
import type { CohortQuery } from "../../cohorts/query/cohort-query";
import { cohortConcepts } from "../../cohorts/run/run-cohort.server";
import { cohortDrift } from "../../cohorts/saved/cohort-drift";
import { runCohort } from "../../cohorts/saved/members-of-query.server";
import { membersOf, saveCohort } from "../../cohorts/saved/saved-cohorts.server";
import { storedVersion } from "../../cohorts/store/facts-version.server";
import { countStale, markAllStale, renewFacts } from "../../cohorts/store/renew-facts.server";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { importFhir, undoFhirImport } from "../../record/sources/fhir/import-fhir.server";
import type { JsonObject } from "../../record/sources/fhir/reading/patient-resources";
import { bundleExample, patientExample } from "../../record/sources/fhir/reading/testing/fhir-examples";
import { removePatient } from "../patient-data/remove-patient.server";

const NOW = new Date("2026-01-01T00:00:00Z");
let folder: string;
// The tables are read once, whoever asks first.
beforeAll(async () => {
  await factTablesFor(await cohortConcepts(), () => []);
  folder = await mkdtemp(join(tmpdir(), "consilium-changed-records-"));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const person = (id: string) =>
  patientExample(id, { identifier: [{ system: "urn:mrn", value: id }], gender: "female", birthDate: "1950-01-02" });

/** A diagnosis by ICD-10-CM: C50.911 breast cancer, E11.9 type 2 diabetes. */
const diagnosis = (of: string, code: string, { status = "active", updated = "2020-02-01T10:00:00Z" } = {}) => ({
  ...{ resourceType: "Condition", id: `${of}-${code.replace(".", "-")}`, subject: { reference: `Patient/${of}` } },
  meta: { lastUpdated: updated },
  clinicalStatus: {
    coding: [{ system: "http://terminology.hl7.org/CodeSystem/condition-clinical", code: status }],
  },
  code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code }] },
  ...{ onsetDateTime: "2020-01-01", recordedDate: "2020-01-01" },
});

const hasCancer: CohortQuery = {
  op: "criterion",
  criterion: { kind: "condition", concepts: ["disease:DOID:162"] },
} as CohortQuery;

async function importOf(database: Database, resources: readonly JsonObject[]): Promise<string> {
  const [runId, file] = [randomUUID(), join(folder, `${randomUUID()}.json`)];
  await writeFile(file, JSON.stringify(bundleExample(resources)));
  const options = { source: "test", synthetic: true, secret: Buffer.from("of this test"), dryRun: false };
  const run = await importFhir(database, {
    ...{ ...options, runId, from: file, workFolder: folder, now: () => NOW },
  });
  expect(run.status).toBe("finished");
  return runId;
}

/** Patients of an import, by the identifiers that they were given. */
async function idsOf(database: Database): Promise<string[]> {
  return (await database.query<{ id: string }>("select id from patient order by id")).rows.map(({ id }) => id);
}

const renew = async (database: Database) => renewFacts(database, await cohortConcepts());

/** What is stored once the marked are renewed is what is made of all records anew. */
async function expectAsMadeAnew(database: Database): Promise<string> {
  await renew(database);
  expect(await countStale(database.query, 1)).toBe(0);
  const version = await storedVersion(database.query);
  await markAllStale(database);
  await renew(database);
  expect(await storedVersion(database.query)).toBe(version);
  const { rows } = await database.query<{ patients: number; lost: number }>(
    `select (select count(*)::int from cohort_patient) as patients,
       (select count(*)::int from cohort_fact where patient not in (select id from cohort_patient)) as lost`,
  );
  expect(rows[0]).toEqual({ patients: (await idsOf(database)).length, lost: 0 });
  return version;
}

const members = async (database: Database) =>
  (await runCohort(database, { query: hasCancer, asOf: null, now: NOW })).counts.met;

forEachEngine("stored facts of a record that changes", (open) => {
  test("follow a newer version of a resource, and its import's undoing, as if made anew", async () => {
    const database = await open();
    await importOf(database, [person("a"), person("b"), diagnosis("a", "C50.911"), diagnosis("b", "E11.9")]);
    const first = await expectAsMadeAnew(database);
    expect(await members(database)).toBe(1);

    const wrong = { ...diagnosis("a", "C50.911", { updated: "2021-02-01T10:00:00Z" }) };
    const runId = await importOf(database, [
      person("a"),
      { ...wrong, code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code: "D24.1" }] } },
      person("c"),
      diagnosis("c", "C50.911"),
    ]);
    const second = await expectAsMadeAnew(database);
    expect(second).not.toBe(first);
    // What was one cancer is none, and another came.
    expect(await members(database)).toBe(1);

    await undoFhirImport(database, runId, { now: () => NOW });
    expect(await expectAsMadeAnew(database)).toBe(first);
    expect(await members(database)).toBe(1);
    // The first import of a process reads the definitions of FHIR.
  }, 60_000);

  test("follow what clinicians enter and strike through", async () => {
    const database = await open();
    await importOf(database, [person("a"), diagnosis("a", "E11.9")]);
    const before = await expectAsMadeAnew(database);
    const [patientId = ""] = await idsOf(database);
    const writer = { writer: { id: "u-ada", name: "Ada Vestergaard" }, at: NOW };
    const note = { title: "Clinic letter", text: "Diagnosis: breast cancer, stage II. ECOG 1." };
    const { id } = await writeNote(database, { patientId, written: note }, writer);
    const noted = await expectAsMadeAnew(database);
    expect(noted).not.toBe(before);
    expect(await members(database)).toBe(1);
    await withdrawNote(database, { patientId, note: id, seen: 1 }, { ...writer, at: new Date("2026-01-02T00:00:00Z") });
    await expectAsMadeAnew(database);
    expect(await members(database)).toBe(0);
    const problem = { words: "Breast cancer", coding: null, onset: "2024", status: "active" } as const;
    await addProblem(database, { patientId, written: problem }, writer);
    await expectAsMadeAnew(database);
    expect(await members(database)).toBe(1);
  });

  test("go with a patient who is removed, and nothing of them is left", async () => {
    const database = await open();
    await importOf(database, [person("a"), person("b"), diagnosis("a", "C50.911"), diagnosis("b", "E11.9")]);
    await renew(database);
    const [first = "", second = ""] = await idsOf(database);
    await removePatient(database, { patientId: first, actorId: "u-ada", dataFolder: folder });
    expect(await idsOf(database)).toEqual([second]);
    await expectAsMadeAnew(database);
    const { rows } = await database.query("select 1 from cohort_stale where patient_id = $1", [first]);
    expect(rows).toEqual([]);
  });

  test("tell a saved cohort's drift: 3 joined, 1 left whose record changed", async () => {
    const database = await open();
    await importOf(database, [person("a"), person("b"), diagnosis("a", "C50.911"), diagnosis("b", "C50.911")]);
    const saved = await saveCohort(database, { name: "Cancer", query: hasCancer, asOf: null, ownerId: "u", now: NOW });
    expect(saved.counts.met).toBe(2);
    const corrected = diagnosis("a", "C50.911", { updated: "2021-02-01T10:00:00Z" });
    await importOf(database, [
      ...[
        person("a"),
        { ...corrected, code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code: "D24.1" }] } },
      ],
      ...["c", "d", "e"].flatMap((id) => [person(id), diagnosis(id, "C50.911")]),
    ]);
    const run = await runCohort(database, { query: hasCancer, asOf: null, now: NOW });
    const drift = cohortDrift(await membersOf(database, saved.id), run.members, new Map());
    expect([drift.joined.length, drift.left.length, drift.stayed]).toEqual([3, 1, 1]);
    expect(drift.left[0]).toMatchObject({ before: "met", now: "not met" });
    expect(run.version).not.toBe(saved.version);
  });
});
