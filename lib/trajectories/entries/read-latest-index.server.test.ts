import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { forEachEngine, forEmbeddedEngine } from "../../platform/database/test-database.server";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { readHistory } from "../../record/history/read-history.server";
import type { Resource } from "../../record/history/schema";
import { anyResource } from "../../record/history/testing/any-resource";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { latestIndex } from "./latest-index";
import { readLatestIndex } from "./read-latest-index.server";

vi.setConfig({ testTimeout: 120_000 });

/** Many of which are never read: planned, of money, or telling a death. */
const mostlyUnread = fc
  .tuple(anyResource, fc.constantFrom("planned", "entered-in-error", "final", null), fc.boolean())
  .map(([one, status, tellsDeath]) => {
    const code = { coding: [{ system: "http://loinc.org", code: "69453-9", display: null }], text: null };
    return { ...one, version: 1, status, ...(tellsDeath && { code }) } as Resource;
  });

forEachEngine("the moment at which a record is asked of", (open) => {
  it("is that of the whole record, whatever is never read stands at its end", async () => {
    const database = await open();
    const many = fc.array(mostlyUnread, { maxLength: 40 });
    const death = fc.constantFrom(null, "2020-01-28T00:00:00.000Z", "2030-01-01T00:00:00.000Z");
    let [person, asked] = [0, 0];
    await fc.assert(
      fc.asyncProperty(many, death, async (drawn, deceasedAt) => {
        const id = `p${++person}`;
        const resources = drawn.map((one, i) => ({
          ...one,
          id: `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
        }));
        await storeHistory(database, { id, mrn: id, resources, ...(deceasedAt !== null && { deceasedAt }) });
        const expected = latestIndex(await readHistory(database, { patientId: id, asOf: null }));
        if (expected !== null) asked++;
        expect(await readLatestIndex(database, id)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
    expect(asked).toBeGreaterThan(0);
  });

  it("is none of somebody who is not there", async () => {
    await expect(readLatestIndex(await open(), "nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});

forEmbeddedEngine("the invented years", (open) => {
  it("are asked of at the moment that the whole record says", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const histories = syntheticHistories();
    await storeSyntheticHistories(database, histories);
    for (const { patientId } of histories) {
      const expected = latestIndex(await readHistory(database, { patientId, asOf: null }));
      expect(expected).not.toBeNull();
      expect(await readLatestIndex(database, patientId)).toEqual(expected);
    }
  });
});
