import { expect, test } from "vitest";
import { retrievalEstimates, retrievalMeasures } from "./retrieval-measures";

test("a ranking is measured by what stands first", () => {
  const right = new Set([1, 2]);
  expect(retrievalMeasures([1, 2, 3], right)).toEqual({ recallAt3: 1, mrr: 1, ndcgAt10: 1 });
  expect(retrievalMeasures([3, 1, 4, 2], right)).toMatchObject({ recallAt3: 0.5, mrr: 0.5 });
  expect(retrievalMeasures([3, 1, 4, 2], right).ndcgAt10).toBeCloseTo(
    (1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)),
  );
  expect(retrievalMeasures([3, 4], right)).toEqual({ recallAt3: 0, mrr: 0, ndcgAt10: 0 });
  expect(retrievalMeasures([...Array(10).keys()].map((i) => i + 10).concat(1), right).mrr).toBe(0);
});

test("where any answer will do, one of several among the first three is enough", () => {
  expect(retrievalMeasures([5, 1], new Set([1, 2, 3]), true).recallAt3).toBe(1);
  expect(retrievalMeasures([5, 6, 7, 1], new Set([1, 2, 3]), true).recallAt3).toBe(0);
});

test("intervals are of whole groups, the same at each call, and hold the mean", () => {
  const measured = [1, 1, 1, 0, 0, 1].map((one) => ({ recallAt3: one, mrr: one / 2, ndcgAt10: one }));
  const groups = ["a", "a", "a", "b", "b", "c"];
  const found = retrievalEstimates(measured, groups);
  expect(found.recallAt3.value).toBeCloseTo(4 / 6);
  expect(found.recallAt3.interval).toEqual([0, 1]);
  expect(found.mrr.value).toBeCloseTo(2 / 6);
  expect(retrievalEstimates(measured, groups)).toEqual(found);
  const [low, high] = retrievalEstimates(measured, ["a", "b", "c", "d", "e", "f"]).recallAt3.interval;
  expect(low).toBeGreaterThan(0);
  expect(high).toBe(1);
});
