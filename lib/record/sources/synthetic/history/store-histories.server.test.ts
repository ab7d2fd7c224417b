import { expect, it } from "vitest";
import { forEmbeddedEngine } from "../../../../platform/database/test-database.server";
import { countedValues } from "../../../fixtures/counted-values";
import { readHistory } from "../../../history/read-history.server";
import { seedSynthetic } from "../seed-synthetic.server";
import { stayBegan } from "../stay-began";
import { storeSyntheticHistories } from "./store-histories.server";
import { syntheticHistories } from "./synthetic-histories";

const HOUR = 3_600_000;

forEmbeddedEngine("the histories of the invented patients", (open) => {
  it("stand beside their stays, show nothing of later, and are stored once", async () => {
    const database = await open();
    await seedSynthetic(database, (record) => ({ ...countedValues(record), urgency: "stable", problems: [] }));
    const told = syntheticHistories();
    expect(await storeSyntheticHistories(database)).toEqual({ stored: told.length });
    expect(await storeSyntheticHistories(database)).toEqual({ stored: 0 });

    const began = Date.parse(stayBegan("synthetic-0007-1") ?? "");
    const asOf = new Date(began + 30 * HOUR);
    const known = await readHistory(database, { patientId: "synthetic-0007", asOf, withStays: true });
    expect(known.stays.map(({ encounter }) => encounter.id)).toEqual(["synthetic-0007-1"]);
    expect(known.patient.name).toBe("Ada Okafor");
    expect(known.resources.length).toBeGreaterThan(100);
    for (const { knownAt, occurredAt } of known.resources) {
      expect(Date.parse(knownAt)).toBeLessThanOrEqual(asOf.getTime());
      if (occurredAt.end) expect(Date.parse(occurredAt.end.at)).toBeLessThanOrEqual(asOf.getTime());
    }
    const running = known.resources.flatMap((one) =>
      one.resourceType === "MedicationAdministration" && one.rate && one.occurredAt.end === null
        ? [`${one.code?.text} ${one.rate.value} ${one.rate.ucum}`]
        : [],
    );
    expect(running).toContain("norepinephrine 0.32 ug/kg/min");
  });
});
