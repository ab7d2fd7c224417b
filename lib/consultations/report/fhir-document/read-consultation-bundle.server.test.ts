import { expect, it } from "vitest";
import { forEmbeddedEngine } from "../../../platform/database/test-database.server";
import { checkResource } from "../../../record/sources/fhir/reading/check-resource";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { storeSynthetic } from "../../../record/sources/synthetic/testing/store-synthetic.server";
import { listColumnsOf } from "../../chart-of-stay/list-columns-of.server";
import { eventsOfRelease1 } from "../../fixtures/release-1";
import { storeRelease1 } from "../../testing/store-release-1.server";
import { buildReport } from "../checked-report.server";
import { readConsultationBundle } from "./read-consultation-bundle.server";

forEmbeddedEngine("a consultation of the first release as FHIR", (open) => {
  it("is a document without a fault, of which every risk is told in per cent and every cited value is the record's", async () => {
    const database = await open();
    const [first] = eventsOfRelease1;
    const patientId = (first?.data as { patientId: string } | undefined)?.patientId;
    const record = await storeSynthetic(database, listColumnsOf, patientId);
    const built = await buildReport(database, await storeRelease1(database));
    const bundle = await readConsultationBundle(database, built, new Date("2026-01-02T00:00:00Z"));
    const resources = (bundle.entry as { resource: JsonObject }[]).map(({ resource }) => resource);
    for (const resource of [bundle, ...resources]) expect(checkResource(resource)).toEqual({ error: null, notes: [] });
    const risks = resources.filter(({ resourceType }) => resourceType === "RiskAssessment");
    const told = risks.map(({ prediction }) => Number((prediction as JsonObject[])[0]?.probabilityDecimal));
    for (const { risk } of built.state.predictions)
      expect(told.some((percent) => Math.abs(percent - 100 * risk) < 1e-4)).toBe(true);
    const values = new Set(record.series.flatMap(({ values }) => values));
    const cited = resources.filter(({ resourceType }) => resourceType === "Observation");
    expect(cited.length).toBeGreaterThan(0);
    for (const { valueQuantity } of cited) expect(values).toContain((valueQuantity as JsonObject).value);
  });
});
