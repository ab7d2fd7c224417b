import { describe, expect, it } from "vitest";
import { rankCorrelation } from "./rank-correlation";

describe("rankCorrelation", () => {
  it("is 1 for the same order on another scale, -1 for the reverse", () => {
    expect(rankCorrelation([1, 2, 3, 4], [-5, 0, 100, 101])).toBeCloseTo(1, 12);
    expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
  });

  it("gives ties their mean rank, as scipy.stats.spearmanr does", () => {
    // spearmanr([1, 2, 2, 3, 0], [3, 1, 4, 5, 0]) and spearmanr([0, 0, 0, 1], [1, 2, 3, 4])
    expect(rankCorrelation([1, 2, 2, 3, 0], [3, 1, 4, 5, 0])).toBeCloseTo(0.8207826816681234, 12);
    expect(rankCorrelation([0, 0, 0, 1], [1, 2, 3, 4])).toBeCloseTo(0.7745966692414834, 12);
  });

  it("is no number where one side says nothing, and refuses unequal lengths", () => {
    expect(rankCorrelation([1, 1], [1, 2])).toBeNaN();
    expect(() => rankCorrelation([1], [1, 2])).toThrow("1 and 2 values");
  });
});
