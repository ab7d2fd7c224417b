import { expect, test } from "vitest";
import { asTaken } from "./steps-in-order";

const taken = (...texts: string[]) => asTaken(texts.map((text) => ({ text }))).map(({ text }) => text);

test("what is seen at the bedside comes before what cannot wait, then treatment, tests and what supports", () => {
  expect(
    taken(
      "Replace potassium slowly.",
      "Repeat creatinine within 12 hours.",
      "Start high-flow nasal oxygen.",
      "Take an arterial gas now: the last was taken at 14 h.",
      "Check tube position and patency now.",
    ),
  ).toEqual([
    "Check tube position and patency now.",
    "Take an arterial gas now: the last was taken at 14 h.",
    "Start high-flow nasal oxygen.",
    "Repeat creatinine within 12 hours.",
    "Replace potassium slowly.",
  ]);
});

test("whether something was given is asked after what is done", () => {
  expect(taken("Check whether a diuretic was given.", "Give antimicrobials within 3 hours.")).toEqual([
    "Give antimicrobials within 3 hours.",
    "Check whether a diuretic was given.",
  ]);
});

test("what is done within the hour stands with what is seen at the bedside, in the order of the problems", () => {
  expect(
    taken(
      "Start noradrenaline at once if fluid does not hold the pressure.",
      "Check bilirubin fractions now.",
      "Repeat creatinine within 12 hours.",
      "Give antimicrobials within the hour.",
    ),
  ).toEqual([
    "Start noradrenaline at once if fluid does not hold the pressure.",
    "Check bilirubin fractions now.",
    "Give antimicrobials within the hour.",
    "Repeat creatinine within 12 hours.",
  ]);
});
