import { describe, expect, it } from "vitest";
import type { CardMetrics } from "../../experts/schema";
import { measureAll, measureNames } from "../metrics/discrimination-and-calibration";
import { sampleOf } from "../metrics/sample";
import { checkAgainstCard } from "./card-check";

const scored = { outcomes: [0, 1, 0, 0, 1, 0], probabilities: [0.1, 0.7, 0.4, 0.2, 0.3, 0.05] };
const stated = {
  split: "test",
  n: 6,
  events: 2,
  ...Object.fromEntries(
    measureNames.map((name) => [name, { value: measureAll(sampleOf(scored))[name], interval: [0, 1] }]),
  ),
} as CardMetrics;
const off = (metrics: CardMetrics) => checkAgainstCard(scored, metrics).filter(({ agrees }) => !agrees);

describe("checkAgainstCard", () => {
  it("finds a card's figures again", () => {
    expect(checkAgainstCard(scored, stated).map(({ figure }) => figure)).toEqual([
      "n",
      "events",
      "auroc",
      "auprc",
      "minPSe",
      "brier",
      "ece",
      "slope",
      "intercept",
      "observedExpected",
    ]);
    expect(off(stated)).toEqual([]);
  });

  it("allows for rounding, and for no more", () => {
    const { value, interval } = stated.auroc;
    expect(off({ ...stated, auroc: { value: value + 0.0009, interval } })).toEqual([]);
    for (const wrong of [value + 0.0011, value - 0.0011, Number.NaN])
      expect(off({ ...stated, auroc: { value: wrong, interval } })).toMatchObject([{ figure: "auroc", found: value }]);
  });

  it("does not hold figures of other patients against each other", () => {
    expect(off({ ...stated, n: 7 })).toEqual([{ figure: "n", found: 6, stated: 7, agrees: false }]);
    expect(off({ ...stated, events: 3 })).toEqual([{ figure: "events", found: 2, stated: 3, agrees: false }]);
  });

  it("finds figures of which the card says nothing, and does not agree", () => {
    const checks = checkAgainstCard(scored, undefined);
    expect(checks.map(({ found }) => found)).toEqual(checkAgainstCard(scored, stated).map(({ found }) => found));
    expect(checks.some((check) => check.agrees || check.stated !== null)).toBe(false);
  });
});
