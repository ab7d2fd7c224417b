import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../platform/database/database.server";
import { forEachEngine } from "../../../platform/database/test-database.server";
import { readHistory, readNote, readSource } from "../../history/read-history.server";
import { accountedFor, fhirImportRunSchema } from "../../import/fhir-import-report";
import { readImportRuns } from "../../import/import-runs.server";
import { type FhirImportOptions, importFhir, undoFhirImport } from "./import-fhir.server";
import type { JsonObject } from "./reading/patient-resources";
import {
  bundleExample,
  encounterExample,
  INVENTED_NAME,
  observationExample,
  patientExample,
} from "./reading/testing/fhir-examples";
import { invalidImports } from "./testing/invalid-imports";

const secret = Buffer.from("of this test");
const NOW = new Date("2026-01-01T00:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-import-fhir-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function fileOf(resources: readonly JsonObject[], name = "life.json"): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), JSON.stringify(bundleExample(resources)));
  return join(folder, name);
}

const identified = (id: string, value: string, more: JsonObject = {}) =>
  patientExample(id, { identifier: [{ system: "urn:mrn", value }], gender: "female", ...more });
const updated = (lastUpdated: string) => ({ meta: { lastUpdated } });

/** All that imports write but runs, times and numbers of imports. */
async function contents({ query }: Database): Promise<unknown[]> {
  const selected = [
    "select id, mrn, name, synthetic, sex from patient order by id",
    `select patient_id, id, version, type, content_mark, encounter_id, status, start_at, end_at, known_at, known_by, value_number, detail, note_text,
       deleted_at from resource order by patient_id, id`,
    "select patient_id, id, version, content_mark, known_at from resource_version order by patient_id, id, version",
    "select mark, patient_id from patient_identifier order by mark",
    `select patient_id, birth_at, deceased, encounters, resources, first_at, last_at, problems, active_problems, search_text
     from patient_history order by patient_id`,
  ];
  return Promise.all(selected.map(async (text) => (await query(text)).rows));
}

