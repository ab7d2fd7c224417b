import { expect, it } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { countedValues } from "../../record/fixtures/counted-values";
import { latestRecord } from "../../record/fixtures/latest-record.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { headlineRiskOf } from "../calibration/headline-risk";
import { loadTask } from "../model-store.server";
import { predict } from "../predict.server";
import { renewListedRisks } from "./renew-listed-risks.server";

forEachEngine("the numbers of the patient list", (open) => {
  it("are those that the patient's page tells, found once, and found again for other content or other models", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    const told: [number, number][] = [];
    expect(await renewListedRisks(database, { onProgress: (...step) => told.push(step) })).toBe(24);
    expect(told.at(-1)).toEqual([24, 24]);
    const numberOf = async (patient: string) =>
      (
        await database.query(
          `select r.task, r.risk, r.lowest, r.highest, r.average, r.because from listed_risk r join encounter e on e.id = r.encounter_id where e.patient_id = $1`,
          [patient],
        )
      ).rows[0];
    const task = await loadTask("icu-mortality");
    const record = await latestRecord(database, "synthetic-0007");
    const { logits } = await predict(record, { task, experts: [], asOfMinutes: 2880, explain: null });
    const page = headlineRiskOf(task, new Map(Object.entries(logits)));
    const alone = [page.risk, ...(page.experts ?? []).map(({ risk }) => risk)];
    expect(await numberOf("synthetic-0007")).toEqual({
      task: "icu-mortality",
      // A batch of others moves the last digit.
      risk: expect.closeTo(page.risk, 5),
      lowest: expect.closeTo(Math.min(...alone), 5),
      highest: expect.closeTo(Math.max(...alone), 5),
      average: page.average,
      because: null,
    });
    // No other task is asked of such records.
    const usual = await database.query("select task, usual, count(*)::int as n from listed_risk group by task, usual");
    expect(usual.rows).toEqual([{ task: "icu-mortality", usual: true, n: 24 }]);
    // 36 h of record.
    expect(await numberOf("synthetic-0017")).toMatchObject({ risk: null, because: expect.stringMatching(/48 h/) });

    expect(await renewListedRisks(database)).toBe(0);
    await database.query("update encounter set content_mark = 'other' where patient_id = 'synthetic-0007'");
    expect(await renewListedRisks(database)).toBe(1);
    await database.query("update listed_risk set models = 'earlier' where risk is null");
    expect(await renewListedRisks(database)).toBeGreaterThan(0);
  });

  it("stop where they are told to, and go on from there", async () => {
    const database = await open();
    await seedSynthetic(database, countedValues);
    expect(await renewListedRisks(database, { signal: AbortSignal.abort() })).toBe(0);
    expect(await renewListedRisks(database)).toBe(24);
  });
});
