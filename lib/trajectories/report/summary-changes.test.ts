import { expect, test } from "vitest";
import type { ChainSummary } from "../results/chain-summary";
import { summaryChanges } from "./summary-changes";

const summary = (text: string, risk: ChainSummary["risk"] = "Low"): ChainSummary => ({
  ...{ ageYears: 71, text, facts: [], trends: [], temporal: "", risk, reasoning: "" },
});

test("of the first summary nothing is new", () => {
  expect(summaryChanges(summary("71 years old.\nday -900, 07:00: COPD"), null)).toEqual({
    lines: [
      { text: "71 years old.", isNew: false },
      { text: "day -900, 07:00: COPD", isNew: false },
    ],
    gone: [],
    riskBefore: null,
  });
});

test("lines that the summary before had not are new, those that it alone had are gone, and a risk that moved is told", () => {
  const before = summary("71 years old.\nday -900, 07:00: COPD\nday -800, 09:00: Nodule");
  const now = summary("71 years old.\nday -800, 09:00: Nodule (over)\nday -900, 07:00: COPD", "Moderate");
  const changes = summaryChanges(now, before);
  expect(changes.lines.filter(({ isNew }) => isNew)).toEqual([{ text: "day -800, 09:00: Nodule (over)", isNew: true }]);
  expect(changes).toMatchObject({ gone: ["day -800, 09:00: Nodule"], riskBefore: "Low" });
});

test("a summary in one paragraph, as language models write, is told by its sentences", () => {
  const { lines, gone } = summaryChanges(summary("He smokes. A nodule was found."), summary("He smokes. No nodule."));
  expect(lines).toEqual([
    { text: "He smokes.", isNew: false },
    { text: "A nodule was found.", isNew: true },
  ]);
  expect(gone).toEqual(["No nodule."]);
});
