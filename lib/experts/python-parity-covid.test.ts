import { beforeAll, describe, expect, it } from "vitest";
import parity from "../../models/covid-mortality/parity.json";
import { recordOfStay } from "../record/import/parsed-stay";
import type { PatientRecord } from "../record/schema";
import { parseTjh } from "../record/sources/tjh-covid19/tjh-covid19";
import { type LoadedTask, loadTask } from "./model-store.server";
import { predict } from "./predict.server";

let task: LoadedTask;
const records = new Map<string, PatientRecord>();
beforeAll(async () => {
  task = await loadTask("covid-mortality");
  const parsed = parseTjh(parity.csv);
  if ("fault" in parsed) throw new Error(parsed.fault);
  for (const { id, stay } of parsed.patients)
    records.set(id, recordOfStay(stay, { patientId: id, encounterId: id, mrn: id }, "tjh-covid19"));
});

const logitsAt = async (record: PatientRecord, hours: number) =>
  (await predict(record, { task, experts: task.definition.experts, asOfMinutes: hours * 60, explain: null })).logits;

describe("the experts of covid-mortality", () => {
  it("say of an invented sheet, from its text on, what they said in training", async () => {
    let compared = 0;
    for (const [expert, byHours] of Object.entries(parity.logits))
      for (const [hours, byPatient] of Object.entries(byHours))
        for (const [id, logit] of Object.entries(byPatient)) {
          const said = await logitsAt(records.get(id) as PatientRecord, Number(hours));
          expect(Math.abs((said[expert] as number) - logit), `${expert} ${id} ${hours} h`).toBeLessThan(1e-4);
          compared++;
        }
    expect(compared).toBeGreaterThan(30);
  }, 60_000);

  it("say the same at a landmark whatever is observed after it, and however long the patient stays", async () => {
    for (const record of records.values()) {
      if (record.encounter.observedMinutes < 4320) continue;
      const upTo = {
        ...record,
        encounter: { ...record.encounter, observedMinutes: 4320 },
        series: record.series.map((s) => {
          const kept = s.times.filter((minutes) => minutes < 4320).length;
          return {
            ...s,
            times: s.times.slice(0, kept),
            values: s.values.slice(0, kept),
            sourceLines: s.sourceLines.slice(0, kept),
            statuses: s.statuses.slice(0, kept),
          };
        }),
      };
      expect(await logitsAt(record, 72)).toEqual(await logitsAt(upTo, 72));
    }
  });

  it("state no risk of a patient who has left, nor within the first day", async () => {
    const left = [...records.values()].find(({ encounter }) => encounter.observedMinutes < 7200);
    await expect(logitsAt(left as PatientRecord, 120)).rejects.toMatchObject({ code: "business-rule" });
    await expect(logitsAt([...records.values()][0] as PatientRecord, 12)).rejects.toMatchObject({
      userMessage: expect.stringContaining("at least 24 h"),
    });
  });
});
