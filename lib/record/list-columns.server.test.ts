import { expect, it } from "vitest";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { countedValues } from "./fixtures/counted-values";
import { storeHistory } from "./history/fixtures/store-history.server";
import { renewListColumns } from "./list-columns.server";
import { markForRenewal } from "./mark-for-renewal.server";
import type { ListColumns } from "./patient-list-columns";
import type { PatientRecord } from "./schema";
import { seedSynthetic } from "./sources/synthetic/seed-synthetic.server";
import { storeSynthetic } from "./sources/synthetic/testing/store-synthetic.server";

const leading = { title: "Shock", fact: "Lactate 9.6 at 4 h", severity: 3 } as const;
const isSick = (mrn: string) => mrn === "S-0007" || mrn === "S-0010";

/** The rules of an update: two patients are sick, and one is to be watched. */
const columnsOf = async (record: PatientRecord): Promise<ListColumns> => {
  const { mrn } = record.patient;
  return {
    ...countedValues(record),
    rules: "updated",
    urgency: isSick(mrn) ? "unstable" : mrn === "S-0012" ? "watch" : "stable",
    problems: isSick(mrn) ? [{ ...leading, severity: mrn === "S-0010" ? 3 : 2 }] : [],
  };
};
const updated = { rules: "updated", columnsOf };

forEachEngine("the patient list after an update of the clinical rules", (open) => {
  it("holds each record as the new rules sum it up, and is renewed once", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    const all = (await database.query("select 1 from encounter")).rowCount;
    expect(await renewListColumns(database, updated)).toBe(all);
    expect(await renewListColumns(database, updated)).toBe(0);
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

forEachEngine("the patient list after a change of histories", (open) => {
  /** Two patients as the rules of today sum them up, of whom one has a history. */
  const stored = async (): Promise<Database> => {
    const database = await open();
    for (const id of ["synthetic-0001", "synthetic-0007"]) await storeSynthetic(database, countedValues, id);
    await storeHistory(database, { id: "synthetic-0007", mrn: "S-0007" });
    await renewListColumns(database, updated);
    return database;
  };

  it("is renewed of those alone who have a history that changed", async () => {
    const database = await stored();
    await markForRenewal(database.query, ["synthetic-0001", "synthetic-0007"]);
    expect(await renewListColumns(database, { ...updated, patientId: "synthetic-0001" })).toBe(0);
    const renewed: string[] = [];
    const watching = (record: PatientRecord) => {
      renewed.push(record.patient.id);
      return columnsOf(record);
    };
    expect(await renewListColumns(database, { ...updated, columnsOf: watching })).toBe(1);
    expect(renewed).toEqual(["synthetic-0007"]);
  });

  it("stays marked where a history changes again while it is summed up", async () => {
    const database = await stored();
    await markForRenewal(database.query, ["synthetic-0007"]);
    const changing = async (record: PatientRecord) => {
      const columns = await columnsOf(record);
      await markForRenewal(database.query, [record.patient.id]);
      return columns;
    };
    await renewListColumns(database, { ...updated, columnsOf: changing });
    expect(await renewListColumns(database, updated)).toBe(1);
    expect(await renewListColumns(database, updated)).toBe(0);
  });

  it("is to be renewed of a stay that is stored anew beside its history", async () => {
    const database = await stored();
    await storeSynthetic(database, (record) => ({ ...countedValues(record), rules: "updated" }), "synthetic-0007");
    expect(await renewListColumns(database, updated)).toBe(1);
  });
});
