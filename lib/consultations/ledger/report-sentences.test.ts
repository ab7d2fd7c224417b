import { expect, it } from "vitest";
import { type LocatedText, sentencesIn } from "./report-sentences";

const about: Omit<LocatedText, "text"> = { at: "prose", evidence: [], by: null, topic: null, part: "prose" };
const sentences = (text: string) => sentencesIn([{ ...about, text }]).map((sentence) => sentence.text);

it("a sentence ends behind a unit or a feature of one letter, and not behind an initial", () => {
  expect(sentences("Lactate 2.1 mmol/L at 46 h. Creatinine is stable.")).toEqual([
    "Lactate 2.1 mmol/L at 46 h.",
    "Creatinine is stable.",
  ]);
  expect(sentences("What counts is troponin T. An unmeasured lactate leaves it open.")).toEqual([
    "What counts is troponin T.",
    "An unmeasured lactate leaves it open.",
  ]);
  expect(sentences("Troponin I. Never measured: lactate.")).toEqual(["Troponin I.", "Never measured: lactate."]);
  expect(sentences("So wrote J. Vincent in 1996.")).toEqual(["So wrote J. Vincent in 1996."]);
});
