import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SummaryFact } from "../results/chain-summary";
import type { Finding } from "./finding";
import { courseText, withCourses } from "./value-course";

const at = "2015-01-01T00:00:00.000Z";
const factor = { id: "lexicon|x", category: "lab tests", theme: "x", weight: 1 } as const;
const value = (of: number, unit: string | null = "mmol/L"): Finding => ({
  ...{ factor, key: "series|lactate=high", at, ref: "r", kind: "laboratory", words: "Lactate" },
  ...{ ends: false, value: of, unit, state: "high" },
});
const fact: SummaryFact = {
  ...{ at, key: "series|lactate=high", words: "Lactate 4", category: "lab tests", theme: "x", weight: 1 },
  ...{ value: 4, course: null, state: "open" },
};

describe("the course of a measurement", () => {
  it("is the same whether its values come in one chunk or in several", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        (values, cut) => {
          const all = values.map((one) => value(one / 10));
          const at = cut % (all.length + 1);
          const once = withCourses([fact], all)[0]?.course;
          const twice = withCourses(withCourses([fact], all.slice(0, at)), all.slice(at))[0]?.course;
          expect(twice?.mean).toBeCloseTo(once?.mean ?? Number.NaN, 9);
          expect({ ...twice, mean: 0 }).toEqual({ ...once, mean: 0 });
          expect(once).toMatchObject({
            n: all.length,
            lowest: Math.min(...values) / 10,
            highest: Math.max(...values) / 10,
          });
        },
      ),
    );
  });

  it("begins anew where the unit is another, and is none of a fact without a value", () => {
    const [mixed] = withCourses([fact], [value(4), value(36, "mg/dL")]);
    expect(mixed?.course).toMatchObject({ n: 1, unit: "mg/dL", lowest: 36 });
    expect(withCourses([{ ...fact, value: null }], [value(4)])[0]?.course).toBeNull();
  });

  it("is told from the second value that is another on", () => {
    const text = (values: number[]) => {
      const course = withCourses(
        [fact],
        values.map((one) => value(one)),
      )[0]?.course;
      return course ? courseText(course) : null;
    };
    expect(text([4])).toBeNull();
    expect(text([4, 4, 4])).toBeNull();
    expect(text([4, 3])).toBe("3-4, now 3");
    expect(text([4, 8, 3])).toBe("3-8, mean 5, now 3");
  });
});
