import { beforeAll, describe, expect, it } from "vitest";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { hourlyGrid } from "./hourly-grid";
import { type ModelInputs, modelInputs, stacked } from "./model-inputs";
import { type Expert, type LoadedTask, loadTask } from "./model-store.server";
import { predict } from "./predict.server";
import { predictionSchema } from "./schema";

/** The models that ship, on the 24 synthetic patients. */
const records = syntheticRecords().filter((record) => record.encounter.observedMinutes >= 48 * 60);
let task: LoadedTask;
let experts: Expert[];
beforeAll(async () => {
  task = await loadTask("icu-mortality");
  experts = [...task.experts.values()];
});

const inputsOf = ({ card }: Expert) => records.map((record) => modelInputs(card, hourlyGrid(record, task.definition)));

/** The same hours, with `hours` more of a number that must not matter. */
function padded(inputs: ModelInputs, hours: number, padding: number): ModelInputs {
  const pad = (tensor: Float32Array) => {
    const longer = new Float32Array((tensor.length / inputs.hours) * (inputs.hours + hours)).fill(padding);
    longer.set(tensor);
    return longer;
  };
  return { hours: inputs.hours + hours, x: pad(inputs.x), mask: pad(inputs.mask), statics: inputs.statics };
}

/** Largest difference between two tensors' first `length` entries. */
function difference(a: ArrayLike<number>, b: ArrayLike<number>, length = a.length): number {
  let largest = 0;
  for (let i = 0; i < length; i++) largest = Math.max(largest, Math.abs((a[i] as number) - (b[i] as number)));
  return largest;
}

describe("every shipped expert", () => {
  it("has a panel and an ensemble to speak in, and tells patients apart", async () => {
    expect(task.definition.panel.length).toBeGreaterThanOrEqual(3);
    expect(records.length).toBeGreaterThanOrEqual(20);
    for (const expert of experts) {
      const { logit } = await expert.session.run(stacked(inputsOf(expert)));
      expect(Math.max(...logit) - Math.min(...logit), expert.card.name).toBeGreaterThan(0.01);
    }
  });

  it("says the same of a patient whoever shares the batch", async () => {
    for (const expert of experts) {
      const inputs = inputsOf(expert);
      const together = await expert.session.run(stacked(inputs));
      for (const [i, one] of inputs.entries()) {
        const alone = await expert.session.run(stacked([one]));
        expect(difference(alone.logit, together.logit.subarray(i)), expert.card.name).toBeLessThan(1e-5);
        for (const output of ["hidden", "attention"] as const) {
          const width = alone[output]?.length ?? 0;
          const row = together[output]?.subarray(i * width, (i + 1) * width) ?? [];
          expect(difference(alone[output] ?? [], row), expert.card.name).toBeLessThan(1e-5);
        }
      }
    }
  });

  it("does not read what follows the hours that count", async () => {
    for (const expert of experts) {
      const inputs = inputsOf(expert);
      const plain = await expert.session.run(stacked(inputs));
      for (const padding of [0, 7.5]) {
        const batch = stacked(inputs.map((one) => padded(one, 5, padding)));
        batch.lens.fill(48n);
        const longer = await expert.session.run(batch);
        expect(difference(plain.logit, longer.logit), expert.card.name).toBeLessThan(1e-5);
        expect(difference(plain.hidden ?? [], longer.hidden ?? []), expert.card.name).toBeLessThan(1e-5);
      }
    }
  });

  it("reads a stay cut short as that stay's first hours", async () => {
    for (const expert of experts) {
      const [one] = inputsOf(expert) as [ModelInputs];
      const width = expert.card.series.length;
      const first = { ...one, hours: 20, x: one.x.slice(0, 20 * width), mask: one.mask.slice(0, 20 * width) };
      const cut = stacked([one]);
      cut.lens.fill(20n);
      const [a, b] = [await expert.session.run(cut), await expert.session.run(stacked([first]))];
      expect(difference(a.logit, b.logit), expert.card.name).toBeLessThan(1e-5);
    }
  });

  it("explains its logit: base and attributions sum to it, and what was never measured has none", async () => {
    const [record] = records as [(typeof records)[number]];
    const options = {
      task,
      experts: task.definition.experts,
      asOfMinutes: 2880,
      explain: { mode: "person" as const, seed: 1 },
    };
    const { predictions } = await predict(record, options);
    const measured = new Set(record.series.map(({ feature }) => feature));
    for (const prediction of predictions) {
      expect(predictionSchema.parse(prediction)).toEqual(prediction);
      expect(prediction.attributions).toHaveLength(41);
      const sum = prediction.attributions.reduce((all, { total }) => all + total, prediction.baseValue);
      expect(Math.abs(sum - prediction.logit), prediction.expert).toBeLessThan(1e-3);
      for (const { feature, total, measured: whether, value } of prediction.attributions) {
        expect(total).toBeCloseTo((whether ?? Number.NaN) + (value ?? Number.NaN), 9);
        const descriptor = ["age", "sex", "height", "icuType"].includes(feature);
        if (!descriptor && !measured.has(feature)) expect([total, whether, value]).toEqual([0, 0, 0]);
      }
    }
  });

  it("gives a first opinion that a second sampling does not overturn", async () => {
    const [record] = records as [(typeof records)[number]];
    const options = { task, experts: task.definition.experts, asOfMinutes: 2880 };
    const [first, second] = await Promise.all(
      [1, 2].map((seed) => predict(record, { ...options, explain: { mode: "person", seed } })),
    );
    first?.predictions.forEach((prediction, e) => {
      prediction.attributions.forEach((attribution, p) => {
        const other = second?.predictions[e]?.attributions[p] as typeof attribution;
        const error = Math.hypot(attribution.standardError, other.standardError);
        expect(Math.abs(attribution.total - other.total), `${prediction.expert} ${attribution.feature}`).toBeLessThan(
          6 * error + 1e-4,
        );
      });
    });
  }, 60_000);
});
