import { describe, expect, it } from "vitest";
import { FUSED } from "./arms";
import type { Estimate, Estimates } from "./bootstrap";
import type { EvaluatedArm, Evaluation, EvaluationPart } from "./evaluation-schema";
import { differenceText, headline, intervalText, valueText } from "./evaluation-words";
import { measureNames } from "./metrics";

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
const part = (...arms: EvaluatedArm[]) => ({ n: 816, events: 114, arms }) as unknown as EvaluationPart;
const trees = arm("trees", "Gradient-boosted trees", 0.58);
const fusedWith = (difference: Estimate) => arm(FUSED, "Fused consultation", 0.6, { differences: all(difference) });

describe("headline", () => {
  it("gives both figures, the paired difference, and claims no more than the interval allows", () => {
    const [open] = headline(evaluation, part(trees, fusedWith(estimate(0.02, -0.01, 0.05))));
    expect(open).toBe(
      "On 816 unseen stays the fused consultation’s AUPRC is 0.600 against 0.580 of Gradient-boosted trees: difference +0.020 (−0.010 to +0.050). The interval holds 0: these stays do not tell it from Gradient-boosted trees.",
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
      "Mean of the panel, which needs no consultation, reaches 0.610; the fused consultation differs by −0.010 (−0.030 to +0.010).",
    );
  });

  it("says what the words add, against each placebo", () => {
    const fused = fusedWith(estimate(0, -0.1, 0.1));
    const placebo = (name: string, low: number) => arm(name, name, 0.5, { fusedLess: all(estimate(0.004, low, 0.02)) });
    const said = (...arms: EvaluatedArm[]) => headline(evaluation, part(trees, fused, ...arms))[1];
    expect(said(placebo("no-report", -0.01), placebo("shuffled-report", -0.02))).toBe(
      "The words add nothing that these stays can show. AUPRC of the fused consultation: +0.004 (−0.010 to +0.020) over no report, +0.004 (−0.020 to +0.020) over another patient’s report.",
    );
    expect(said(placebo("no-report", 0.001), placebo("numbers-only", -0.02))).toContain("not every placebo is beaten");
    expect(said(placebo("no-report", 0.001), placebo("numbers-only", 0.001))).toContain("The words add something.");
    expect(said()).toBeUndefined();
  });

  it("says which stays they are, and what is missing", () => {
    const missing = { ...arm(FUSED, "Fused consultation", 0), missing: "a head", result: null };
    const fitted = headline(
      { ...evaluation, split: "calibration" },
      part(trees, fusedWith(estimate(0.02, 0.01, 0.03))),
    );
    expect(fitted[0]).toMatch(
      /These stays cannot judge it: calibrations, ensembles and the fusion head were fitted on/,
    );
    const calibration = { ...evaluation, split: "calibration", limit: 816 } as Evaluation;
    expect(headline(calibration, part(trees, missing))).toEqual([
      "On the first 816 stays of the calibration split the AUPRC of Gradient-boosted trees, the comparator, is 0.580. The fused consultation has no figures yet: it needs a head.",
    ]);
  });
});

describe("figures in words", () => {
  it("have a proper minus, none before zero, and a word where there is none", () => {
    expect(valueText({ value: -0.75, interval: null }, "intercept")).toBe("−0.750");
    expect(intervalText(estimate(0, -0.0001, 1), "slope")).toBe("0.000 to 1.000");
    expect(differenceText(estimate(-0.00001, -0.02, 0.3), "brier")).toBe("0.0000 (−0.0200 to +0.3000)");
    expect(differenceText({ value: null, interval: null }, "auroc")).toBe("none");
  });
});
