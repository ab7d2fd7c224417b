import { expect, test } from "vitest";
import { everyone } from "@/components/patients/queries";
import { listColumnsOf } from "@/lib/consultations/chart-of-stay/list-columns-of.server";
import { forEachEngine, forEmbeddedEngine } from "@/lib/platform/database/test-database.server";
import { storeSyntheticHistories } from "@/lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "@/lib/record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { storeSynthetic } from "@/lib/record/sources/synthetic/testing/store-synthetic.server";
import { readPatient, readPatientList } from "./read-patients.server";

forEmbeddedEngine("reading a patient's stay", (open) => {
  test("gives a chart that contradicts nothing of the same patient's history", async () => {
    const database = await open();
    const id = "synthetic-0007";
    await storeSynthetic(database, listColumnsOf, id);
    const histories = syntheticHistories().filter(({ patientId }) => patientId === id);
    await storeSyntheticHistories(database, histories);
    const reader = {
      user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const,
      database,
      signal: new AbortController().signal,
    };
    const { chart, allergies } = await readPatient(reader, { id });
    expect(allergies).toBe("Allergies: Amoxicillin (low risk)");
    const said = JSON.stringify({ ...chart, background: undefined });
    expect(said).not.toMatch(/sedation (?:is )?not recorded|vasopressors are not recorded|Possible septic shock/u);
    expect(said).toMatch(/pressure held by [^"]*\(record\)/u);
  });
});

forEachEngine("reading the patient list", (open) => {
  test("leaves a row that says which patients it showed, to whom and where, and not what was searched for", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const reader = {
      user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const,
      database,
      signal: new AbortController().signal,
    };
    const search = {
      ...everyone,
      query: "S-00",
      order: "patient" as const,
      direction: "asc" as const,
      offset: 2,
      limit: 5,
    };
    const { rows } = await readPatientList(reader, search);
    expect(rows).toHaveLength(5);
    const audited = await database.query("select actor_id, address, action, subject, detail from audit_event");
    expect(audited.rows).toEqual([
      {
        actor_id: "u1",
        address: "192.0.2.7",
        action: "patient.list",
        subject: null,
        detail: { offset: 2, patients: rows.map(({ id }) => id) },
      },
    ]);
  });
});