forEachEngine("an import of FHIR", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  const run = async (from: string, more: Partial<FhirImportOptions> = {}) => {
    const options = {
      source: "test",
      synthetic: false,
      secret,
      runId: randomUUID(),
      now: () => NOW,
      workFolder: folder,
      dryRun: false,
    };
    const done = fhirImportRunSchema.parse(await importFhir(database, { ...options, from, ...more }));
    for (const counts of Object.values(done.report.types)) expect(accountedFor(counts)).toBe(counts.read);
    return done;
  };
  const importOf = async (resources: readonly JsonObject[], more: Partial<FhirImportOptions> = {}) =>
    run(await fileOf(resources), more);
  const patients = async () =>
    (
      await database.query<{ id: string; mrn: string; name: string | null }>(
        "select id, mrn, name from patient order by id",
      )
    ).rows;
  const history = async (asOf: string | null = null, which = 0) =>
    readHistory(database, {
      patientId: (await patients())[which]?.id ?? "",
      asOf: asOf === null ? null : new Date(asOf),
    });

  it("links what came before to the encounter, order and results that it names and that come later, until those are undone", async () => {
    const ofP = "Patient/p";
    const p = { subject: { reference: ofP } };
    const encounter = { encounter: { reference: "Encounter/e" } };
    await importOf([
      identified("p", "1"),
      observationExample("o", ofP, encounter),
      encounterExample("icu", ofP, { partOf: { reference: "Encounter/e" } }),
      {
        ...{ resourceType: "MedicationAdministration", id: "a", status: "completed", ...p },
        medicationCodeableConcept: { text: "Heparin" },
        request: { reference: "MedicationRequest/r" },
      },
      {
        ...{ resourceType: "DiagnosticReport", id: "d", status: "final", code: { text: "Panel" }, ...p },
        result: [{ reference: "Observation/o" }, { reference: "Observation/late" }],
      },
    ]);
    const links = async () => {
      const links: Record<string, unknown> = {};
      for (const one of (await history()).resources) {
        if (one.resourceType === "Observation") links.observation = one.encounterId;
        if (one.resourceType === "Encounter" && one.partOf !== null) links.partOf = one.partOf;
        if (one.resourceType === "MedicationAdministration") links.request = one.request;
        if (one.resourceType === "DiagnosticReport") links.results = one.results.length;
      }
      return links;
    };
    const alone = { observation: null, request: null, results: 1 };
    expect(await links()).toEqual(alone);
    const before = await contents(database);
    const elsewhere = await importOf([identified("p", "1"), encounterExample("e", ofP)], { source: "another house" });
    expect(await links()).toEqual(alone);
    await undoFhirImport(database, elsewhere.id, { now: () => NOW });
    const { id } = await importOf([
      identified("p", "1"),
      encounterExample("e", ofP),
      {
        ...{ resourceType: "MedicationRequest", id: "r", status: "active", intent: "order", ...p },
        medicationCodeableConcept: { text: "Heparin" },
      },
      observationExample("late", ofP),
    ]);
    const all = (await history()).resources;
    const stay = all.find((one) => one.resourceType === "Encounter" && one.partOf === null)?.id;
    const order = all.find((one) => one.resourceType === "MedicationRequest")?.id;
    expect(await links()).toMatchObject({ partOf: stay, request: order, results: 2 });
    expect(all.flatMap((one) => (one.resourceType === "Observation" ? [one.encounterId] : [])).toSorted()).toEqual(
      [null, stay].toSorted(),
    );
    await undoFhirImport(database, id, { now: () => NOW });
    expect(await contents(database)).toEqual(before);
  });

  it("brings a life into the record, and says where every resource went", async () => {
    const { report, status } = await importOf([
      identified("p", "1", { deceasedDateTime: "2021-01-01" }),
      encounterExample("e", "Patient/p", { period: { start: "2020-05-06T07:00:00Z", end: "2020-05-06T08:00:00Z" } }),
      observationExample("o", "Patient/p", { encounter: { reference: "Encounter/e" } }),
      {
        resourceType: "Condition",
        id: "c",
        subject: { reference: "Patient/p" },
        clinicalStatus: {
          coding: [{ system: "http://terminology.hl7.org/CodeSystem/condition-clinical", code: "active" }],
        },
        code: { text: "Asthma" },
      },
      { resourceType: "CarePlan", id: "k", status: "active", intent: "plan", subject: { reference: "Patient/p" } },
      { resourceType: "Organization", id: "g", name: "House" },
    ]);
    expect(status).toBe("finished");
    expect(report.patients).toEqual({ read: 1, added: 1, changed: 0, unchanged: 0 });
    expect(report.types.Observation).toMatchObject({ read: 1, added: 1 });
    expect(report.types.Organization).toMatchObject({ read: 1, shared: 1 });
    expect(report.otherTypes).toEqual({ CarePlan: 1, Patient: 1 });
    const { patient, resources } = await history();
    expect(patient).toMatchObject({ sex: "female", birthDate: { at: "1950-04-03T00:00:00.000Z", precision: "day" } });
    const found = Object.fromEntries(resources.map((one) => [one.resourceType, one]));
    expect(found.Observation?.encounterId).toBe(found.Encounter?.id);
    expect(found.Observation).toMatchObject({ source: "test", value: { value: 72 } });
    const { rows } = await database.query(
      "select encounters, resources, problems, active_problems, deceased, search_text from patient_history",
    );
    expect(rows).toEqual([
      {
        encounters: 1,
        resources: 5,
        problems: ["Asthma"],
        active_problems: 1,
        deceased: true,
        search_text: expect.stringContaining("Asthma"),
      },
    ]);
    expect((await readImportRuns(database, NOW))[0]?.report).toEqual(report);
  });

  it("changes nothing when it is done again", async () => {
    const resources = [
      identified("p", "1"),
      observationExample("o", "Patient/p"),
      { ...observationExample("x", "Patient/p"), id: undefined },
    ] as JsonObject[];
    await importOf(resources);
    const before = await contents(database);
    const { report } = await importOf(resources);
    expect(report.patients).toEqual({ read: 1, added: 0, changed: 0, unchanged: 1 });
    expect(report.types.Observation).toMatchObject({ read: 2, added: 0, unchanged: 2 });
    expect(await contents(database)).toEqual(before);
  });

  it("keeps older versions readable, and takes the newer as known only since it was written", async () => {
    const version = (value: number, at: string) =>
      observationExample("o", "Patient/p", {
        ...updated(at),
        issued: "2020-05-06T08:00:00Z",
        valueQuantity: { value },
      });
    const [first, second] = [version(1, "2020-06-01T00:00:00Z"), version(2, "2021-06-01T00:00:00Z")];
    await importOf([identified("p", "1"), first]);
    expect((await importOf([identified("p", "1"), second])).report.types.Observation).toMatchObject({ changed: 1 });
    const value = async (asOf: string) =>
      (await history(asOf)).resources.flatMap((one) => (one.resourceType === "Observation" ? [one.value] : []));
    expect(await value("2021-05-01T00:00:00Z")).toMatchObject([{ value: 1 }]);
    expect(await value("2021-07-01T00:00:00Z")).toMatchObject([{ value: 2 }]);
    const middle = version(3, "2021-01-01T00:00:00Z");
    expect((await importOf([identified("p", "1"), middle])).report.types.Observation).toMatchObject({
      olderVersions: 1,
    });
    expect(await value("2021-02-01T00:00:00Z")).toMatchObject([{ value: 3 }]);
    expect(await value("2021-07-01T00:00:00Z")).toMatchObject([{ value: 2 }]);
    const before = await contents(database);
    await importOf([identified("p", "1"), first, second, middle]);
    expect(await contents(database)).toEqual(before);
  });

  it("ends in the same record whichever version comes first", async () => {
    const version = (value: number, at: string) =>
      observationExample("o", "Patient/p", { ...updated(at), valueQuantity: { value } });
    const [first, second] = [version(1, "2020-06-01T00:00:00Z"), version(2, "2021-06-01T00:00:00Z")];
    await importOf([identified("p", "1"), first]);
    await importOf([identified("p", "1"), second]);
    const forwards = await contents(database);
    database = await open();
    await importOf([identified("p", "1"), second]);
    await importOf([identified("p", "1"), first]);
    expect(await contents(database)).toEqual(forwards);
  });

  it("takes a deletion as known from its moment on", async () => {
    const bundle = {
      ...bundleExample([identified("p", "1"), observationExample("o", "Patient/p", updated("2020-06-01T00:00:00Z"))], {
        type: "history",
      }),
    } as JsonObject & { entry: JsonObject[] };
    bundle.entry.push({
      request: { method: "DELETE", url: "Observation/o" },
      response: { status: "204", lastModified: "2021-01-01T00:00:00Z" },
    });
    const from = join(folder, "history.json");
    await writeFile(from, JSON.stringify(bundle));
    const { report } = await run(from);
    expect(report.types.Observation).toMatchObject({ added: 1, deleted: 1 });
    const types = async (asOf: string | null) =>
      (await history(asOf)).resources.map(({ resourceType }) => resourceType);
    expect(await types("2020-12-01T00:00:00Z")).toContain("Observation");
    expect(await types("2021-02-01T00:00:00Z")).not.toContain("Observation");
    expect(await types(null)).not.toContain("Observation");
    const before = await contents(database);
    expect((await run(from)).report.types.Observation).toMatchObject({ unchanged: 2 });
    expect(await contents(database)).toEqual(before);
  });

  it("deletes what an earlier import of the same source brought, and says of what is not there that it is not", async () => {
    await importOf([identified("p", "1"), observationExample("o", "Patient/p")]);
    const before = await contents(database);
    const gone = (id: string) => ({
      request: { method: "DELETE", url: `Observation/${id}` },
      response: { status: "204", lastModified: "2021-01-01T00:00:00Z" },
    });
    const from = join(folder, "deletions.json");
    await writeFile(
      from,
      JSON.stringify({ resourceType: "Bundle", type: "history", entry: [gone("o"), gone("never")] }),
    );
    const { report: other } = await run(from, { source: "another" });
    expect(other.types.Observation).toMatchObject({ deleted: 0, skipped: { "unknown-deleted": 2 } });
    const { id, report, status } = await run(from);
    expect([status, report.types.Observation]).toMatchObject([
      "finished",
      { read: 2, deleted: 1, skipped: { "unknown-deleted": 1 } },
    ]);
    expect(report.skipped.map(({ place }) => place)).toEqual(["deletions.json, entry 2"]);
    expect((await history()).resources.map(({ resourceType }) => resourceType)).toEqual(["Other"]);
    expect((await run(from)).report.types.Observation).toMatchObject({ deleted: 0, unchanged: 1 });
    await undoFhirImport(database, id, { now: () => NOW });
    expect(await contents(database)).toEqual(before);
  });

  it("meets a patient of another file or system by identifier, and the same resource by its id", async () => {
    const uuid = "3f3c722c-9839-52f5-a4e7-6413b6c5d8c6";
    await importOf([identified("p", "1"), observationExample(uuid, "Patient/p")], { source: "one" });
    const { report } = await importOf(
      [identified("q", "1"), observationExample(uuid, "Patient/q"), observationExample("o", "Patient/q")],
      { source: "two" },
    );
    expect(report.patients).toMatchObject({ added: 0, changed: 1 });
    expect(await patients()).toHaveLength(1);
    // The Observations say of other patients' ids in their sources, which stand in no record.
    expect(report.types.Observation).toMatchObject({ unchanged: 1, added: 1 });
  });

  it("knows the same life again under other ids of the patient, and said to be invented or not", async () => {
    const uuid = (n: number) => `3f3c722c-9839-52f5-a4e7-6413b6c5d8c${n}`;
    const life = (patient: string) => [
      identified(patient, "1"),
      observationExample(uuid(1), `Patient/${patient}`, { text: { status: "generated", div: "<div>x</div>" } }),
      encounterExample(uuid(2), `Patient/${patient}`),
    ];
    await importOf(life(uuid(3)), { source: "one", synthetic: true });
    const other = await importOf(life(uuid(4)), { source: "two", synthetic: true });
    expect(other.report.types).toMatchObject({ Observation: { unchanged: 1 }, Encounter: { unchanged: 1 } });
    const { report } = await importOf(life(uuid(3)), { source: "one" });
    expect(report.types).toMatchObject({ Observation: { unchanged: 1 }, Encounter: { unchanged: 1 } });
    expect(report.conflicts).toEqual([expect.stringMatching(/stored as an invented patient before/)]);
  });

  it("keeps two patients apart whom nothing but likeness joins, and gives a hint", async () => {
    await importOf([patientExample("p", { gender: "female" })], { source: "one" });
    const { report } = await importOf([patientExample("q", { gender: "female" })], { source: "two" });
    expect(await patients()).toHaveLength(2);
    expect(report.samePerson).toEqual([{ mrns: (await patients()).map(({ mrn }) => mrn).toSorted() }]);
  });

  it("keeps apart whose identifiers point to two patients, whoever contradicts in birth and sex, and says so", async () => {
    await importOf([identified("p", "1")], { source: "one" });
    await importOf([identified("q", "2")], { source: "two" });
    const both = patientExample("r", {
      identifier: [
        { system: "urn:mrn", value: "1" },
        { system: "urn:mrn", value: "2" },
      ],
    });
    expect((await importOf([both], { source: "three" })).report.conflicts).toHaveLength(1);
    expect(await patients()).toHaveLength(3);
    const other = identified("s", "1", { gender: "male", birthDate: "1999-01-01" });
    expect((await importOf([other], { source: "four" })).report.conflicts).toHaveLength(1);
    expect(await patients()).toHaveLength(4);
    expect((await importOf([other], { source: "four" })).report.patients).toMatchObject({ added: 0, unchanged: 1 });
    const corrected = identified("p", "1", { gender: "male", ...updated("2025-01-01T00:00:00Z") });
    expect((await importOf([corrected], { source: "one" })).report.conflicts[0]).toMatch(/sex is told in two ways/);
    expect(await patients()).toHaveLength(4);
  });

  it("stores nothing of a real patient by which they can be found, and of an invented one all", async () => {
    const life = [
      identified("secret-id", "secret-mrn", {
        text: { status: "generated", div: `<div>${INVENTED_NAME}</div>` },
        telecom: [{ value: "555-0100" }],
        address: [{ city: "Zebraville" }],
        extension: [
          { url: "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName", valueString: INVENTED_NAME },
        ],
      }),
      observationExample("o", "Patient/secret-id", {
        subject: { reference: "Patient/secret-id", display: INVENTED_NAME },
      }),
    ];
    const stored = async () => {
      const { rows } = await database.query<{ patientId: string; id: string; version: number }>(
        `select patient_id as "patientId", id, version from resource`,
      );
      const sources = await Promise.all(rows.map((row) => readSource(database, row)));
      return JSON.stringify([
        sources,
        await contents(database),
        (await database.query("select report from import_run")).rows,
      ]);
    };
    await importOf(life);
    for (const word of [INVENTED_NAME, "secret-id", "secret-mrn", "555-0100", "Zebraville"])
      expect(await stored()).not.toContain(word);
    expect((await patients())[0]?.name).toBeNull();
    database = await open();
    await importOf(life, { synthetic: true });
    expect((await patients())[0]?.name).toBe(INVENTED_NAME);
    expect(await stored()).toContain("Zebraville");
  });

  it("reads notes as text", async () => {
    const data = Buffer.from("<script>x</script> stable").toString("base64");
    const note = {
      resourceType: "DocumentReference",
      id: "d",
      status: "current",
      subject: { reference: "Patient/p" },
      date: "2020-01-01T00:00:00Z",
      content: [{ attachment: { contentType: "text/plain", data } }],
    };
    await importOf([identified("p", "1"), note]);
    const { patient, resources } = await history();
    const id = resources.find(({ resourceType }) => resourceType === "DocumentReference")?.id ?? "";
    expect(await readNote(database, { patientId: patient.id, id, asOf: null })).toBe("<script>x</script> stable");
  });

  it("changes nothing in a dry run, and reports what it would", async () => {
    const before = await contents(database);
    const { report, status } = await importOf([identified("p", "1"), observationExample("o", "Patient/p")], {
      dryRun: true,
    });
    expect([status, report.dryRun, report.types.Observation?.added]).toEqual(["finished", true, 1]);
    expect(await contents(database)).toEqual(before);
    expect(await readImportRuns(database, NOW)).toEqual([]);
  });

  it("leaves whole patients when it is stopped, and goes on from there", async () => {
    const lives = Array.from({ length: 5 }, (_, i) => [
      identified(`p${i}`, `id-${i}`),
      observationExample(`o${i}`, `Patient/p${i}`),
    ]).flat();
    const stop = new AbortController();
    const { status } = await importOf(lives, {
      signal: stop.signal,
      onProgress: ({ patients: { read } }) => read > 0 && stop.abort(),
    });
    expect(status).toBe("stopped");
    const { rows } = await database.query("select count(*)::int as n from patient");
    expect(rows).toEqual([{ n: 1 }]);
    expect((await history()).resources).toHaveLength(2);
    expect((await importOf(lives)).report.patients).toEqual({ read: 5, added: 4, changed: 0, unchanged: 1 });
    expect(await readdir(folder)).toEqual(["life.json"]);
  });

  it("is undone as if it had never been, and not twice", async () => {
    const at = (value: number, time: string) =>
      observationExample("o", "Patient/p", { ...updated(time), valueQuantity: { value } });
    await importOf([identified("p", "1"), at(1, "2020-06-01T00:00:00Z")]);
    const before = await contents(database);
    const later = await importOf([
      identified("p", "1", { gender: "male", ...updated("2022-01-01T00:00:00Z") }),
      at(2, "2021-06-01T00:00:00Z"),
      observationExample("x", "Patient/p"),
      identified("new", "9"),
    ]);
    const undone = await undoFhirImport(database, later.id, { now: () => NOW });
    expect(undone).toEqual({ runId: later.id, patientsRemoved: 1, resourcesRemoved: 2, resourcesRestored: 2 });
    expect(await contents(database)).toEqual(before);
    await expect(undoFhirImport(database, later.id, { now: () => NOW })).rejects.toThrow(
      "This import is undone already.",
    );
    await expect(undoFhirImport(database, "none", { now: () => NOW })).rejects.toThrow(/no import of FHIR/);
    const listed = await readImportRuns(database, NOW);
    expect(listed.find(({ id }) => id === later.id)?.report).toMatchObject({ undoneAt: NOW.toISOString() });
  });

  it("is undone in the middle: what a later import brought stays", async () => {
    const first = await importOf([identified("p", "1"), observationExample("o", "Patient/p")]);
    await importOf([identified("p", "1"), observationExample("later", "Patient/p")]);
    await undoFhirImport(database, first.id, { now: () => NOW });
    expect((await history()).resources.map(({ resourceType }) => resourceType)).toEqual(["Observation"]);
    expect((await importOf([identified("p", "1")])).report.patients.added).toBe(0);
  });

  it("is not undone where a patient whom it alone brought has consultations", async () => {
    const { id } = await importOf([identified("p", "1")]);
    const [patient] = await patients();
    await database.query(
      `insert into "run" (id, kind, patient_id, requested_by, created_at, updated_at, status, last_seq, summary)
       values ($1, 'consultation', $2, 'system', now(), now(), 'running', 0, '{}')`,
      [randomUUID(), patient?.id],
    );
    const before = await contents(database);
    await expect(undoFhirImport(database, id, { now: () => NOW })).rejects.toThrow(
      /^1 patient whom only this import brought has consultations/,
    );
    expect(await contents(database)).toEqual(before);
  });

  it("keeps what can be kept of what contradicts itself", async () => {
    for (const { name, resources, notes, kept, conflicts = 0 } of invalidImports) {
      const { report, status } = await importOf(resources, { source: name });
      expect([name, status, report.conflicts.length]).toEqual([name, "finished", conflicts]);
      for (const note of notes)
        expect([name, Object.keys(report.notes)]).toEqual([name, expect.arrayContaining([note])]);
      const counts = Object.values(report.types).reduce(
        (sum, { added, olderVersions }) => sum + added + olderVersions,
        0,
      );
      expect([name, counts]).toEqual([name, kept]);
    }
  });

  it("accounts for everything of any mix of resources, twice and undone", async () => {
    const id = fc.constantFrom("a", "b", "c");
    const patientId = fc.constantFrom("Patient/p", "Patient/q", "Patient/gone");
    const observation = fc.record({
      id,
      patientId,
      value: fc.integer({ min: 0, max: 3 }),
      at: fc.constantFrom(undefined, "2020-06-01T00:00:00Z", "2021-06-01T00:00:00Z"),
    });
    const resource = observation.map(({ id: name, patientId: whom, value, at }) =>
      observationExample(name, whom, { ...(at === undefined ? {} : updated(at)), valueQuantity: { value } }),
    );
    const people = [identified("p", "1"), identified("q", "2"), { resourceType: "Organization", id: "g" }];
    await fc.assert(
      fc.asyncProperty(fc.array(resource, { maxLength: 8 }), fc.array(resource, { maxLength: 8 }), async (a, b) => {
        await database.query("delete from patient");
        await importOf([...people, ...a]);
        const before = await contents(database);
        const second = await importOf([...people, ...b]);
        const after = await contents(database);
        const again = await importOf([...people, ...b]);
        expect(again.report.patients).toMatchObject({ added: 0, changed: 0 });
        expect(await contents(database)).toEqual(after);
        await undoFhirImport(database, second.id, { now: () => NOW });
        const undone = await contents(database);
        expect(undone[0]).toEqual(before[0]);
        expect((undone[1] as { id: string; content_mark: string }[]).map((row) => row.content_mark)).toEqual(
          (before[1] as { id: string; content_mark: string }[]).map((row) => row.content_mark),
        );
      }),
      { numRuns: 8 },
    );
  });

  it("says in one line what cannot be read at all, and changes nothing", async () => {
    const before = await contents(database);
    await expect(run(join(folder, "none.json"))).rejects.toThrow(/none\.json/);
    await writeFile(join(folder, "empty.json"), "");
    const { status, report } = await run(join(folder, "empty.json"));
    expect([status, report.failure]).toEqual(["failed", expect.stringMatching(/^Nothing was imported/)]);
    const gone = join(folder, "gone");
    await expect(run(await fileOf([identified("p", "1")]), { workFolder: gone })).rejects.toThrow();
    expect(await contents(database)).toEqual(before);
  });
});
