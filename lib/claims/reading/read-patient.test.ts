import { expect, test } from "vitest";
import type { ParsedSentence } from "./parsed-sentence";
import { readPatient } from "./read-patient";

const read = (text: string) =>
  readPatient({
    ...{ text, sentence: { text, part: "disagreement" }, verbatim: [], numbers: [], readNumbers: new Set() },
  } as unknown as ParsedSentence);

test("who weighs whether there was ventilation has not said that there was", () => {
  expect(read("I put it at 23 in 100, with ventilation status and lactate taken into account.")).toEqual([]);
  expect(read("I put it at 23 in 100, with mechanical ventilation.")).toEqual([{ kind: "ventilation", ever: true }]);
});
