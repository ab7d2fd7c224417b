import { expect, test } from "vitest";
import { expertAgreement, measuredOnText, modelsSeenText } from "./expert-risk-text";

const voice = (title: string, risk: number) => ({ title, risk });

test("names who stands on which side of the line", () => {
  const { split, text } = expertAgreement([voice("AdaCare", 0.27), voice("ConCare", 0.44), voice("RETAIN", 0.3)], 0.32);
  expect(split).toBe(true);
  expect(text).toBe(
    "The experts disagree: ConCare (0.44) calls the risk high, RETAIN (0.30) and AdaCare (0.27) do not. The line is 0.32.",
  );
});

test("counts a risk on the line as high, as the task defines it", () => {
  expect(expertAgreement([voice("A", 0.32), voice("B", 0.35)], 0.32).split).toBe(false);
  expect(expertAgreement([voice("A", 0.3199), voice("B", 0.35)], 0.32).split).toBe(true);
});

test("says so when the experts agree, and when they differ on one side", () => {
  expect(expertAgreement([voice("A", 0.1), voice("B", 0.15)], 0.32).text).toMatch(
    /^The experts agree: 0.10 to 0.15, below/,
  );
  expect(expertAgreement([voice("A", 0.4), voice("B", 0.75)], 0.32).text).toMatch(
    /differ: highest B \(0.75\), lowest A \(0.40\)/,
  );
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
