import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { courseShapes, shaped } from "./course-shapes";

const rows = Array.from({ length: 101 }, (_, i) => ({ "last:series|ph": 7 + i / 100, "highest:series|ph": 9, age: i }));

describe("shapes of courses", () => {
  it("are the median of the last values and the width of their middle half", () => {
    const { "series|ph": shape } = courseShapes(rows);
    expect(shape?.middle).toBeCloseTo(7.5, 9);
    expect(shape?.spread).toBeCloseTo(0.5, 9);
  });

  it("are none of a measurement that few patients have, or in whom it is always the same", () => {
    expect(courseShapes(rows.slice(0, 19))).toEqual({});
    expect(courseShapes(rows.map(() => ({ "last:series|fio2": 0.4 })))).toEqual({});
  });

  it("tell a value as what it lies above or below the middle, in widths, up to five", () => {
    const shapes = { k: { middle: 10, spread: 4 } };
    const told = (value: number) => shaped({ "last:k": value, "told:k": 1, "last:other": 3 }, shapes);
    expect(told(12)).toEqual({ "last-above:k": 0.5, "told:k": 1, "last:other": 3 });
    expect(told(2)).toEqual({ "last-below:k": 2, "told:k": 1, "last:other": 3 });
    expect(told(10)).toEqual({ "told:k": 1, "last:other": 3 });
    expect(told(1e6)).toMatchObject({ "last-above:k": 5 });
  });

  it("change nothing where there are none", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          // An object cannot hold this name as one of its own by being given it.
          fc.string().filter((name) => name !== "__proto__"),
          fc.double({ noNaN: true }),
        ),
        (features) => {
          expect(shaped(features, {})).toEqual({ ...features });
        },
      ),
    );
  });
});
