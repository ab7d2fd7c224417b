import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrationBins, decisionCurve, rocCurve, simplified, treatAll, wilson } from "./curves";
import { auroc } from "./discrimination-and-calibration";
import { sampleOf } from "./sample";

const patients = {
  outcomes: Array.from({ length: 500 }, (_, i) => ((i * 37) % 500 < i / 2 ? 1 : 0)),
  probabilities: Array.from({ length: 500 }, (_, i) => (i + 0.5) / 500),
};
const sample = sampleOf(patients);

describe("wilson", () => {
  it("gives the published interval for 81 of 263, and stays within 0 and 1", () => {
    // Newcombe, Statistics in Medicine 1998, table I: 81 of 263 and 0 of 20.
    expect(wilson(81, 263)).toEqual([expect.closeTo(0.2553, 4), expect.closeTo(0.3662, 4)]);
    expect(wilson(0, 20)).toEqual([0, expect.closeTo(0.1611, 4)]);
  });
});

describe("calibrationBins", () => {
  it("are ten of equal size that hold every patient, by rising risk", () => {
    const bins = calibrationBins(sample);
    expect(bins.map(({ n }) => n)).toEqual(Array(10).fill(50));
    expect(bins.reduce((sum, { events }) => sum + events, 0)).toBe(
      patients.outcomes.filter((outcome) => outcome === 1).length,
    );
    const expected = bins.map((bin) => bin.expected);
    expect(expected).toEqual(expected.toSorted((a, b) => a - b));
    for (const { observed, interval } of bins) {
      expect(interval[0]).toBeLessThanOrEqual(observed);
      expect(interval[1]).toBeGreaterThanOrEqual(observed);
    }
  });

  it("leave out those that nobody is in", () => {
    expect(calibrationBins(sampleOf({ outcomes: [0, 1, 0], probabilities: [0.2, 0.3, 0.4] }))).toHaveLength(3);
  });
});

describe("decisionCurve", () => {
  it("is the benefit of treating everyone where every risk is above the threshold, and none where no risk is", () => {
    const few = sampleOf({ outcomes: [0, 0, 1, 0], probabilities: [0.3, 0.4, 0.5, 0.35] });
    const [low, middle, high] = decisionCurve(few, [0.2, 0.45, 0.6]);
    expect(low?.y).toBeCloseTo(0.25 - (0.75 * 0.2) / 0.8, 12);
    expect(low).toEqual(treatAll(0.25, [0.2])[0]);
    expect(middle).toEqual({ x: 0.45, y: 0.25 });
    expect(high).toEqual({ x: 0.6, y: 0 });
  });

  it("counts a false positive at the threshold's odds", () => {
    // At 0.25 one false positive weighs a third of a true one: 1/4 - 1/4 * 1/3.
    const few = sampleOf({ outcomes: [0, 0, 1, 0], probabilities: [0.1, 0.3, 0.5, 0.2] });
    expect(decisionCurve(few, [0.25])[0]?.y).toBeCloseTo(1 / 4 - 1 / 12, 12);
  });
});

describe("simplified", () => {
  it("leaves fewer points, both ends, and nearly the same area", () => {
    const all = rocCurve(sample);
    const fewer = simplified(all);
    expect(fewer.length).toBeLessThan(all.length / 4);
    expect([fewer[0], fewer.at(-1)]).toEqual([all[0], all.at(-1)]);
    const area = fewer.reduce((sum, point, i) => {
      const before = fewer[i - 1] ?? { x: 0, y: 0 };
      return sum + ((point.x - before.x) * (point.y + before.y)) / 2;
    }, 0);
    expect(area).toBeCloseTo(auroc(sample), 2);
  });

  it("keeps what lies off the line and drops what lies on it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), (height) => {
        const points = [0, 0.25, 0.5, 0.75, 1].map((x) => ({ x, y: x === 0.5 ? height : 0 }));
        expect(simplified(points)).toContainEqual({ x: 0.5, y: height });
      }),
    );
    expect(simplified([0, 0.2, 0.4, 1].map((x) => ({ x, y: x })))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
  });
});
