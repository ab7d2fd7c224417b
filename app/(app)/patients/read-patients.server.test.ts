import { expect, test } from "vitest";
import { everyone } from "@/components/patients/queries";
import { listColumnsOf } from "@/lib/clinical/patient-list-columns.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import { seedSynthetic } from "@/lib/record/sources/synthetic/seed-synthetic.server";
import { readPatientList } from "./read-patients.server";

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
