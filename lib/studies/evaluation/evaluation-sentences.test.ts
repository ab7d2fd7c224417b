import { describe, expect, it } from "vitest";
import { icuWords } from "../../experts/fixtures/icu-words";
import type { Estimate, Estimates } from "../metrics/bootstrap";
import { measureNames } from "../metrics/discrimination-and-calibration";
import { FUSED } from "./arms";
import type { EvaluatedArm, Evaluation, LandmarkEvaluation } from "./evaluation-schema";
import {
  dataText,
  differenceText,
  domainText,
  estimateIntervalText,
  estimateText,
  estimateValueText,
  headline as headlineFor,
  mostlyOutside,
  patientsText,
  staysText,
} from "./evaluation-sentences";

const estimate = (value: number, low: number, high: number): Estimate => ({ value, interval: [low, high] });
const all = (one: Estimate) => Object.fromEntries(measureNames.map((name) => [name, one])) as Estimates;

function arm(name: string, title: string, auprc: number, more: Partial<NonNullable<EvaluatedArm["result"]>> = {}) {
  const result = {
    n: 816,
    events: 114,
    estimates: all(estimate(auprc, auprc - 0.1, auprc + 0.1)),
    differences: null,
    fusedLess: null,
    curves: { roc: [], precisionRecall: [], decision: [], calibration: [] },
    ...more,
  };
  return { name, title, group: "expert", what: "", missing: null, result } satisfies EvaluatedArm;
}

const evaluation = { split: "test", limit: null, comparator: "trees" } as Evaluation;
const part = (...arms: EvaluatedArm[]) => ({ n: 816, events: 114, arms }) as unknown as LandmarkEvaluation;
const trees = arm("trees", "Gradient-boosted trees", 0.58);
const fusedWith = (difference: Estimate) =>
  arm(FUSED, "After reading the report", 0.6, { differences: all(difference) });

const headline = (of: Evaluation, at: LandmarkEvaluation) => headlineFor(of, at, icuWords);

describe("headline", () => {
  it("gives both figures, the paired difference, and claims no more than the interval allows", () => {
    const [open] = headline(evaluation, part(trees, fusedWith(estimate(0.02, -0.01, 0.05))));
    expect(open).toBe(
      "On 816 unseen stays the AUPRC after reading the report is 0.600 against 0.580 of Gradient-boosted trees: difference +0.020 (−0.010 to +0.050). The interval holds 0: these stays do not tell it from Gradient-boosted trees.",
    );
    expect(headline(evaluation, part(trees, fusedWith(estimate(0.02, 0.01, 0.03))))[0]).toContain("It is better than");
    expect(headline(evaluation, part(trees, fusedWith(estimate(-0.02, -0.03, -0.01))))[0]).toContain(
      "It is worse than",
    );
  });

  it("does not hide behind a comparator that the panel's own mean beats", () => {
    const mean = arm("mean", "Mean of the panel", 0.61, { fusedLess: all(estimate(-0.01, -0.03, 0.01)) });
    const said = headline(
      { ...evaluation, reference: "mean" },
      part(trees, fusedWith(estimate(0.02, 0.01, 0.03)), mean),
    );
    expect(said[1]).toBe(
      "Mean of the panel, which needs no consultation, reaches 0.610; after reading the report it differs by −0.010 (−0.030 to +0.010).",
    );
  });

  it("says what the words add, against each placebo", () => {
    const fused = fusedWith(estimate(0, -0.1, 0.1));
    const placebo = (name: string, low: number) => arm(name, name, 0.5, { fusedLess: all(estimate(0.004, low, 0.02)) });
    const said = (...arms: EvaluatedArm[]) => headline(evaluation, part(trees, fused, ...arms))[1];
    expect(said(placebo("no-report", -0.01), placebo("shuffled-report", -0.02))).toBe(
      "The words add nothing that these stays can show. AUPRC after reading the report: +0.004 (−0.010 to +0.020) over no report, +0.004 (−0.020 to +0.020) over another patient’s report.",
    );
    expect(said(placebo("no-report", 0.001), placebo("numbers-only", -0.02))).toContain("not every placebo is beaten");
    expect(said(placebo("no-report", 0.001), placebo("numbers-only", 0.001))).toContain("The words add something.");
    expect(said()).toBeUndefined();
  });

  it("says which stays they are, and what is missing", () => {
    const missing = { ...arm(FUSED, "After reading the report", 0), missing: "a head", result: null };
    const fitted = headline(
      { ...evaluation, split: "calibration" },
      part(trees, fusedWith(estimate(0.02, 0.01, 0.03))),
    );
    expect(fitted[0]).toMatch(/^These stays cannot judge: .* were fitted on them/);
    expect(fitted[1]).toMatch(/0\.600 against 0\.580 .* \(\+0\.010 to \+0\.030\)\.$/);
    const calibration = { ...evaluation, split: "calibration", limit: 816 } as Evaluation;
    expect(headline(calibration, part(trees, missing))).toEqual([
      "These stays cannot judge: calibrations, ensembles and the fusion head were fitted on them, so that figures of theirs flatter.",
      "On the first 816 stays of the calibration split the AUPRC of Gradient-boosted trees, the comparator, is 0.580. After reading the report there are no figures yet: it needs a head.",
    ]);
  });
});

