import { beforeEach, expect, it } from "vitest";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import type { Database } from "@/lib/platform/database/database.server";
import { forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import { storeSynthetic } from "@/lib/record/sources/synthetic/testing/store-synthetic.server";
import { readPatientBundle } from "./read-patient-bundle.server";

forEmbeddedEngine("a download of a record", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  const reader = () => ({
    user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const,
    ...{ database, signal: new AbortController().signal },
  });

  it("leaves an audit row that tells how many resources went out, and no value", async () => {
    const { id } = (await storeSynthetic(database, listColumnsOf)).patient;
    const bundle = await readPatientBundle(reader(), { id, asOf: null });
    const { rows } = await database.query("select actor_id, action, patient_id, detail from audit_event");
    const resources = (bundle.entry as unknown[]).length;
    expect(resources).toBeGreaterThan(100);
    const detail = { format: "fhir", asOf: null, resources };
    expect(rows).toEqual([{ actor_id: "u1", action: "patient.export", patient_id: id, detail }]);
  });

  it("is refused for a patient who is not there, and nothing is written down as read", async () => {
    await expect(readPatientBundle(reader(), { id: "nobody", asOf: null })).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await database.query("select 1 from audit_event")).rows).toEqual([]);
  });
});
