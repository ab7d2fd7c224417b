import { expect, test } from "vitest";
import { expertsSplit, measuredOnText, modelsSeenText } from "./expert-risk-text";

const voice = (title: string, risk: number) => ({ title, risk });

test("names who falls on which side of the threshold, and nobody where all fall on one", () => {
  expect(expertsSplit([voice("AdaCare", 0.27), voice("ConCare", 0.44), voice("RETAIN", 0.3)], 0.32)).toBe(
    "The models disagree: alone, ConCare lies above the decision threshold, RETAIN and AdaCare below it.",
  );
  expect(expertsSplit([voice("A", 0.4), voice("B", 0.75)], 0.32)).toBeNull();
});

test("tells of a risk that is written like the threshold that it lies just on its side of it", () => {
  expect(expertsSplit([voice("A", 0.33), voice("B", 0.328), voice("C", 0.1)], 0.329)).toBe(
    "The models disagree: alone, A (just) lies above the decision threshold, B (just) and C below it.",
  );
});

test("counts a risk on the threshold as high, as the task defines it", () => {
  expect(expertsSplit([voice("A", 0.32), voice("B", 0.35)], 0.32)).toBeNull();
  expect(expertsSplit([voice("A", 0.3199), voice("B", 0.35)], 0.32)).not.toBeNull();
});

test("warns wherever the stay flatters the models", () => {
  const caution = (synthetic: boolean, split: "experts" | "calibration" | "test" | null) =>
    modelsSeenText({ synthetic }, split).caution;
  expect(caution(false, "experts")).toBe(true);
  expect(caution(false, "calibration")).toBe(true);
  expect(caution(false, "test")).toBe(false);
  expect(caution(false, null)).toBe(false);
  expect(caution(true, null)).toBe(true);
});

test("says whom a model's discrimination was measured on, and where they are too few to tell", () => {
  expect(measuredOnText({ n: 1816, events: 114, split: "test" })).toBe("1,816 stays, 114 with the outcome, test split");
  expect(measuredOnText({ n: 17, events: 5, split: "test" })).toBe(
    "17 stays, 5 with the outcome, test split: too few to tell",
  );
});
