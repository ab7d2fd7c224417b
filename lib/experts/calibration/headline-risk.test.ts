import { describe, expect, it, test } from "vitest";
import { loadTask } from "../model-store.server";
import { membersOf } from "../schema";
import { calibratedRisk, ensembleRisk } from "./calibrated-risk";
import {
  bandOf,
  headlineOf,
  headlineRiskOf,
  headlineRiskSchema,
  isNearThreshold,
  riskBands,
  spreadOf,
} from "./headline-risk";
import { bandText, headlineRiskSentences, inHundred, modelsAloneText, spreadSentence } from "./headline-risk-text";

const loaded = await loadTask("icu-mortality");
const { definition: task, experts } = loaded;
const logits = new Map([...task.experts, "fused-experts"].map((name) => [name, -0.4]));

describe("the risk that is told", () => {
  it("is that of the ensemble which the task names, calibrated as that one is, beside the average of its cohort", () => {
    const told = headlineRiskOf(loaded, logits);
    const { logit, risk } = ensembleRisk(headlineOf(task), logits);
    expect(told).toMatchObject({ logit, risk });
    expect(told).toMatchObject({ ensemble: "fused-experts", threshold: headlineOf(task).highRisk?.threshold });
    expect(told.average).toBeCloseTo(task.cohort.events / task.cohort.n, 12);
  });

  it("is the reference's where the task names none, with the task's own threshold", () => {
    const { headlineRisk: _named, ...unnamed } = task;
    expect(headlineRiskOf({ definition: unnamed, experts }, logits)).toMatchObject({
      ensemble: task.reference,
      threshold: task.highRisk.threshold,
    });
  });

  it("takes average and threshold from the site where the site's own calibration is in use", () => {
    const { calibration, ...head } = headlineOf(task);
    const local = { ...head, calibration: { ...calibration, split: "local" as const, n: 500, events: 100 } };
    const ensembles = task.ensembles.map((one) => (one.name === local.name ? (local as typeof one) : one));
    expect(headlineRiskOf({ definition: { ...task, ensembles }, experts }, logits)).toMatchObject({
      average: 0.2,
      threshold: null,
    });
  });
});

describe("its spread", () => {
  it("runs from the lowest to the highest risk that an expert gives alone which the ensemble reads, and holds the number", () => {
    const told = headlineRiskOf(loaded, logits);
    expect(told.experts?.map(({ name }) => name)).toEqual(membersOf(headlineOf(task)));
    for (const { name, title, risk } of told.experts ?? []) {
      const card = experts.get(name)?.card;
      expect({ title, risk }).toEqual({ title: card?.title, risk: card && calibratedRisk(card.calibration, -0.4) });
    }
    const alone = (told.experts ?? []).map(({ risk }) => risk);
    expect(spreadOf(told)).toEqual([Math.min(told.risk, ...alone), Math.max(told.risk, ...alone)]);
    expect(spreadOf({ ...told, risk: 0.99 })?.[1]).toBe(0.99);
  });

  it("is none in runs that did not record the experts, which are read all the same", () => {
    const { experts: _experts, ...early } = {
      ...headlineRiskOf(loaded, logits),
      interval: [0.3, 0.5],
      like: { of: 100, events: 39 },
    };
    expect(spreadOf(headlineRiskSchema.parse(early))).toBeNull();
  });
});

