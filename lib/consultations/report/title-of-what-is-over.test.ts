import { expect, it } from "vitest";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { FeatureId } from "../../record/catalogue";
import { titleOf } from "./problems-section";

const over = (
  title: string,
  feature: FeatureId,
  [worst, latest]: readonly [number, number],
  text = title,
): Problem => ({
  ...({
    id: "made",
    system: "metabolism",
    title,
    severity: 1,
    course: "past",
    reading: null,
    notExcluded: null,
  } as const),
  facts: [
    {
      ...{ feature, text, worst: { minutes: 60, value: worst }, latest: { minutes: 2800, value: latest } },
      ...{ severity: 1, reach: 1, now: 0, source: "" },
    },
  ],
});

it("what is back in its range is of earlier, what is hardly there any more is mild now", () => {
  expect(titleOf(over("Alkalaemia", "ph", [7.57, 7.44]))).toBe("Earlier alkalaemia");
  expect(titleOf(over("Alkalaemia", "ph", [7.57, 7.48]))).toBe("Alkalaemia, now mild");
  expect(titleOf(over("Anaemia", "hematocrit", [24, 31]))).toBe("Anaemia, now mild");
  expect(titleOf({ ...over("Alkalaemia", "ph", [7.57, 7.56]), course: "present" })).toBe("Alkalaemia");
});

it("a value on the other side of its range, and a ratio, make nothing mild", () => {
  expect(titleOf(over("Hypokalaemia", "potassium", [2.9, 5.6]))).toBe("Earlier hypokalaemia");
  expect(titleOf(over("Hypoxaemia", "pao2", [60, 70], "PaO2/FiO2 200 at 1 h, 310 mmHg at 47 h"))).toBe(
    "Earlier hypoxaemia",
  );
});

it("a title that says how far it is over, or names two things, keeps its words", () => {
  expect(titleOf(over("Metabolic acidosis, corrected", "ph", [7.1, 7.34]))).toBe(
    "Earlier metabolic acidosis, corrected",
  );
  expect(titleOf(over("Fever with leukocytosis", "temperature", [39, 37.9]))).toBe("Earlier fever with leukocytosis");
});
