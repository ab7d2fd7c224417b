import { describe, expect, it } from "vitest";
import { random } from "../../../platform/random";
import { feature } from "../../catalogue";
import { courseIds, quantities } from "./quantities";
import { valueAt } from "./story";
import { stories } from "./synthetic-patients";

describe("valueAt", () => {
  const course = [
    [2, 10],
    [4, 20],
    [4, 30],
    [8, 30],
  ] as const;

  it("goes straight from point to point, and stays flat outside them", () => {
    expect([0, 2, 3, 4, 5, 8, 9].map((hour) => valueAt(course, hour))).toEqual([10, 10, 15, 20, 30, 30, 30]);
    expect(valueAt(7, 3)).toBe(7);
  });
});

describe("random", () => {
  it("gives the same numbers for the same seed, and others for another", () => {
    const draw = (seed: string) => {
      const source = random(seed);
      return Array.from({ length: 5 }, () => source.uniform());
    };
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
  });

  it("is uniform in [0, 1), and normal with mean 0 and deviation 1", () => {
    const source = random("moments");
    const uniform = Array.from({ length: 20_000 }, () => source.uniform());
    const normal = Array.from({ length: 20_000 }, () => source.normal());
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
    expect(mean(uniform)).toBeCloseTo(0.5, 1);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map((x) => x * x))).toBeCloseTo(1, 1);
  });
});

describe("every story", () => {
  it.each(stories.map((story) => [story.name, story] as const))(
    "has courses in order, and none that the limits cut off (%s)",
    (_, story) => {
      for (const id of courseIds) {
        const course = story.courses[id];
        if (course === undefined) continue;
        const points = typeof course === "number" ? [[0, course] as const] : course;
        expect(points.map(([hour]) => hour)).toEqual(points.map(([hour]) => hour).sort((a, b) => a - b));
        for (const [, value] of points) {
          expect(value, id).toBeGreaterThanOrEqual(quantities[id].low);
          expect(value, id).toBeLessThanOrEqual(quantities[id].high);
        }
      }
    },
  );

  it("keeps to the plausible range of the catalogue", () => {
    for (const id of courseIds) {
      if (id === "pulsePressure" || id === "oxygenationRatio" || id === "urinePerHour") continue;
      const { plausible } = feature(id);
      expect(quantities[id].low, id).toBeGreaterThanOrEqual(plausible.low);
      expect(quantities[id].high, id).toBeLessThanOrEqual(plausible.high);
    }
  });
});
