import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sigmoid } from "./calibration/calibrated-risk";
import { recordOf } from "./fixtures/record";
import { type LoadedTask, loadTask } from "./model-store.server";
import { type PredictOptions, predict } from "./predict.server";
import type { Prediction } from "./schema";

let toy: LoadedTask;
let options: PredictOptions;
beforeAll(async () => {
  toy = await loadTask("toy-task", join(__dirname, "fixtures"));
  options = { task: toy, experts: ["toy"], asOfMinutes: 2880, explain: { mode: "person", seed: 1 } };
});

// Heart rate 110 from hour 1 on: sum of x 46.75, once measured; creatinine 3.5 from hour 47: sum 2 - 47 * 0.5 = -21.5.
const record = recordOf({ heartRate: [[65, 110]], creatinine: [[2880, 3.5]] });

describe("predict", () => {
  it("gives logit, calibrated risk, attention and hidden state", async () => {
    const { predictions } = await predict(record, options);
    const [prediction] = predictions;
    const statics = 0.3 * (-5 / 15) + 0.1 * (-5 / 10) - 0.1;
    const logit = 0.5 + 0.02 * 46.75 - 0.03 * -21.5 + 0.01 + 0.04 + statics + 0.001 * 46.75 * -21.5;
    expect(prediction?.logit).toBeCloseTo(logit, 5);
    expect(prediction?.risk).toBeCloseTo(sigmoid(0.5 * logit - 1), 5);
    expect(prediction?.hidden).toEqual([46.75, -21.5, 0]);
    expect(prediction?.attention?.over).toBe("time");
    expect(prediction?.attention?.weights).toHaveLength(48);
    expect(prediction).toMatchObject({
      task: "toy-task",
      expert: "toy",
      letter: "T",
      asOfMinutes: 2880,
      permutations: 12,
      outsideDomain: [],
    });
    expect(prediction?.sha256).toBe(toy.experts.get("toy")?.card.onnx.sha256);
  });

  it("explains the logit by what was measured and by its values, exactly where no three features interact", async () => {
    const { predictions } = await predict(record, options);
    const prediction = predictions[0] as (typeof predictions)[number];
    const of = Object.fromEntries(prediction.attributions.map(({ feature, ...share }) => [feature, share]));
    expect(Object.keys(of)).toEqual([
      "heartRate",
      "creatinine",
      "mechanicalVentilation",
      "age",
      "sex",
      "height",
      "icuType",
    ]);
    expect(of.heartRate?.measured).toBeCloseTo(0.01, 5);
    // The product's change from (-12, -24) to (46.75, -21.5) is shared: each feature's step, at the mean of the other's ends.
    expect(of.heartRate?.value).toBeCloseTo(0.02 * 58.75 + 0.001 * 58.75 * ((-24 - 21.5) / 2), 5);
    expect(of.creatinine?.measured).toBeCloseTo(0.04, 5);
    expect(of.creatinine?.value).toBeCloseTo(-0.03 * 2.5 + 0.001 * 2.5 * ((-12 + 46.75) / 2), 5);
    expect(of.mechanicalVentilation).toEqual({ total: 0, measured: 0, value: 0, standardError: 0 });
    expect(of.height?.measured).toBeCloseTo(-0.4, 5);
    expect(of.height?.value).toBeCloseTo(-0.05, 5);
    expect([of.age?.measured, of.sex?.measured, of.icuType?.measured]).toEqual([0, 0, 0]);
    const sum = prediction.attributions.reduce((all, { total }) => all + total, prediction.baseValue);
    expect(sum).toBeCloseTo(prediction.logit, 6);
  });

  it("gives no attributions when none are asked for, and the same logit", async () => {
    const [explained, plain] = await Promise.all([
      predict(record, options),
      predict(record, { ...options, explain: null }),
    ]);
    const { groups: _, ...first } = explained.predictions[0] as Prediction;
    expect(plain.predictions[0]).toEqual({ ...first, attributions: [], permutations: 0 });
    expect(plain.ensemble).toEqual(explained.ensemble);
  });

  it("gives in few orders the same attributions where no three features interact, the parts of the largest or none", async () => {
    const [person, brief, batch] = await Promise.all(
      (["person", "brief", "batch"] as const).map((mode) =>
        predict(record, { ...options, explain: { mode, seed: 5 } }).then(({ predictions }) => predictions[0]),
      ),
    );
    expect([brief?.permutations, batch?.permutations]).toEqual([4, 6]);
    expect([brief?.groups, batch?.groups]).toEqual([undefined, undefined]);
    person?.attributions.forEach(({ total, measured }, p) => {
      expect(brief?.attributions[p]?.total).toBeCloseTo(total, 5);
      expect(batch?.attributions[p]?.total).toBeCloseTo(total, 5);
      expect(brief?.attributions[p]?.measured).toBeCloseTo(measured ?? Number.NaN, 5);
      expect(batch?.attributions[p]?.measured).toBe(total === 0 ? 0 : null);
      expect(batch?.attributions[p]?.standardError).toBeLessThan(1e-5);
    });
  });

  it("sums the attributions of features that are read together", async () => {
    const { predictions } = await predict(record, options);
    const { groups = [], attributions = [], logit, baseValue } = predictions[0] as Prediction;
    expect(groups.map(({ group }) => group)).toEqual(["heart", "ventilation", "renal", "person"]);
    const total = (...features: string[]) =>
      attributions.reduce((sum, one) => (features.includes(one.feature) ? sum + one.total : sum), 0);
    expect(groups[2]?.total).toBeCloseTo(total("creatinine"), 9);
    expect(groups[3]?.total).toBeCloseTo(total("age", "sex", "height", "icuType"), 9);
    expect(groups.reduce((sum, one) => sum + one.total, baseValue)).toBeCloseTo(logit, 6);
  });

  it("splits a series over blocks of hours that sum to it; one without a measurement has none of it", async () => {
    const twice = recordOf({
      heartRate: [
        [65, 110],
        [100, 120],
        [2000, 60],
      ],
      creatinine: [[2880, 3.5]],
    });
    const explain = { mode: "person" as const, seed: 1, cells: ["heartRate" as const] };
    const { predictions } = await predict(twice, { ...options, explain });
    const [cells] = predictions[0]?.cells ?? [];
    const total = predictions[0]?.attributions.find((one) => one.feature === "heartRate")?.total ?? Number.NaN;
    expect(cells?.blocks.map((one) => one.measuredHours)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(cells?.blocks[8]).toMatchObject({ fromMinutes: 1920, toMinutes: 2160 });
    expect(cells?.blocks.reduce((sum, one) => sum + one.total, 0)).toBeCloseTo(total, 5);
    for (const [b, block] of cells?.blocks.entries() ?? [])
      if (b !== 0 && b !== 8) expect([block.total, block.standardError]).toEqual([0, 0]);
    // Alone the first block lets 120 stand from hour 1 on, beside the second up to hour 32: x 1.5 after a fill of -0.25.
    const line = (sum: number, counts: number, creatinine: number) =>
      0.02 * sum + 0.01 * counts + 0.001 * sum * creatinine;
    const [none, first, second, all] = [-12, 47 * 1.5 - 0.25, 33 * -0.25 + 15 * -1.5, 32 * 1.5 - 0.25 + 15 * -1.5];
    const share = (creatinine: number) =>
      (line(first, 1, creatinine) -
        line(none, 0, creatinine) +
        line(all, 2, creatinine) -
        line(second, 1, creatinine)) /
      2;
    expect(cells?.blocks[0]?.total).toBeCloseTo((share(-24) + share(-21.5)) / 2, 1);
  });

  it("has no hours to split a descriptor over", async () => {
    const explain = { mode: "person" as const, seed: 1, cells: ["age" as const] };
    await expect(predict(record, { ...options, explain })).rejects.toMatchObject({
      code: "invalid",
      userMessage: 'Toy reads no series "age": there are no hours to split it over.',
    });
  });

  it("gives the ensemble of all members, whoever was asked", async () => {
    const { predictions } = await predict(record, options);
    const { predictions: none, ensemble } = await predict(record, { ...options, experts: [] });
    expect(none).toEqual([]);
    expect(ensemble.logit).toBeCloseTo(predictions[0]?.logit ?? Number.NaN, 6);
    expect(ensemble.risk).toBeCloseTo(sigmoid(0.6 * ensemble.logit - 1), 9);
  });

  it("says where a patient lies outside the model's domain", async () => {
    const { predictions } = await predict(recordOf({ heartRate: [[5, 80]] }, { ageYears: 12 }), {
      ...options,
      explain: null,
    });
    expect(predictions[0]?.outsideDomain).toHaveLength(2);
  });

  it("states no risk before the window is over, for a short record as for an early moment", async () => {
    const message =
      "These models estimate death before hospital discharge among patients still in ICU at 48 h; this record holds 36 h.";
    const short = predict(recordOf({}, { observedMinutes: 36 * 60 + 59 }), options);
    await expect(short).rejects.toMatchObject({ code: "business-rule", userMessage: message });
    const early = predict(recordOf({}, { observedMinutes: 5000 }), { ...options, asOfMinutes: 36 * 60 });
    const asked = message.replace("this record holds", "asked for was");
    await expect(early).rejects.toMatchObject({ code: "business-rule", userMessage: asked });
  });

  it("does not read beyond the window", async () => {
    const longer = recordOf(
      {
        heartRate: [
          [65, 110],
          [2881, 20],
        ],
        creatinine: [[2880, 3.5]],
      },
      { observedMinutes: 5000 },
    );
    const { predictions } = await predict(longer, { ...options, asOfMinutes: 4000 });
    expect(predictions).toEqual((await predict(record, options)).predictions);
  });

  it("names the experts there are when asked for another", async () => {
    const asked = predict(record, { ...options, experts: ["toy", "oracle"] });
    await expect(asked).rejects.toMatchObject({
      code: "invalid",
      userMessage: 'There is no expert "oracle" for this task; there are toy.',
    });
  });

  it("stops when aborted", async () => {
    const controller = new AbortController();
    controller.abort(new Error("stopped"));
    const explain = { mode: "person" as const, seed: 77 };
    await expect(predict(record, { ...options, explain, signal: controller.signal })).rejects.toThrow("stopped");
    expect((await predict(record, { ...options, explain })).predictions[0]?.attributions).toHaveLength(7);
  });
});
