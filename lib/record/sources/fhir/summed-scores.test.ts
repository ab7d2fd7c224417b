import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withSummedScores } from "./summed-scores";

type Part = "gcsEye" | "gcsVerbal" | "gcsMotor" | null;
const point = (part: Part, value: number, minutes = 5, knownAt = "a") => ({
  feature: "gcs",
  part,
  value,
  minutes,
  knownAt,
});
const three = [point("gcsEye", 4), point("gcsVerbal", 5), point("gcsMotor", 6)];

describe("a coma score that is charted in parts", () => {
  it("is their sum, known since the last of them was", () => {
    expect(withSummedScores([...three.slice(0, 2), point("gcsMotor", 2, 5, "b")])).toEqual([point(null, 11, 5, "b")]);
  });

  it("is the total where one stands for the same minute", () => {
    expect(withSummedScores([...three, point(null, 14)])).toEqual([point(null, 14)]);
  });

  it("takes of a part that was charted twice the one that was known last", () => {
    expect(withSummedScores([point("gcsEye", 1, 5, "b"), ...three])).toEqual([point(null, 12, 5, "b")]);
  });

  it("is no score where a part is missing or impossible; each sum is from 3 to 15", () => {
    const part = fc.record({
      feature: fc.constant("gcs"),
      part: fc.constantFrom<Part>("gcsEye", "gcsVerbal", "gcsMotor"),
      value: fc.integer({ min: -1, max: 8 }),
      minutes: fc.integer({ min: 0, max: 2 }),
      knownAt: fc.constantFrom("a", "b"),
    });
    const most = { gcsEye: 4, gcsVerbal: 5, gcsMotor: 6 };
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const possible = parts.filter(({ part: of, value }) => of !== null && value >= 1 && value <= most[of]);
        const whole = [0, 1, 2].filter(
          (minute) => new Set(possible.filter(({ minutes }) => minutes === minute).map((one) => one.part)).size === 3,
        );
        const sums = withSummedScores(parts);
        expect(sums.map(({ minutes }) => minutes).toSorted()).toEqual(whole);
        expect(sums.every(({ value }) => value >= 3 && value <= 15)).toBe(true);
      }),
    );
  });
});
