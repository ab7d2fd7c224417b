import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject, PatientResources, RawResource } from "./patient-resources";
import { readFhirByPatient } from "./read-fhir.server";
import { tarOf } from "./testing/broken-files.server";
import { bundleExample, encounterExample, ndjson, observationExample, patientExample } from "./testing/fhir-examples";
import { readAll, uncounted } from "./testing/read-all.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-fhir-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string | Uint8Array>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const json = (value: JsonObject) => JSON.stringify(value);
const entries = (...entry: JsonObject[]): string => json({ resourceType: "Bundle", type: "transaction", entry });
const read = async (files: Record<string, string | Uint8Array>, seen?: (patient: PatientResources) => void) =>
  readAll(await write(files), {}, seen);
const idsOf = ({ resources }: PatientResources) => resources.map(({ resourceType, id }) => `${resourceType}/${id}`);
const byKey = (patients: PatientResources[]) =>
  Object.fromEntries(patients.map((patient) => [patient.patientKey, idsOf(patient)]));

describe("readFhirByPatient", () => {
  it("reads the same from a Bundle, NDJSON, single files, gzip, a folder, a tar and a tar.gz", async () => {
    const resources = [
      observationExample("o", "Patient/p"),
      patientExample("p"),
      patientExample("q"),
      observationExample("r", "Patient/q"),
    ];
    const bundle = json(bundleExample(resources));
    const pretty = JSON.stringify(bundleExample(resources), null, 2);
    const singles = resources.map((resource, i) => ({ name: `./in/${i}.json`, content: json(resource) }));
    const tar = await tarOf([{ name: "in/", type: "directory" }, ...singles]);
    const ways: Record<string, Record<string, string | Uint8Array>> = {
      bundle: { "a.json": bundle },
      pretty: { "a.json": pretty },
      ndjson: { "a.ndjson": ndjson(resources) },
      unnamed: { export: ndjson(resources) },
      gzip: { "a.ndjson.gz": gzipSync(ndjson(resources)) },
      unnamedGzip: { export: gzipSync(bundle) },
      single: Object.fromEntries(singles.map(({ name, content }) => [name, content])),
      spread: {
        "x/Observation.ndjson": ndjson([resources[0]!, resources[3]!]),
        "y/Patient.ndjson": ndjson([resources[1]!, resources[2]!]),
      },
      tar: { "a.tar": tar },
      tarGz: { "a.tgz": gzipSync(tar) },
    };
    for (const [way, files] of Object.entries(ways)) {
      await rm(folder, { recursive: true });
      const { patients, summary, left } = await read(files);
      const sorted = Object.fromEntries(Object.entries(byKey(patients)).map(([key, ids]) => [key, ids.toSorted()]));
      expect([way, sorted]).toEqual([
        way,
        { "Patient/p": ["Observation/o", "Patient/p"], "Patient/q": ["Observation/r", "Patient/q"] },
      ]);
      expect(summary.counts.Observation).toEqual({ total: 2, forPatients: 2, shared: 0, duplicates: 0, skipped: {} });
      expect([summary.patients, summary.danglingReferences, summary.remarks, left]).toEqual([2, 0, [], []]);
      expect(patients.flatMap(({ resources: all }) => all).every(({ notes }) => notes.length === 0)).toBe(true);
    }
  });

  it("says where each resource stands", async () => {
    const resources = [patientExample("p"), observationExample("o", "Patient/p")];
    const { patients } = await read({
      "a.tar.gz": gzipSync(await tarOf([{ name: "x/b.json", content: json(bundleExample(resources)) }])),
      "c.ndjson": `${ndjson([encounterExample("e", "Patient/p")])}\n${json(bundleExample([observationExample("n", "Patient/p")]))}`,
      "d.json": json(observationExample("d", "Patient/p")),
    });
    expect(patients[0]!.resources.map(({ id, place }) => [id, place])).toEqual([
      ["p", { file: "a.tar.gz > x/b.json", entry: 1 }],
      ["o", { file: "a.tar.gz > x/b.json", entry: 2 }],
      ["e", { file: "c.ndjson", line: 1 }],
      ["n", { file: "c.ndjson", line: 3, entry: 1 }],
      ["d", { file: "d.json" }],
    ]);
  });

  it("brings together what names one patient in different ways, and says which", async () => {
    const identifier = [{ system: "https://hospital.test/mrn", value: "7" }];
    const { patients, summary } = await read({
      "a.ndjson": ndjson([
        observationExample("relative", "Patient/p"),
        observationExample("versioned", "Patient/p/_history/3"),
        observationExample("absolute", "https://a.test/fhir/Patient/p"),
        observationExample("searched", "Patient?identifier=https://hospital.test/mrn|7"),
        observationExample("logical", "", { subject: { identifier: identifier[0] as JsonObject } }),
      ]),
      "b.json": entries(
        { fullUrl: "urn:uuid:5", resource: patientExample("p", { identifier }) },
        { fullUrl: "urn:uuid:6", resource: observationExample("urn", "urn:uuid:5") },
      ),
    });
    expect(byKey(patients)).toEqual({
      "Patient/p": ["relative", "versioned", "absolute", "searched", "logical"]
        .map((id) => `Observation/${id}`)
        .concat("Patient/p", "Observation/urn"),
    });
    expect(patients[0]!.aliases).toEqual([
      "?identifier=https%3A%2F%2Fhospital.test%2Fmrn%7C7",
      "Patient/p",
      "Patient/p/_history/3",
      "Patient?identifier=https://hospital.test/mrn|7",
      "https://a.test/fhir/Patient/p",
      "urn:uuid:5",
    ]);
    expect(summary.danglingReferences).toBe(0);
  });

  it("takes a URN for another in another Bundle, and the same id at another server for another patient", async () => {
    const { resourceType, name } = patientExample("x");
    const unnamed = (birthDate: string) => ({ resourceType, name, birthDate }) as JsonObject;
    const two = await read({
      "a.json": entries(
        { fullUrl: "urn:uuid:5", resource: unnamed("1950") },
        { resource: observationExample("a", "urn:uuid:5") },
      ),
      "b.json": entries(
        { fullUrl: "urn:uuid:5", resource: unnamed("1960") },
        { resource: observationExample("b", "urn:uuid:5") },
      ),
    });
    expect(two.patients.map(({ resources }) => resources.map(({ id }) => id))).toEqual([
      [null, "a"],
      [null, "b"],
    ]);
    const servers = await read({
      "a.json": entries(
        { fullUrl: "https://a.test/Patient/1", resource: patientExample("1") },
        { fullUrl: "https://a.test/Observation/a", resource: observationExample("a", "Patient/1") },
      ),
      "b.json": entries({ fullUrl: "https://b.test/Patient/1", resource: patientExample("1") }),
      "c.ndjson": ndjson([observationExample("c", "Patient/1")]),
    });
    expect(byKey(servers.patients)).toEqual({
      "https://a.test/Patient/1": ["Patient/1", "Observation/a"],
      "https://b.test/Patient/1": ["Patient/1"],
    });
    expect(servers.summary.skipped).toMatchObject([
      { reason: "ambiguous-patient", place: { file: "c.ndjson", line: 1 } },
    ]);
  });

  it("takes two people for two whom two files give the same id, and says so", async () => {
    const somebody = (family: string, birthDate: string, heard: string) =>
      json(
        bundleExample([patientExample("1", { name: [{ family }], birthDate }), observationExample(heard, "Patient/1")]),
      );
    const { patients, summary } = await read({
      "a.json": somebody("Amsel", "1950-01-01", "a"),
      "b.json": somebody("Birkhuhn", "1960-01-01", "b"),
      "c.json": somebody("Amsel", "1950-01", "c"),
      "d.ndjson": ndjson([observationExample("d", "Patient/1")]),
    });
    expect(byKey(patients)).toEqual({
      "Patient/1": ["Patient/1", "Patient/1", "Observation/a", "Observation/c"],
      "Patient/1#2": ["Patient/1", "Observation/b"],
    });
    expect(patients[1]!.patient?.notes).toEqual([
      "the same id as another Patient, who is somebody else by birth date, name and identifiers",
    ]);
    expect(summary.skipped).toMatchObject([{ reason: "ambiguous-patient", place: { file: "d.ndjson", line: 1 } }]);
  });

  it("hands on what is about a patient who was not read", async () => {
    const { patients, summary } = await read({ "a.ndjson": ndjson([observationExample("o", "Patient/gone")]) });
    expect(patients).toMatchObject([{ patientKey: "Patient/gone", patient: null, aliases: ["Patient/gone"] }]);
    expect(summary.danglingReferences).toBe(1);
  });

  it("counts copies, and hands on versions by when they were written, then by number", async () => {
    const at = (lastUpdated: string, value: number, versionId?: string) =>
      observationExample("o", "Patient/p", {
        meta: { lastUpdated, ...(versionId && { versionId }) },
        valueQuantity: { value },
      });
    const late = at("2021-01-01T00:00:00Z", 3, "10");
    const { patients, summary } = await read({
      "a.ndjson": ndjson([
        patientExample("p"),
        late,
        at("2021-01-01T01:00:00+02:00", 1),
        at("2021-01-01T00:00:00Z", 2, "9"),
      ]),
      "b.json": json({ ...late, meta: { versionId: "10", lastUpdated: "2021-01-01T00:00:00Z" } }),
    });
    const values = patients[0]!.resources.slice(1).map(({ resource }) => (resource.valueQuantity as JsonObject).value);
    expect(values).toEqual([1, 2, 3]);
    expect(summary.counts.Observation).toEqual({ total: 4, forPatients: 3, shared: 0, duplicates: 1, skipped: {} });
  });

  it("notes of two contents under one id that nothing says which is newer, and takes the later as the patient", async () => {
    const { patients } = await read({
      "a.ndjson": ndjson([patientExample("p"), patientExample("p", { birthDate: "1951" })]),
    });
    expect(patients[0]!.resources.map(({ notes }) => notes)).toEqual([[], ["same id, other content, no lastUpdated"]]);
    expect(patients[0]!.patient?.resource.birthDate).toBe("1951");
  });

  it("hands on deletions with the patient whose resource they delete", async () => {
    const remove = (url: string, lastModified?: string) => ({
      request: { method: "DELETE", url },
      ...(lastModified && { response: { status: "204", lastModified } }),
    });
    let medication: RawResource | null | undefined;
    const files = {
      "deleted.ndjson": ndjson([
        { resourceType: "Bundle", type: "transaction", entry: [remove("Observation/o"), remove("Medication/m")] },
      ]),
      "history.json": entries(remove("Encounter/e/_history/2", "2021-06-01T00:00:00Z"), remove("Patient/gone")),
      "resources.ndjson": ndjson([
        patientExample("p"),
        observationExample("o", "Patient/p"),
        encounterExample("e", "Patient/p", { meta: { lastUpdated: "2021-07-01T00:00:00Z" } }),
        encounterExample("e", "Patient/p", { meta: { lastUpdated: "2021-05-01T00:00:00Z" } }),
        { resourceType: "Medication", id: "m" },
        observationExample("left", "Patient/gone"),
      ]),
    };
    const { patients, summary } = await read(files, ({ shared, resources }) => {
      medication = shared("Medication/m", resources[0]!);
    });
    const told = patients.flatMap(({ resources }) =>
      resources.map((one) => [one.id, one.deleted, one.lastUpdated?.slice(0, 7)]),
    );
    expect(told).toEqual([
      ["p", false, undefined],
      ["o", false, undefined],
      ["o", true, undefined],
      ["e", false, "2021-05"],
      ["e", true, "2021-06"],
      ["e", false, "2021-07"],
      ["left", false, undefined],
      ["gone", true, undefined],
    ]);
    expect(patients[0]!.resources[2]!.resource).toEqual({ resourceType: "Observation", id: "o" });
    expect(medication?.deleted).toBe(true);
    expect(Object.values(summary.counts).map(uncounted)).toEqual([0, 0, 0, 0]);
  });

  it("finds what a reference points to: contained, of the patient, and of nobody, the latest version", async () => {
    const files = {
      "a.json": entries(
        { fullUrl: "urn:uuid:1", resource: patientExample("p") },
        {
          fullUrl: "urn:uuid:2",
          resource: { resourceType: "Practitioner", id: "d", identifier: [{ system: "npi", value: "9" }] },
        },
        { fullUrl: "urn:oid:1.2", resource: { resourceType: "Organization", name: "Ward" } },
        {
          resource: {
            resourceType: "MedicationRequest",
            id: "r",
            status: "active",
            intent: "order",
            subject: { reference: "urn:uuid:1" },
            medicationReference: { reference: "#m" },
            contained: [
              { resourceType: "Medication", id: "m", manufacturer: { reference: "#f" } },
              { resourceType: "Organization", id: "f" },
            ],
          },
        },
        { resource: encounterExample("e", "urn:uuid:1") },
      ),
      "b.ndjson": ndjson([
        { resourceType: "Location", id: "l", name: "new", meta: { lastUpdated: "2022-01-01T00:00:00Z" } },
        { resourceType: "Location", id: "l", name: "old", meta: { lastUpdated: "2021-01-01T00:00:00Z" } },
      ]),
    };
    const { patients } = await read(files, ({ shared, resources }) => {
      const request = resources.find(({ id }) => id === "r")!;
      const found = (reference: string) => shared(reference, request)?.resource;
      expect(found("#m")).toMatchObject({ resourceType: "Medication" });
      expect(shared("#f", shared("#m", request)!)?.resource).toMatchObject({ resourceType: "Organization", id: "f" });
      expect(found("urn:uuid:2")).toMatchObject({ resourceType: "Practitioner", id: "d" });
      expect(found("Practitioner/d/_history/1")).toMatchObject({ id: "d" });
      expect(found("Practitioner?identifier=npi|9")).toMatchObject({ id: "d" });
      expect(found("https://elsewhere.test/Practitioner/d")).toMatchObject({ id: "d" });
      expect(found("urn:oid:1.2")).toMatchObject({ name: "Ward" });
      expect(found("Encounter/e")).toMatchObject({ resourceType: "Encounter" });
      expect(found("Location/l")).toMatchObject({ name: "new" });
      for (const nowhere of ["#x", "Encounter/x", "urn:uuid:9", "", "Location?identifier=a|b"])
        expect(found(nowhere)).toBeUndefined();
    });
    expect(patients).toHaveLength(1);
    expect(() => patients[0]!.shared("Location/l", patients[0]!.resources[0]!)).toThrow("after the reading had ended");
  });

  it("goes through Bundles in Bundles, but not for ever", async () => {
    let nested: JsonObject = patientExample("deep");
    for (let depth = 0; depth < 6; depth++) nested = bundleExample([nested]);
    const { patients, summary } = await read({
      "a.json": json(bundleExample([bundleExample([patientExample("p"), observationExample("o", "Patient/p")])])),
      "b.json": json(nested),
    });
    expect(byKey(patients)).toEqual({ "Patient/p": ["Patient/p", "Observation/o"] });
    expect(summary.skipped).toMatchObject([{ resourceType: "Bundle", reason: "too-deep" }]);
  });

  it("says nothing of further pages where all are there", async () => {
    const page = (id: string, self: string, next?: string) =>
      json(
        bundleExample([patientExample(id)], {
          link: [{ relation: "self", url: self }, ...(next ? [{ relation: "next", url: next }] : [])],
        }),
      );
    const { summary } = await read({ "1.json": page("p", "a?1", "a?2"), "2.json": page("q", "a?2") });
    expect(summary.remarks).toEqual([]);
  });

  it("leaves unknown elements, extensions and types as they came, and notes them", async () => {
    const odd = observationExample("o", "Patient/p", {
      mood: { x: [1] },
      extension: [{ url: "https://a.test", valueString: "<b>" }],
    });
    const { patients } = await read({ "a.ndjson": ndjson([odd]) });
    expect(patients[0]!.resources[0]).toMatchObject({
      resource: odd,
      notes: ["Observation.mood: expected only elements of FHIR R4"],
    });
  });

  it("keeps work files for their owner alone while it reads, and none when it ends, is left or aborted", async () => {
    const from = await write({
      "in/a.ndjson": ndjson([patientExample("p"), patientExample("q"), { resourceType: "Location", id: "l" }]),
    });
    const workFolder = join(folder, "work");
    await mkdir(workFolder);
    const start = (signal?: AbortSignal) =>
      readFhirByPatient(join(from, "in"), { workFolder, ...(signal && { signal }) });
    const left = start();
    await left.next();
    const [own] = await readdir(workFolder);
    expect((await stat(join(workFolder, own!))).mode & 0o077).toBe(0);
    for (const name of await readdir(join(workFolder, own!)))
      expect((await stat(join(workFolder, own!, name))).mode & 0o077).toBe(0);
    expect((await readdir(join(workFolder, own!))).length).toBeGreaterThan(0);
    await left.return({} as never);
    expect(await readdir(workFolder)).toEqual([]);
    const control = new AbortController();
    const aborted = start(control.signal);
    await aborted.next();
    control.abort(new Error("enough"));
    await expect(aborted.next()).rejects.toThrow("enough");
    expect(await readdir(workFolder)).toEqual([]);
    await expect(start(AbortSignal.abort(new Error("before"))).next()).rejects.toThrow("before");
  });

  it("tells how far it is", async () => {
    const from = await write({ "a.ndjson": ndjson([patientExample("p"), patientExample("q")]), "b.md": "x" });
    const told: string[] = [];
    await readAll(from, {
      onProgress: ({ phase, bytes, bytesTotal, resources, patients }) => {
        expect(bytes).toBeLessThanOrEqual(bytesTotal);
        told.push(`${phase} ${bytes === bytesTotal} ${resources} ${patients}`);
      },
    });
    expect(told.at(-1)).toBe("patients true 2 2");
    expect(told).toContain("files true 2 0");
  });

  it("says so where there is nothing by that name", async () => {
    await expect(readAll(join(folder, "none"))).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("none: not found; expected a file or a folder with FHIR."),
    });
  });
});
