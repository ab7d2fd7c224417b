import { expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { consultations, listConsultations, readConsultation } from "./consultation-store.server";
import { eventsOfRelease1, exportOfRelease1 } from "./fixtures/release-1";
import { consultationEventSchema } from "./protocol/schema";
import { buildReport } from "./report/checked-report.server";
import { reportExport, reportExportSchema } from "./report/json-export";
import { storeRelease1 } from "./testing/store-release-1.server";

forEachEngine("a consultation stored by the first release", (open) => {
  test("is listed, opened and replayed from any point", async () => {
    const database = await open();
    const id = await storeRelease1(database);
    const { patientId, status } = await readConsultation(database, id);
    expect(status).toBe("finished");
    expect(await listConsultations(database, { patientId })).toMatchObject([{ id, lastSeq: eventsOfRelease1.length }]);
    const events = await consultations.readEvents(database, id);
    expect(events.map((event) => consultationEventSchema.parse(event))).toEqual(events);
    expect(await consultations.readEvents(database, id, 2)).toEqual(events.slice(2));
    expect(await consultations.catchUp(database, id)).toMatchObject({
      status: "finished",
      seq: eventsOfRelease1.length,
    });
  });

  test("is exported: the report with every claim borne out as it was then, and events that can be read again", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { document, events } = await buildReport(database, await storeRelease1(database));
    const then = reportExportSchema.parse(exportOfRelease1).document;
    expect(document.headline).toBe(then.headline);
    // What the page cites is numbered first now; the passages and what is quoted of them are the same.
    const cited = (from: typeof then) =>
      new Map(from.citations.map(({ passage, quotes }) => [passage.id, { passage, quotes: quotes.toSorted() }]));
    expect(cited(document)).toEqual(cited(then));
    const claims = (from: typeof then) =>
      from.sections
        .find(({ id }) => id === "drivers")
        ?.blocks.flatMap((block) => (block.kind === "claims" ? block.items : []))
        .map(({ text, bearing, evidence, check }) => ({
          ...{ text, bearing, check },
          evidence: evidence.map(({ text: said, citation, quote }) => (citation === null ? said : quote)),
        }));
    expect(claims(document)).toEqual(claims(then));
    const many = (from: typeof then, ids: readonly string[]) =>
      from.sections
        .filter(({ id }) => ids.includes(id))
        .reduce(
          (sum, { blocks }) => sum + blocks.reduce((n, block) => n + ("items" in block ? block.items.length : 0), 0),
          0,
        );
    expect(many(document, ["consider", "further-steps"])).toBe(many(then, ["actions"]));
    const { ledger = [] } = document;
    expect(ledger.length).toBeGreaterThan(10);
    expect(ledger.filter(({ verdict }) => verdict === "contradicted" || verdict === "not found")).toEqual([]);
    const again = JSON.parse(JSON.stringify(reportExport(document, events)));
    expect(reportExportSchema.parse(again).events).toEqual(events);
  });
});
