import { expect, test } from "vitest";
import { masked, pageFigures } from "./page-figures";

test("sentences that differ by numbers, features and units alone are the same one", () => {
  expect(masked("Lactate 4.8 mmol/L at 46 h.")).toBe(masked("Potassium 6.10 mmol/L at 2 h."));
  expect(masked("Lactate 4.8 mmol/L at 46 h.")).not.toBe(masked("Lactate 4.8 mmol/L, rising."));
});

test("no report has no figures", () => {
  expect(pageFigures([])).toEqual({
    pageWordsMedian: 0,
    pageWordsMaximum: 0,
    modelVocabularyOnPages: 0,
    sharedSentencesPercent: 0,
  });
});
