import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../platform/random";
import { logisticFit } from "./logistic-fit";
import { chosenPenalty, foldsOfGroups, logitOf, ridgeLogistic } from "./ridge-logistic";

const { normal, uniform } = random("ridge");
const rows = Array.from({ length: 400 }, () => ({ a: normal(), b: 10 * normal(), noise: normal() }));
const outcomes = rows.map(({ a, b }) => (uniform() < 1 / (1 + Math.exp(1 - a + 0.1 * b)) ? 1 : 0));

describe("a ridge regression", () => {
  it("is the maximum-likelihood fit where the penalty is next to nothing", () => {
    const line = logisticFit({ x: rows.map(({ a }) => a), outcomes, counts: new Uint8Array(400).fill(1) });
    const model = ridgeLogistic({ rows: rows.map(({ a }) => ({ a })), outcomes }, 1e-9);
    expect(model.terms[0]?.weight).toBeCloseTo(line?.slope ?? Number.NaN, 5);
    expect(model.intercept).toBeCloseTo(line?.intercept ?? Number.NaN, 5);
  });

  it("shrinks weights as the penalty grows, and keeps the mean risk", () => {
    const sizes = [1, 100, 10_000].map((penalty) => {
      const model = ridgeLogistic({ rows, outcomes }, penalty);
      const risks = rows.map((row) => 1 / (1 + Math.exp(-logitOf(model, row))));
      expect(risks.reduce((sum, one) => sum + one, 0)).toBeCloseTo(
        outcomes.reduce<number>((sum, one) => sum + one, 0),
        3,
      );
      return Math.abs(model.terms.find(({ name }) => name === "a")?.weight ?? 0);
    });
    expect(sizes).toEqual(sizes.toSorted((x, y) => y - x));
  });

  it("is the same in whatever unit a feature is", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (scale) => {
        const scaled = rows.map((row) => ({ ...row, b: row.b * scale }));
        const [one, other] = [ridgeLogistic({ rows, outcomes }, 5), ridgeLogistic({ rows: scaled, outcomes }, 5)];
        for (const i of [0, 17, 300])
          expect(logitOf(other, scaled[i] ?? {})).toBeCloseTo(logitOf(one, rows[i] ?? {}), 6);
      }),
      { numRuns: 10 },
    );
  });

  it("counts a patient of weight two as two patients", () => {
    const twice = ridgeLogistic(
      { rows: [...rows, ...rows.slice(0, 100)], outcomes: [...outcomes, ...outcomes.slice(0, 100)] },
      1e-6,
    );
    const weights = rows.map((_, i) => (i < 100 ? 2 : 1));
    const once = ridgeLogistic({ rows, outcomes, weights }, 1e-6);
    expect(logitOf(once, rows[3] ?? {})).toBeCloseTo(logitOf(twice, rows[3] ?? {}), 4);
  });

  it("is the same where there are more features than patients as where copies of the patients make them the more", () => {
    const few = rows.slice(0, 30).map((row) => {
      const more = Array.from({ length: 40 }, (_, i) => [`f${i}`, normal()] as const);
      return { ...row, ...Object.fromEntries(more) };
    });
    const own = outcomes.slice(0, 30);
    const thrice = { rows: [...few, ...few, ...few], outcomes: [...own, ...own, ...own] };
    const [wide, long] = [ridgeLogistic({ rows: few, outcomes: own }, 5), ridgeLogistic(thrice, 15)];
    for (const row of few) expect(logitOf(wide, row)).toBeCloseTo(logitOf(long, row), 4);
  });

  it("finds its end where a feature tells the outcomes apart", () => {
    const model = ridgeLogistic({ rows: outcomes.map((one) => ({ x: one })), outcomes }, 1);
    expect(Number.isFinite(model.intercept)).toBe(true);
  });

  it("leaves out what is told of fewer than five patients", () => {
    const rare = rows.map((row, i) => ({ ...row, ...(i < 4 && { rare: 1 }) }));
    expect(ridgeLogistic({ rows: rare, outcomes }, 1).terms.map(({ name }) => name)).toEqual(["a", "b", "noise"]);
  });
});

it("a penalty is chosen that shrinks noise away", () => {
  const noise = rows.map(() => ({ n1: normal(), n2: normal(), n3: normal() }));
  expect(chosenPenalty({ rows: noise, outcomes }, [0.01, 10_000], "seed")).toBe(10_000);
});

it("rows of one patient are of one fold", () => {
  const groups = Array.from({ length: 100 }, (_, i) => `p${i % 20}`);
  const folds = foldsOfGroups(groups, "seed");
  for (let i = 20; i < 100; i++) expect(folds[i]).toBe(folds[i % 20]);
  expect(new Set(folds).size).toBe(5);
});
