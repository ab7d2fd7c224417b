import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { loadTask } from "./model-store.server";
import { predict } from "./predict.server";
import { predictMany } from "./predict-many.server";
import type { StayPrediction, StayRecord } from "./stay-prediction";

const toy = () => loadTask("toy-task", join(__dirname, "fixtures"));

async function all(stays: Iterable<StayRecord>): Promise<StayPrediction[]> {
  const said: StayPrediction[] = [];
  for await (const prediction of predictMany(stays, await toy())) said.push(prediction);
  return said;
}

describe("predictMany", () => {
  it("says of each stay what is said of it in a consultation, in order", async () => {
    const records = Array.from({ length: 7 }, (_, i) =>
      recordOf({ heartRate: [[i % 2880, 50 + (i % 90)]], creatinine: [[5, 1 + i / 100]] }),
    );
    const said = await all(records.map((record, i) => ({ id: `${i}`, record })));
    expect(said.map(({ id }) => id)).toEqual(records.map((_, i) => `${i}`));
    for (const i of records.keys()) {
      const options = { task: await toy(), experts: ["toy"], asOfMinutes: 2880, explain: null };
      const alone = await predict(records[i] as (typeof records)[number], options);
      const together = said[i] as Exclude<StayPrediction, { fault: string }>;
      expect(together.experts.get("toy")?.logit).toBeCloseTo(alone.predictions[0]?.logit ?? Number.NaN, 5);
      expect(together.experts.get("toy")?.risk).toBeCloseTo(alone.predictions[0]?.risk ?? Number.NaN, 6);
      // At the table a doctor's model answers beside its answer on a stay of which nothing is known: the last digit moves.
      for (const [at, end] of (alone.predictions[0]?.interval ?? []).entries())
        expect(together.experts.get("toy")?.interval?.[at]).toBeCloseTo(end, 6);
      expect(together.experts.get("toy")?.outsideDomain).toEqual(alone.predictions[0]?.outsideDomain);
      expect(together.ensembles.get("mean")?.risk).toBeCloseTo(alone.ensemble.risk, 6);
    }
  });

  it("says the same to the last digit whatever stays are beside it, which is what the number that is told is made of", async () => {
    const task = await loadTask("icu-mortality");
    const records = Array.from({ length: 5 }, (_, i) =>
      recordOf({ heartRate: [[60 * i, 70 + 9 * i]], creatinine: [[300, 0.7 + 0.6 * i]], gcs: [[900, 15 - 3 * i]] }),
    );
    const together: StayPrediction[] = [];
    for await (const one of predictMany(
      records.map((record, i) => ({ id: `${i}`, record })),
      task,
    ))
      together.push(one);
    for (const [i, record] of records.entries()) {
      for await (const alone of predictMany([{ id: `${i}`, record }], task)) expect(together[i]).toEqual(alone);
      const told = await predict(record, { task, experts: task.definition.experts, asOfMinutes: 2880, explain: null });
      const said = together[i] as Exclude<StayPrediction, { fault: string }>;
      for (const [name, { logit }] of said.experts) expect(logit, name).toBe(told.logits[name]);
      expect(said.ensembles.get("fused-experts")?.logit).toBe(told.logits["fused-experts"]);
    }
  });

  it("passes on why a stay has no record, and says which record is too short, without losing the others", async () => {
    const record = recordOf({ heartRate: [[5, 80]] });
    const said = await all([
      { id: "a", fault: "the file cannot be read (EACCES)" },
      { id: "b", record },
      { id: "c", record: recordOf({}, { observedMinutes: 600 }) },
      { id: "d", record },
    ]);
    expect(said[0]).toEqual({ id: "a", fault: "the file cannot be read (EACCES)" });
    expect(said[2]).toMatchObject({ id: "c", fault: expect.stringContaining("this record holds 10 h") });
    expect(said.map((one) => "experts" in one)).toEqual([false, true, false, true]);
    expect({ ...said[3], id: "b" }).toEqual(said[1]);
  });

  it("has nothing to say of no stays, and runs no model where none can be read", async () => {
    expect(await all([])).toEqual([]);
    expect(await all([{ id: "a", fault: "x" }])).toEqual([{ id: "a", fault: "x" }]);
  });
});
