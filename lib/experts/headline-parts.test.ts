import { describe, expect, it, test } from "vitest";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { exactShapley, type HeadlineParts, sumOfParts } from "./calibration/headline-parts";
import { headlineOf } from "./calibration/headline-risk";
import { headlinePartsOf } from "./headline-parts.server";
import { loadTask } from "./model-store.server";
import { predict } from "./predict.server";
import { isHead, membersOf, taskSchema } from "./schema";

const task = await loadTask("icu-mortality");
const records = syntheticRecords().filter(({ encounter }) => encounter.observedMinutes >= 2880);
const ensemble = headlineOf(task.definition);
if (!isHead(ensemble)) throw new Error("the shipped task's risk is a head's");
const { inputs, average } = ensemble.head;

const saidOf = (index: number, experts: readonly string[] = task.definition.panel) =>
  predict(records[index] as (typeof records)[number], { task, experts, asOfMinutes: 2880, explain: null });

describe("the parts of the risk that is told", () => {
  it("are a share of each expert's logit and one of the hidden states, and add up to its logit", async () => {
    for (const index of [0, 1, 2, 3]) {
      const { parts, logits } = await saidOf(index);
      expect(parts?.logits.map(({ expert }) => expert)).toEqual(inputs.logits);
      expect(parts?.hidden).toEqual(expect.any(Number));
      expect(Math.abs(sumOfParts(parts as HeadlineParts) - (logits[ensemble.name] as number))).toBeLessThan(1e-6);
    }
  });

  it("come only from experts that the ensemble names, and are the same whoever takes part", async () => {
    const whole = (await saidOf(0)).parts;
    expect(membersOf(ensemble)).toEqual(expect.arrayContaining(whole?.logits.map(({ expert }) => expert) ?? []));
    expect((await saidOf(0, ["trees"])).parts).toEqual(whole);
  });

  it("are nothing for the average patient, whose logit is where they begin", async () => {
    const head = task.heads.get(ensemble.name);
    if (!head || !average) throw new Error("the shipped head says who its average patient is");
    let at = 0;
    const hidden = Object.fromEntries(
      inputs.hidden.map(({ name, size }) => {
        at += size;
        return [name, average.hidden.slice(at - size, at)];
      }),
    );
    const logits = Object.fromEntries(inputs.logits.map((name, i) => [name, average.logits[i] as number]));
    const [said] = await head.run([{ logits, hidden }]);
    const parts = await headlinePartsOf(task, { logits, hidden }, { ...logits, [ensemble.name]: said?.logit ?? 0 });
    expect(parts?.base).toBeCloseTo(said?.logit ?? Number.NaN, 5);
    for (const { share } of parts?.logits ?? []) expect(share).toBeCloseTo(0, 5);
    expect(parts?.hidden).toBeCloseTo(0, 5);
  });

  it("of a weighted sum are its weighted logits, from nothing", async () => {
    const { headlineRisk: _named, ...unnamed } = task.definition;
    const logits = Object.fromEntries(task.definition.experts.map((name, i) => [name, i - 1.5]));
    const parts = await headlinePartsOf({ ...task, definition: unnamed }, { logits, hidden: {} }, logits);
    const mean =
      task.definition.panel.reduce((sum, name) => sum + (logits[name] as number), 0) / task.definition.panel.length;
    expect(parts).toMatchObject({ base: 0, hidden: null });
    expect(sumOfParts(parts as HeadlineParts)).toBeCloseTo(mean, 5);
  });

  it("are not told of a head that does not say who its average patient is", async () => {
    const { average: _average, ...head } = ensemble.head;
    const ensembles = task.definition.ensembles.map((one) =>
      one.name === ensemble.name ? { ...ensemble, head } : one,
    );
    const untold = { ...task, definition: { ...task.definition, ensembles } };
    expect(await headlinePartsOf(untold, { logits: {}, hidden: {} }, { [ensemble.name]: 1 })).toBeNull();
  });
});

test("an average of other columns than the head reads is no task", () => {
  const short = { ...ensemble.head, average: { logits: [0], hidden: [] } };
  const ensembles = [{ ...ensemble, head: short }];
  expect(taskSchema.safeParse({ ...task.definition, ensembles }).error?.message).toContain("average");
});

describe("exact Shapley values", () => {
  it("are the parts of a sum, and halve what two players add only together", () => {
    // Worths of nobody, p, q, both, r, p and r, q and r, all: 1 + 2p + 3q + 4r, and p and q together 10 more.
    const worths = Array.from({ length: 8 }, (_, set) => {
      const [p, q, r] = [set & 1, (set >> 1) & 1, (set >> 2) & 1] as [number, number, number];
      return 1 + 2 * p + 3 * q + 4 * r + 10 * p * q;
    });
    const said = exactShapley(worths);
    [7, 8, 4].forEach((share, p) => {
      expect(said[p]).toBeCloseTo(share, 12);
    });
    expect(() => exactShapley([1, 2, 3])).toThrow("3 worths");
  });
});
