import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { writeNote } from "../../clinical/chart-edits/write-note.server";
import { addProblem, changeProblem } from "../../clinical/chart-edits/write-problem.server";
import { problemsOf } from "../../clinical/history/problems-of";
import { type Database, openDatabase } from "../../platform/database/database.server";
import { forEachEngine, layTestDatabase } from "../../platform/database/test-database.server";
import { readHistory } from "../../record/history/read-history.server";
import { importFhir } from "../../record/sources/fhir/import-fhir.server";
import type { JsonObject } from "../../record/sources/fhir/reading/patient-resources";
import { bundleExample } from "../../record/sources/fhir/reading/testing/fhir-examples";
import { exportPatient } from "./export-patient.server";
import { patientTables, tablesWithoutPatients } from "./patient-tables";
import { removalReceiptSchema } from "./removal-receipt";
import { removePatient } from "./remove-patient.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-deletion-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Words that stand nowhere but in what is stored of the one who is removed: name, identifier, note, problem, source, file. */
const words = ["Quillfeather", "Zebulon", "MRN-55317", "wobblesome", "thumbwrenching", "gloomberry", "flibbet"];
const ada = { writer: { id: "u-ada", name: "Ada Vestergaard", address: null }, at: new Date("2026-01-05T09:00:00Z") };

const lifeOf = (id: string, given: string, family: string, problem: string): JsonObject[] => [
  {
    ...{ resourceType: "Patient", id, gender: "male", birthDate: "1950-02-03" },
    ...{ name: [{ family, given: [given] }], identifier: [{ system: "urn:mrn", value: id }] },
  },
  {
    ...{ resourceType: "Condition", id: `${id}-c`, subject: { reference: `Patient/${id}` }, code: { text: problem } },
    ...{
      clinicalStatus: { coding: [{ code: "active" }] },
      recordedDate: "2020-01-01",
      note: [{ text: `of ${problem}` }],
    },
  },
];

interface Prepared {
  gone: string;
  mrn: string;
  stays: string;
  ids: string[];
}

/** Two patients whom one import each brought, and a shared one; of the first a clinician wrote much. */
async function prepared(database: Database): Promise<Prepared> {
  const options = {
    source: "test",
    synthetic: true,
    secret: Buffer.from("of this test"),
    now: () => new Date(),
    dryRun: false,
  };
  const bring = async (name: string, resources: JsonObject[]) => {
    const from = join(folder, name);
    await writeFile(from, JSON.stringify(bundleExample(resources)));
    await importFhir(database, { ...options, from, runId: randomUUID(), workFolder: folder });
    await rm(from);
  };
  const one = lifeOf("MRN-55317", "Zebulon", "Quillfeather", "Chronic flibbet");
  await bring("Zebulon_Quillfeather_55317.json", one);
  await bring("both.json", [...one, ...lifeOf("MRN-1", "Maud", "Plain", "Gout")]);
  await bring("again.json", lifeOf("MRN-55317", "Zebulon", "Quillfeather", "Chronic flibbet, worse"));
  const { rows } = await database.query<{ id: string; mrn: string; name: string }>("select id, mrn, name from patient");
  const of = (name: string) => rows.find((row) => row.name.includes(name));
  const [gone, stays] = [of("Zebulon"), of("Maud")];
  if (!gone || !stays) throw new Error("expected two patients");
  const patientId = gone.id;
  await writeNote(database, { patientId, written: { title: "A wobblesome day", text: "Felt thumbwrenching." } }, ada);
  const written = { words: "Fear of gloomberry", coding: null, onset: "2020", status: "active" } as const;
  await addProblem(database, { patientId, written }, ada);
  const [problem] = problemsOf(await readHistory(database, { patientId, asOf: null }));
  const change = { kind: "state", state: "resolved", on: null } as const;
  await changeProblem(database, { patientId, entries: problem?.entries ?? [], change }, ada);
  const resources = await database.query<{ id: string }>("select id from resource where patient_id = $1", [patientId]);
  return { gone: patientId, mrn: gone.mrn, stays: stays.id, ids: resources.rows.map(({ id }) => id) };
}

