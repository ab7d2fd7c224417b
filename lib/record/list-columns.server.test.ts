import { expect, it } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { countedValues } from "./fixtures/counted-values";
import { renewListColumns } from "./list-columns.server";
import type { ListColumnsOf } from "./patient-list-columns";
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
  it("holds each record as the new rules sum it up, and is renewed once", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    const all = (await database.query("select 1 from encounter")).rowCount;
    expect(await renewListColumns(database, "updated", updated)).toBe(all);
    expect(await renewListColumns(database, "updated", updated)).toBe(0);
    const { rows } = await database.query(
      `select mrn, urgency, problems from encounter e join patient p on p.id = e.patient_id where urgency <> 'stable' order by mrn`,
    );
    expect(rows).toEqual([
      { mrn: "S-0007", urgency: "unstable", problems: [{ ...leading, severity: 2 }] },
      { mrn: "S-0010", urgency: "unstable", problems: [leading] },
      { mrn: "S-0012", urgency: "watch", problems: [] },
    ]);
  });
});
