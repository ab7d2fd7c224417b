import fc from "fast-check";
import { expect, test } from "vitest";
import { rounded, topRanked } from "./top-ranked";

test("the best are those that a whole sort would put first, ties by name, none at or under the floor", () => {
  const score = fc.oneof(fc.constantFrom(0, 0.5, 0.50001, 1), fc.double({ min: -1, max: 2, noNaN: true }));
  fc.assert(
    fc.property(fc.array(score), fc.nat(6), fc.constantFrom(-1, 0, 0.5), (scores, limit, floor) => {
      const names = scores.map((_, at) => `p${(at * 7919) % 101}-${at}`);
      const sorted = scores
        .map((one, at) => ({ at, score: rounded(one) }))
        .filter((one) => one.score > Math.max(floor, 0))
        .sort((a, b) => b.score - a.score || ((names[a.at] as string) < (names[b.at] as string) ? -1 : 1));
      expect(topRanked(scores, { limit, floor, names })).toEqual(sorted.slice(0, limit));
    }),
  );
});
