import { expect, it } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { madeResource } from "./fixtures/made-history";
import { readVersions } from "./read-history.server";
import { searchNotes } from "./search-notes.server";
import { type WrittenResource, writeResources } from "./write-resources.server";

const note = (id: number, start: string, noteText: string | null, title: string | null = null): WrittenResource => ({
  resource: madeResource("DocumentReference", {
    id,
    start,
    detail: { title, textLength: noteText?.length ?? 0 },
  }),
  source: JSON.stringify({ resourceType: "DocumentReference", meta: { lastUpdated: "2015-05-03T10:00:00+02:00" } }),
  contentMark: String(id),
  noteText,
  deletedAt: null,
});

async function stored(database: Database, patientId: string, written: WrittenResource[]): Promise<void> {
  const { query } = database;
  await query("insert into patient (id, mrn, synthetic, sex) values ($1, $1, true, 'female') on conflict do nothing", [
    patientId,
  ]);
  const { rows } = await query<{ id: number }>(
    "insert into resource_import (source, run_id, started_at) values ('Made', $1, now()) returning id",
    [`run of ${patientId}`],
  );
  await writeResources(query, rows[0]!.id, [{ patientId, written }]);
}

forEachEngine("notes of a patient", (open) => {
  it("are found by all words of a search, in text or title, the latest first", async () => {
    const database = await open();
    await stored(database, "made-1", [
      note(1, "2012-05-03T10:00:00Z", "High fever since Monday. 100% oxygen."),
      note(2, "2014-05-03T10:00:00Z", "No FEVER today; cough."),
      note(3, "2015-05-03T10:00:00Z", null, "Fever chart"),
      note(4, "2016-05-03T10:00:00Z", "Nothing of note."),
    ]);
    await stored(database, "made-2", [note(5, "2012-05-03T10:00:00Z", "Fever of another patient.")]);
    const found = async (search: string, asOf: Date | null = null) =>
      (await searchNotes(database, { patientId: "made-1", asOf, search })).hits.map(({ id }) => Number(id.slice(-2)));
    expect(await found("fever")).toEqual([3, 2, 1]);
    expect(await found("cough fever")).toEqual([2]);
    expect(await found("100%")).toEqual([1]);
    expect(await found("_")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect(await found("fever", new Date("2014-12-31T00:00:00Z"))).toEqual([2, 1]);
  });

  it("keep their versions with what their source says of itself, and none that was known later", async () => {
    const database = await open();
    await stored(database, "made-1", [note(1, "2012-05-03T10:00:00Z", "As first written.")]);
    const id = madeResource("DocumentReference", { id: 1 }).id;
    const read = (asOf: Date | null) => readVersions(database, { patientId: "made-1", id, asOf });
    expect(await read(null)).toMatchObject([
      {
        lastUpdated: "2015-05-03T10:00:00+02:00",
        deletedAt: null,
        hasSource: true,
        resource: { version: 1, source: "Made" },
      },
    ]);
    await expect(read(new Date("2012-05-03T09:00:00Z"))).rejects.toMatchObject({ code: "not-found" });
    await expect(readVersions(database, { patientId: "made-2", id, asOf: null })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
