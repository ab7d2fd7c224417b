import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import { amountFound, madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { readHistory } from "../../record/history/read-history.server";
import { readRecord } from "../../record/read-records.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { stayBegan } from "../../record/sources/synthetic/stay-began";
import { storeSynthetic } from "../../record/sources/synthetic/testing/store-synthetic.server";
import { withdrawNote, writeNote } from "../chart-edits/write-note.server";
import { addProblem } from "../chart-edits/write-problem.server";
import { backgroundOf } from "./background-of";
import { measuredBy, readBackground } from "./read-background.server";

const patientId = "made-0001";
const ada = { writer: { id: "u-ada", name: "Ada Vestergaard" } };
const on = (day: number) => new Date(Date.UTC(2026, 0, day, 9));

forEachEngine("the background of a stay", (open) => {
  test("holds what clinicians wrote by its hour, and no note that was withdrawn by then", async () => {
    const database = await open();
    const stay = { start: "2026-01-01T00:00:00Z", end: "2026-01-20T00:00:00Z" };
    const encounter = madeResource("Encounter", { id: 1, ...stay });
    const pulse = madeResource("Observation", {
      ...{ id: 2, name: "Heart rate", start: "2026-01-01T01:00:00Z", encounterId: encounter.id },
      detail: { value: amountFound(90, "/min") },
    });
    await storeHistory(database, { id: patientId, mrn: "M-0001", resources: [encounter, pulse] });
    const note = { title: "Home visit", text: "Walks with a frame." };
    const { id } = await writeNote(database, { patientId, written: note }, { ...ada, at: on(3) });
    const problem = { words: "Tremor", coding: null, onset: "2024", status: "active" } as const;
    await addProblem(database, { patientId, written: problem }, { ...ada, at: on(3) });
    await withdrawNote(database, { patientId, note: id, seen: 1 }, { ...ada, at: on(6) });
    const record = await readRecord(database, { patientId, encounterId: encounter.id });
    const at = (day: number) => readBackground(database, { record, asOfMinutes: (day - 1) * 1440 });
    expect((await at(2))?.problems ?? []).toEqual([]);
    expect(await at(5)).toMatchObject({
      problems: [{ title: "Tremor", state: "active" }],
      notes: [{ title: "Home visit", text: note.text }],
    });
    expect((await at(8))?.notes).toEqual([]);
  });

  test("says what the whole history says, of which it reads a part", async () => {
    const database = await open();
    const id = "synthetic-0007";
    const record = await storeSynthetic(database, countedValues, id);
    const told = syntheticHistories().filter((one) => one.patientId === id);
    await storeSyntheticHistories(database, told);
    const start = Date.parse(stayBegan(record.encounter.id) ?? "");
    for (const asOfMinutes of [0, 1440, 2880]) {
      const found = await readBackground(database, { record, asOfMinutes });
      const history = await readHistory(database, { patientId: id, asOf: new Date(start + asOfMinutes * 60_000) });
      const weights = record.series.find(({ feature }) => feature === "weight");
      const at = weights?.times.findLastIndex((minutes) => minutes <= asOfMinutes) ?? -1;
      const weight = weights?.values[at] ?? null;
      const measured = measuredBy(record, asOfMinutes);
      expect(found).toEqual(backgroundOf(history, { start, asOfMinutes, weight, measured }, found?.notes ?? []));
      expect(found?.drugs.length).toBeGreaterThan(0);
      if (asOfMinutes === 2880) expect(found?.cultures.length).toBeGreaterThan(0);
    }
  });
});
