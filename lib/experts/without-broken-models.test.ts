import { expect, test } from "vitest";
import { readTask } from "./model-store.server";
import { withoutBrokenModels } from "./without-broken-models";

const { task, cards } = await readTask("icu-mortality");
/** The task as one that names no ensemble for the risk that is told: its reference's is. */
const { headlineRisk, ...unnamed } = task;
const without = (...models: string[]) =>
  withoutBrokenModels(
    task,
    cards.filter(({ name }) => !models.includes(name)),
    models.map((model) => ({ model, fault: "broken" })),
  );

test("a task whose models are all sound is as it was written", () => {
  expect(without()).toBe(task);
});

test("an expert off the panel costs itself and the ensembles that it is a member of", () => {
  expect(without("logistic")).toEqual({
    ...task,
    experts: ["adacare", "concare", "retain", "trees"],
    ensembles: task.ensembles.filter(({ name }) => ["mean", "fused-experts"].includes(name)),
  });
});

test("a head whose file is broken costs itself alone", () => {
  expect(headlineRisk).toBe("fused-experts");
  expect(without("fused-experts")).toEqual({
    ...unnamed,
    ensembles: task.ensembles.filter(({ name }) => name !== "fused-experts"),
  });
});

test("where the reference lacks a member, the comparator stands in for it, by its own calibration and figures, never a mixture that nobody measured", () => {
  const left = without("retain");
  const trees = cards.find(({ name }) => name === "trees");
  expect(left).toMatchObject({ panel: ["adacare", "concare", "trees"], reference: "trees-alone", comparator: "trees" });
  expect(left?.ensembles).toEqual([
    expect.objectContaining({ weights: { trees: 1 }, calibration: trees?.calibration, metrics: trees?.metrics }),
  ]);
  expect(without("retain", "trees")).toMatchObject({
    experts: ["adacare", "concare", "logistic"],
    reference: "adacare-alone",
    comparator: "adacare-alone",
  });
});

test("a panel of which nobody is left is that of the experts that are; without any there is no task", () => {
  expect(without(...task.panel)).toMatchObject({ panel: ["logistic"] });
  expect(without(...task.experts)).toBeNull();
  expect(without("mc-dropout")).toEqual({ ...task, evaluationModels: ["deep-ensemble"] });
});

test("models that turn out broken one after another leave the same task as both at once", () => {
  const first = without("trees");
  if (!first) throw new Error("nothing is left");
  expect(withoutBrokenModels(first, cards, [{ model: "retain", fault: "broken" }])).toEqual(without("retain", "trees"));
});
