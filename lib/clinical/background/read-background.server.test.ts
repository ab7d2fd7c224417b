import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { amountFound, madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { readRecord } from "../../record/read-records.server";
import { withdrawNote, writeNote } from "../chart-edits/write-note.server";
import { addProblem } from "../chart-edits/write-problem.server";
import { readBackground } from "./read-background.server";

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
});
