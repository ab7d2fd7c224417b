import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recordOf } from "./fixtures/record";
import { loadTask } from "./model-store.server";
import { predict } from "./predict.server";
import { predictMany } from "./predict-many.server";
import { BATCH_ROWS } from "./shap/explain.server";
import type { StayPrediction, StayRecord } from "./stay-prediction";

const toy = () => loadTask("toy-task", join(__dirname, "fixtures"));

async function all(stays: Iterable<StayRecord>): Promise<StayPrediction[]> {
  const said: StayPrediction[] = [];
  for await (const prediction of predictMany(stays, await toy())) said.push(prediction);
  return said;
}

describe("predictMany", () => {
  it("says of each stay what is said of it alone, in order, across batches", async () => {
    const records = Array.from({ length: 2 * BATCH_ROWS + 3 }, (_, i) =>
      recordOf({ heartRate: [[i % 2880, 50 + (i % 90)]], creatinine: [[5, 1 + i / 100]] }),
    );
    const said = await all(records.map((record, i) => ({ id: `${i}`, record })));
    expect(said.map(({ id }) => id)).toEqual(records.map((_, i) => `${i}`));
    for (const i of [0, BATCH_ROWS - 1, BATCH_ROWS, 2 * BATCH_ROWS + 2]) {
      const options = { task: await toy(), experts: ["toy"], asOfMinutes: 2880, explain: null };
      const alone = await predict(records[i] as (typeof records)[number], options);
      const together = said[i] as Exclude<StayPrediction, { fault: string }>;
      expect(together.experts.get("toy")?.logit).toBeCloseTo(alone.predictions[0]?.logit ?? Number.NaN, 5);
      expect(together.experts.get("toy")?.risk).toBeCloseTo(alone.predictions[0]?.risk ?? Number.NaN, 6);
      expect(together.experts.get("toy")?.interval).toEqual(alone.predictions[0]?.interval);
      expect(together.experts.get("toy")?.outsideDomain).toEqual(alone.predictions[0]?.outsideDomain);
      expect(together.ensembles.get("mean")?.risk).toBeCloseTo(alone.ensemble.risk, 6);
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
