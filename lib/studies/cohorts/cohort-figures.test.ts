import { describe, expect, it } from "vitest";
import { type ArchitectureRun, type EvaluatedQuery, f1Differences, figuresOf } from "./cohort-figures";
import { cohortTables } from "./cohort-tables";

const patients = Array.from({ length: 60 }, (_, i) => ({ id: `p${i}`, documents: i < 20 ? 10 : i < 40 ? 50 : 100 }));
const ids = patients.map(({ id }) => id);
const query = (
  id: number,
  gold: readonly string[],
  complexity: EvaluatedQuery["complexity"] = "Base",
): EvaluatedQuery => ({
  ...{ id, text: `question ${id}`, complexity, gold: new Set(gold) },
});
/** One of each category, and the paper's pair of paraphrases. */
const queries = [
  query(58, ids.slice(0, 50)),
  query(97, ids.slice(0, 12), "Low"),
  query(101, ids.slice(0, 12), "Low"),
  query(18, ids.slice(0, 2), "Hard"),
  query(41, []),
];
const run = (found: readonly (readonly string[])[], more: Partial<ArchitectureRun> = {}): ArchitectureRun => ({
  ...{ id: "neuro-symbolic", madeOf: "made up", answered: ids, unread: 0, takeSeconds: 1, askSeconds: 2, found },
  ...more,
});
const right = queries.map(({ gold }) => [...gold]);
const wrong = [ids.slice(0, 25), ids.slice(6, 18), ids.slice(0, 13), ["p1", "p9", "p8"], ["p3", "p4"]];

describe("the figures of an architecture", () => {
  it("are perfect for the gold itself, whatever the average", () => {
    const { categories, complexity, thirds, pairs } = figuresOf(run(right), queries, patients);
    for (const category of ["Broad", "Narrow", "Sparse"] as const) {
      expect(categories[category].quality.f1.value).toBe(1);
      expect(categories[category].oracle?.f1.value).toBe(1);
    }
    expect(categories.Zero).toMatchObject({ queries: 1, falsePositives: 0, oracle: null, wrongly: [] });
    expect(categories.Zero.quality.falsePositiveRate.value).toBe(0);
    expect(categories.Zero.quality.f1.value).toBeNull();
    expect(complexity).toEqual({
      ...{ Base: { queries: 1, f1: 1 }, Low: { queries: 2, f1: 1 }, Medium: { queries: 0, f1: null } },
      Hard: { queries: 1, f1: 1 },
    });
    expect(Object.values(thirds)).toEqual([20, 20, 20].map((n) => ({ patients: n, f1: 1 })));
    expect(pairs.find(({ ids: of }) => of[0] === 97)).toMatchObject({
      table: 2,
      onlyFirst: 0,
      onlySecond: 0,
      paper: 5,
    });
  });
  it("are those of the counts by hand", () => {
    const { categories, thirds, pairs } = figuresOf(run(wrong), queries, patients);
    expect(categories.Broad.quality).toMatchObject({ precision: { value: 1 }, recall: { value: 0.5 } });
    // Six of twelve found rightly and six wrongly; twelve rightly and one wrongly.
    expect(categories.Narrow.quality.f1.value).toBeCloseTo((0.5 + 24 / 25) / 2);
    expect(categories.Narrow.ratios).toEqual([
      { query: 97, ratio: 0.5 },
      { query: 101, ratio: 1 / 12 },
    ]);
    expect(categories.Sparse.quality.precision.value).toBeCloseTo(1 / 3);
    // The first two of three: p1 and p9.
    expect(categories.Sparse.oracle?.precision.value).toBe(0.5);
    expect(categories.Zero.wrongly).toEqual([{ query: 41, falsePositives: 2 }]);
    expect(thirds["74 or more"].f1).toBe(0);
    expect(pairs.find(({ ids: of }) => of[0] === 97)).toMatchObject({ onlyFirst: 5, onlySecond: 6 });
    expect(categories.Broad.quality.recall.interval).not.toBeNull();
  });
  it("are over those for whom it answered alone", () => {
    const some = figuresOf(run(right, { answered: ids.slice(0, 30) }), queries, patients);
    expect(some.run.patients).toBe(30);
    expect(Object.values(some.thirds).map((third) => third.patients)).toEqual([20, 10, 0]);
    expect(some.categories.Broad.quality.recall.value).toBe(1);
  });
});

describe("the difference of two architectures", () => {
  it("is that of their F1 on the patients of both, above 0 where the first is surely better", () => {
    const { patients: n, byCategory } = f1Differences(run(right), run(wrong, { answered: ids.slice(0, 55) }), queries);
    expect(n).toBe(55);
    expect(byCategory.Broad?.interval?.[0]).toBeGreaterThan(0);
    expect(byCategory.Broad?.value).toBeCloseTo(1 - 2 / 3);
    expect(f1Differences(run(wrong), run(wrong), queries).byCategory.Narrow).toMatchObject({
      value: 0,
      interval: [0, 0],
    });
  });
});

describe("the tables", () => {
  it("hold every figure of the paper beside ours, and say what could not be read", () => {
    const figures = [figuresOf(run(wrong, { unread: 3 }), queries, patients)];
    const differences = [{ name: "one less the other", of: f1Differences(run(right), run(wrong), queries) }];
    const text = cohortTables(figures, differences, ["5 questions of 60 patients."]);
    for (const title of ["Table 1", "Table 2", "Table 3", "Table 4", "Table 6", "Figures 4 and 5", "Figure 3"])
      expect(text).toContain(`## ${title}`);
    expect(text).toContain("3 pairs could not be read: its cohorts are partial.");
    expect(text).toContain("| paper: Hypercube | 76.2 | 87.4 | 79.4 | 78.8 | 75.0 | 77.1 |");
    expect(text).toMatch(/\| neuro-symbolic \| 97, 101 \| 12 \| 13 \| 5 \| 6 \| 11 \| 5 \|/);
    expect(text).toMatch(/\| neuro-symbolic \| Zero \| - \| - \| - \| 2 \| 1 of 1 \| 2 \(query 41\) \|/);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });
});