describe("patients in words", () => {
  it("claim nothing of words that the head was fitted to", () => {
    const placebo = arm("no-report", "No report", 0.5, { fusedLess: all(estimate(0.1, 0.05, 0.2)) });
    const words = (split: Evaluation["split"]) =>
      headline({ ...evaluation, split }, part(trees, fusedWith(estimate(0, -1, 1)), placebo)).at(-1);
    expect(words("test")).toContain("The words add something.");
    expect(words("calibration")).not.toContain("add something");
  });

  it("say that external patients are from outside the development data, whatever else the files hold", () => {
    const external = { ...evaluation, split: "external", sets: ["a.csv", "b.csv"] } as Evaluation;
    expect(staysText(external, { n: 110 })).toBe("110 unseen stays from outside the development data");
    expect(dataText(external)).toBe("those patients of a.csv, b.csv who are outside the development data");
    expect(dataText({ ...external, split: "test" })).toBe("a.csv, b.csv");
    expect(new Set((["test", "external", "calibration"] as const).map((split) => patientsText({ split }))).size).toBe(
      3,
    );
  });

  it("say of models that are asked about other patients than theirs whether the level of their risks holds there", () => {
    const external = { ...evaluation, split: "external" } as Evaluation;
    const level = (low: number, high: number) => {
      const one = arm("trees", "Trees", 0.5);
      one.result.estimates = { ...one.result.estimates, observedExpected: estimate((low + high) / 2, low, high) };
      return [external, evaluation].map((of) => headline(of, part(one)).at(-1));
    };
    expect(level(0.25, 0.75)[0]).toBe(
      "Observed over expected deaths of Trees: 0.500 (0.250 to 0.750); its risks are too high for these patients.",
    );
    expect(level(1.5, 2)[0]).toContain("too low");
    expect(level(0.5, 2)[0]).toContain("leave open whether its risks are right on average");
    expect(level(0.25, 0.75)[1]).not.toContain("Observed over expected");
    const of = { estimand: "death", population: "adults in ICU" };
    expect(estimateText({ ...of, split: "external" })).toBe(
      "Risk of death, by models fitted to other patients (adults in ICU).",
    );
    for (const split of ["test", null] as const)
      expect(estimateText({ ...of, split })).toBe("Risk of death; adults in ICU.");
  });

  it("say how many lie outside what the models were trained on, and why", () => {
    const domain = { outside: { a: 110, b: 110 }, littleMeasured: 109, unrecorded: [], beyond: 0 };
    expect(domainText({ n: 110, domain: { ...domain, unrecorded: [{ feature: "age", stays: 110 }] } })).toBe(
      "Outside what the models were trained on: all 110 stays. Fewer series measured than in 99 of 100 training stays: 109; age not recorded: all. Outside its domain a model’s risk may be off.",
    );
    expect(domainText({ n: 200, domain: { ...domain, outside: { a: 3, b: 8 } } })).toContain(
      ": 3 to 8 of 200 stays, by model. Fewer",
    );
    expect(domainText({ n: 200, domain: { ...domain, outside: { a: 0 } } })).toBeNull();
    expect(domainText({ n: 200 })).toBeNull();
    expect(mostlyOutside({ n: 220, domain })).toBe(true);
    expect(mostlyOutside({ n: 221, domain })).toBe(false);
    expect(mostlyOutside({ n: 1 })).toBe(false);
  });
});

describe("figures in words", () => {
  it("have a proper minus, none before zero, and a word where there is none", () => {
    expect(estimateValueText({ value: -0.75, interval: null }, "intercept")).toBe("−0.750");
    expect(estimateIntervalText(estimate(0, -0.0001, 1), "slope")).toBe("0.000 to 1.000");
    expect(differenceText(estimate(-0.00001, -0.02, 0.3), "brier")).toBe("0.0000 (−0.0200 to +0.3000)");
    expect(differenceText({ value: null, interval: null }, "auroc")).toBe("none");
  });
});