/** All tables but those of the database itself. */
async function allTables({ query }: Database): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Where in any table one of these words stands, also in sources that are stored deflated. */
async function foundInTables(database: Database, sought: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables(database)) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t`,
    );
    for (const { row } of rows) {
      const packed =
        typeof row.bytes === "string" ? inflateRawSync(Buffer.from(row.bytes.slice(2), "hex")).toString() : "";
      const text = `${JSON.stringify(row)} ${packed}`.toLowerCase();
      for (const word of sought) if (text.includes(word.toLowerCase())) found.push(`${table}: ${word}`);
    }
  }
  return [...new Set(found)];
}

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** In which files one of these words stands, or by their names. */
async function foundInFiles(place: string, sought: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of await filesUnder(place)) {
    const content = await readFile(file);
    for (const word of sought) if (content.includes(word) || file.includes(word)) found.push(`${file}: ${word}`);
  }
  return found;
}

forEachEngine("deletion", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  const removed = (patientId: string) =>
    removePatient(database, { patientId, actorId: "u-admin", dataFolder: join(folder, "data") });

  test("leaves in no table any id, name, note word or source of the patient, but for the log and the receipt", async () => {
    const { gone, mrn, stays, ids } = await prepared(database);
    expect(new Set((await foundInTables(database, words)).map((one) => one.split(": ")[1]))).toEqual(new Set(words));
    const before = await foundInTables(database, [stays, "Maud", "Gout"]);
    const exported = await exportPatient(database, { patientId: gone, actorId: "u-admin", at: new Date() });

    const receipt = await removed(gone);

    expect(await foundInTables(database, words)).toEqual([]);
    const left = await foundInTables(database, [gone, mrn, ...ids]);
    expect(new Set(left.map((one) => one.split(": ")[0]))).toEqual(new Set(["public.audit_event"]));
    expect(await foundInTables(database, [stays, "Maud", "Gout"])).toEqual(before);
    expect(receipt).toMatchObject({ mrn, removedBy: "u-admin", sha256: exported.sha256, reportsReworded: 2 });
    expect(receipt.rows).toMatchObject({ patient: 1, patient_history: 1, resource: 4, concept: 3 });
    const { rows } = await database.query<{ detail: unknown }>(
      "select detail from audit_event where action = 'patient.remove'",
    );
    expect(rows.map(({ detail }) => removalReceiptSchema.parse(detail))).toEqual([receipt]);
  });

  test("counts on a list of tables that names every table there is", async () => {
    const known = [...patientTables.map(({ table }) => table), ...Object.keys(tablesWithoutPatients)];
    const tables = (await allTables(database)).filter((name) => name.startsWith("public."));
    expect(tables.map((name) => name.replace(/^public\./, "").replaceAll('"', "")).toSorted()).toEqual(
      known.toSorted(),
    );
  });

  test("is refused while files wait for an import, and for nobody", async () => {
    const { gone } = await prepared(database);
    await mkdir(join(folder, "data", "imports", "one"), { recursive: true });
    await expect(removed(gone)).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringMatching(/^Files/),
    });
    expect((await database.query("select 1 from patient where id = $1", [gone])).rows).toHaveLength(1);
    await rm(join(folder, "data"), { recursive: true });
    await removed(gone);
    await expect(removed(gone)).rejects.toMatchObject({ code: "not-found" });
  });
});

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

test("deletion leaves no word of the patient in the files of the embedded database", async () => {
  const data = join(folder, "data");
  await layTestDatabase(join(data, "database"));
  const database = await openDatabase({ directory: join(data, "database") });
  opened.push(database);
  const { gone } = await prepared(database);
  await database.exec("analyze; checkpoint");
  const plain = ["Quillfeather", "wobblesome", "thumbwrenching", "gloomberry", "flibbet"];
  const before = await foundInFiles(data, plain);
  for (const word of plain)
    expect(
      before.some((one) => one.endsWith(word)),
      word,
    ).toBe(true);
  await removePatient(database, { patientId: gone, actorId: "u-admin", dataFolder: data });
  expect(await foundInFiles(data, words)).toEqual([]);
}, 60_000);