describe("its words", () => {
  test("follow the one table of bands, at each border too", () => {
    const average = 0.14;
    expect(riskBands.map(({ from }) => bandOf(from * average, average))).toEqual(riskBands.map(({ words }) => words));
    expect(riskBands.slice(1).map(({ from }) => bandOf(from * average - 1e-9, average))).toEqual(
      riskBands.slice(0, -1).map(({ words }) => words),
    );
  });

  const told = { ...headlineRiskOf(loaded, logits), risk: 0.41, average: 0.143, threshold: 0.326 };

  test("say how many of a hundred, how many on average, and what that is", () => {
    expect(headlineRiskSentences(told, { estimand: task.estimand, outside: false })).toBe(
      "Risk of death before hospital discharge: 41 in 100, over twice the average (average patient here: 14).",
    );
    expect([0.004, 0.5, 0.997].map(inHundred)).toEqual(["less than 1 in 100", "50 in 100", "more than 99 in 100"]);
  });

  test("name the decision threshold where it is near, and only there", () => {
    const near = { ...told, risk: 0.34 };
    expect(isNearThreshold(near)).toBe(true);
    expect(headlineRiskSentences(near, { estimand: "x", outside: false })).toContain(
      "Near the number's decision threshold, 33 in 100.",
    );
    expect(isNearThreshold({ risk: 0.34, threshold: null })).toBe(false);
  });

  test("say on which side of a threshold a number lies that is written alike, by the figures before rounding", () => {
    const beside = (risk: number) => headlineRiskSentences({ ...told, risk }, { estimand: "x", outside: false });
    expect(beside(0.3255)).toContain("33 in 100");
    expect(beside(0.3255)).toContain("Just below the number's decision threshold, 33 in 100.");
    expect(beside(0.331)).toContain("At the number's decision threshold, 33 in 100.");
  });

  test("say so where the number lies outside all that its models say alone, and why", () => {
    const alone = (risks: readonly number[]) => risks.map((risk, i) => ({ name: `e${i}`, title: `E${i}`, risk }));
    const line = (risk: number, risks: readonly number[]) =>
      headlineRiskSentences(
        { ...told, risk, experts: alone(risks) },
        { estimand: "x", outside: false, leftOut: "Not in the number: drugs." },
      );
    expect(line(0.02, [0.05, 0.06, 0.05, 0.09])).toContain(
      "(average patient here: 14); below each of its four models alone: 5, 6, 5, 9.",
    );
    expect(line(0.11, [0.05, 0.06, 0.05, 0.09])).toContain("; above each of its four models alone: 5, 6, 5, 9.");
    expect(line(0.048, [0.052, 0.06, 0.09])).toContain("; its three models alone: 5, 6, 9.");
    expect(line(0.11, [0.05])).toContain("; above its one model alone: 5.");
    expect(line(0.051, [0.05])).toContain("; its one model alone: 5.");
    const parts = { base: -2, logits: [], hidden: -0.4 };
    expect(spreadSentence({ ...told, risk: 0.02, experts: alone([0.05, 0.09]), parts })).toContain(
      "The number lies below each of these: it is no average of them, since the head that gives it reads the models' hidden states too.",
    );
    expect(spreadSentence({ ...told, risk: 0.07, experts: alone([0.05, 0.09]), parts })).not.toContain("hidden states");
  });

  test("are none where the patient lies outside what the models learned from", () => {
    expect(bandText(told, true)).toBeNull();
    const sentence = headlineRiskSentences({ ...told, risk: 0.33 }, { estimand: "x", outside: true });
    expect(sentence).not.toMatch(/average of|over|below|about|near/i);
    expect(sentence).toContain("33 in 100 (average patient here: 14).");
    expect(sentence).toContain("have not learned from patients like this one");
  });

  test("give each model's own figure in words that need no sign, then what the number leaves out", () => {
    const leftOut = "Not in the number: vasopressors, other drugs, operations, limits of care.";
    const experts = [0.31, 0.004, 0.52].map((risk, i) => ({ name: `e${i}`, title: `E${i}`, risk }));
    const line = headlineRiskSentences({ ...told, experts }, { estimand: "x", outside: false, leftOut });
    expect(line).toBe(
      `Risk of x: 41 in 100, over twice the average (average patient here: 14); its three models alone: 31, under 1, 52. ${leftOut}`,
    );
  });

  test("give models that all say the same one figure", () => {
    const experts = [0.001, 0.004, 0.002].map((risk, i) => ({ name: `e${i}`, title: `E${i}`, risk }));
    const line = headlineRiskSentences(
      { ...told, risk: 0.003, experts },
      { estimand: "x", outside: false, leftOut: "Not in the number: drugs." },
    );
    expect(line).toContain("(average patient here: 14); each of its three models alone: under 1. Not in the number");
  });

  test("tell how far the experts lie apart", () => {
    const experts = [0.31, 0.004, 0.52].map((risk, i) => ({ name: `e${i}`, title: `E${i}`, risk }));
    expect(spreadSentence({ ...told, experts })).toBe(
      "By fusion of the experts; the models that it reads say, one by one, 31, <1 and 52 in 100 (spread, with it, <1 to 52).",
    );
    expect(spreadSentence({ ...told, experts: undefined })).toBe("By fusion of the experts.");
    expect(modelsAloneText({ experts })).toBe(
      "Alone, the models that the number reads give: E0 31, E1 <1 and E2 52 in 100.",
    );
    expect(modelsAloneText({})).toBeNull();
  });
});
