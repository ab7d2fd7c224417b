import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../platform/database/database.server";
import { forEachEngine } from "../../../../platform/database/test-database.server";
import { madeResource } from "../../../history/fixtures/made-history";
import { readHistory, readSource, readVersions } from "../../../history/read-history.server";
import type { ConditionResource } from "../../../history/schema";
import { writeResources } from "../../../history/write-resources.server";
import { importFhir } from "../import-fhir.server";
import type { JsonObject } from "../reading/patient-resources";
import { bundleExample, patientExample } from "../reading/testing/fhir-examples";
import { undoFhirImport } from "../undo-fhir-import.server";
import { cliniciansImport } from "./clinicians-versions.server";
import { moveNewest } from "./move-versions.server";

const NOW = new Date("2026-01-01T00:00:00Z");
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-clinicians-versions-"));
});
afterEach(() => rm(folder, { recursive: true }));

const person = patientExample("p", { identifier: [{ system: "urn:mrn", value: "7" }], gender: "female" });
const gout = (status: string, lastUpdated: string): JsonObject => ({
  ...{ resourceType: "Condition", id: "gout", subject: { reference: "Patient/p" }, code: { text: "Gout" } },
  ...{ clinicalStatus: { coding: [{ code: status }] }, recordedDate: "2020-01-01", meta: { lastUpdated } },
});

forEachEngine("an import after a clinician's edit", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  async function importOf(...resources: JsonObject[]) {
    const from = join(folder, "life.json");
    await writeFile(from, JSON.stringify(bundleExample([person, ...resources])));
    const options = { from, source: "test", synthetic: true, secret: Buffer.from("of this test"), runId: randomUUID() };
    return importFhir(database, { ...options, now: () => NOW, workFolder: folder, dryRun: false });
  }
  const theOne = async () => {
    const { rows } = await database.query<{ id: string }>("select id from patient");
    const patientId = rows[0]?.id ?? "";
    const { resources } = await readHistory(database, { patientId, asOf: null, types: ["Condition"] });
    return { patientId, conditions: resources as ConditionResource[] };
  };
  /** As a clinician sets a problem to resolved (lib/clinical/chart-edits). */
  async function resolve(): Promise<string> {
    const { patientId, conditions } = await theOne();
    const [condition] = conditions;
    if (!condition) throw new Error("expected a condition");
    const version = condition.version + 1;
    const resource = { ...condition, version, clinicalStatus: "resolved", author: "Ada", knownAt: NOW.toISOString() };
    await database.transaction(async ({ query }) => {
      const importId = await cliniciansImport(query);
      await moveNewest(query, { patientId, importId, ids: [resource.id] });
      const written = { resource, source: null, contentMark: "edit", noteText: null, deletedAt: null };
      await writeResources(query, importId, [{ patientId, written: [written] }]);
    });
    return resource.id;
  }
  const states = async (id: string) => {
    const { patientId } = await theOne();
    const versions = await readVersions(database, { patientId, id, asOf: null });
    return versions.map(({ resource: { version, author, ...one } }) => [
      version,
      (one as ConditionResource).clinicalStatus,
      author,
    ]);
  };

  test("the same source again changes nothing", async () => {
    await importOf(gout("active", "2020-01-02T00:00:00Z"));
    const id = await resolve();
    const before = await states(id);
    const run = await importOf(gout("active", "2020-01-02T00:00:00Z"));
    expect(run.report.types.Condition).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await states(id)).toEqual(before);
  });

  test("a newer version of the source goes beneath the edit, stays readable, and the report says so", async () => {
    await importOf(gout("active", "2020-01-02T00:00:00Z"));
    const id = await resolve();
    const { report } = await importOf(gout("recurrence", "2025-01-02T00:00:00Z"));
    expect(await states(id)).toEqual([
      [3, "resolved", "Ada"],
      [2, "recurrence", null],
      [1, "active", null],
    ]);
    const { patientId } = await theOne();
    expect(await readSource(database, { patientId, id, version: 2 })).toContain("recurrence");
    expect(report.conflicts).toEqual([expect.stringMatching(/^P-\w+: the source has newer versions of 1 entry that/)]);
    await importOf(gout("relapse", "2025-03-02T00:00:00Z"));
    expect((await states(id)).map(([, status]) => status)).toEqual(["resolved", "relapse", "recurrence", "active"]);
  });

  test("undoing the later import leaves the edit above what the first one brought", async () => {
    await importOf(gout("active", "2020-01-02T00:00:00Z"));
    const id = await resolve();
    const { id: runId } = await importOf(gout("recurrence", "2025-01-02T00:00:00Z"));
    await undoFhirImport(database, runId, { now: () => NOW });
    expect((await states(id)).map(([, status]) => status)).toEqual(["resolved", "active"]);
  });

  test("what was entered here whole stays as it is", async () => {
    await importOf(gout("active", "2020-01-02T00:00:00Z"));
    const { patientId } = await theOne();
    const own = { ...madeResource("Condition", { id: 9, name: "Tremor", start: "2024" }), author: "Ada" };
    await database.transaction(async ({ query }) =>
      writeResources(query, await cliniciansImport(query), [
        {
          patientId,
          written: [{ resource: own, source: null, contentMark: "own", noteText: null, deletedAt: null }],
        },
      ]),
    );
    await importOf(gout("recurrence", "2025-01-02T00:00:00Z"));
    expect(await states(own.id)).toEqual([[1, null, "Ada"]]);
    expect((await theOne()).conditions).toHaveLength(2);
  });
});
