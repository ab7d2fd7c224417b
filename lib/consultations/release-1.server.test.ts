import { expect, test } from "vitest";
import { listColumnsOf } from "../clinical/patient-list-columns.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
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
    expect(document).toMatchObject({ headline: then.headline, citations: then.citations });
    for (const id of ["drivers", "actions"]) {
      // Anchors were counted over claims then, and are counted over sentences now.
      const claims = (from: typeof then) =>
        from.sections
          .find((section) => section.id === id)
          ?.blocks.flatMap((block) => (block.kind === "claims" ? block.items : []))
          .map(({ id: _anchor, at: _place, ...claim }) => claim);
      expect(claims(document)).toEqual(claims(then));
    }
    const { ledger = [] } = document;
    expect(ledger.length).toBeGreaterThan(10);
    expect(ledger.filter(({ verdict }) => verdict === "contradicted" || verdict === "not found")).toEqual([]);
    const again = JSON.parse(JSON.stringify(reportExport(document, events)));
    expect(reportExportSchema.parse(again).events).toEqual(events);
  });
});
