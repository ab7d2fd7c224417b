import { expect, it } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { countedValues } from "./fixtures/counted-values";
import { renewListColumns } from "./list-columns.server";
import type { ListColumnsOf } from "./patient-list-columns";
import { listPatients } from "./read-records.server";
import { seedSynthetic } from "./sources/synthetic/seed-synthetic.server";

const leading = { title: "Shock", fact: "Lactate 9.6 at 4 h", severity: 3 } as const;
const isSick = (mrn: string) => mrn === "S-0007" || mrn === "S-0010";

/** The rules of an update: two patients are sick, and one is to be watched. */
const updated: ListColumnsOf = (record) => {
  const { mrn } = record.patient;
  return {
    ...countedValues(record),
    rules: "updated",
    urgency: isSick(mrn) ? "unstable" : mrn === "S-0012" ? "watch" : "stable",
    problems: isSick(mrn) ? [{ ...leading, severity: mrn === "S-0010" ? 3 : 2 }] : [],
  };
};

forEachEngine("the patient list after an update of the clinical rules", (open) => {
  it("shows each record as the new rules sum it up, most urgent first, and is renewed once", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    const all = (await listPatients(database, { offset: 0, limit: 50 })).total;
    expect(await renewListColumns(database, "updated", updated)).toBe(all);
    expect(await renewListColumns(database, "updated", updated)).toBe(0);
    const { items } = await listPatients(database, { offset: 0, limit: 5 });
    expect(items.map(({ mrn }) => mrn)).toEqual(["S-0010", "S-0007", "S-0012", "S-0001", "S-0002"]);
    expect(items[0]).toMatchObject({ urgency: "unstable", problems: [leading] });
    const byRecord = await listPatients(database, { order: "patient", offset: 0, limit: 2 });
    expect(byRecord.items.map(({ mrn }) => mrn)).toEqual(["S-0001", "S-0002"]);
  });
});
