import { expect, it } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { madeResource } from "../../record/history/fixtures/made-history";
import { type WrittenResource, writeResources } from "../../record/history/write-resources.server";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { terminology } from "../../terminology/terminology.server";
import { factTables, readPatientFacts } from "./read-patient-facts.server";

const note = (start: string, noteText: string): WrittenResource => ({
  resource: madeResource("DocumentReference", { id: 1, start, detail: { textLength: noteText.length } }),
  source: JSON.stringify({ resourceType: "DocumentReference" }),
  contentMark: "1",
  noteText,
  deletedAt: null,
});

async function stored(database: Database, written: WrittenResource[], run: string): Promise<void> {
  const { query } = database;
  await query(
    `insert into patient (id, mrn, synthetic, sex) values ('p', 'P-1', true, 'female') on conflict do nothing`,
  );
  const { rows } = await query<{ id: number }>(
    "insert into resource_import (source, run_id, started_at) values ('Made', $1, now()) returning id",
    [run],
  );
  await writeResources(query, rows[0]!.id, [{ patientId: "p", written }]);
}

forEachEngine("the facts of a patient", (open) => {
  it("are those of the notes as they were known", async () => {
    const database = await open();
    await stored(database, [note("2015-05-03T10:00:00Z", "He has gout.")], "first");
    const tables = await factTables(database, { terms: new CancerHierarchy(await terminology()) });
    const told = async (asOf: Date | null) =>
      (await readPatientFacts(database, { patientId: "p", asOf }, tables)).patient.facts
        .filter(({ place }) => place.in === "document")
        .map(({ words }) => words);
    expect(await told(null)).toEqual(["He has gout."]);
    expect(await told(new Date("2015-01-01"))).toEqual([]);
  });
});
