import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finalReport } from "../report/testing/finished-consultation";
import { numbersOnly, reportEncoderInput } from "./report-encoder-input";

describe("a report as the encoder reads it", () => {
  test("says what was found, argued and left open, a line each and in a fixed order", () => {
    expect(reportEncoderInput(finalReport).split("\n")).toEqual([
      "High risk of death in hospital; one doctor of three dissents.",
      "Shock with failing kidneys.",
      "Abnormal: Lactate 4.8 mmol/L at 46 h.",
      "Abnormal: Lactate 9.9 mmol/L at 46 h.",
      "In range: Sodium speaks for a lower risk.",
      "Disagreement: How much lactate weighs",
      "Position: Little.",
      "Resolution: The passage decides.",
      "Action: Consider repeating lactate until it falls.",
      "Gap: Bilirubin was not measured.",
      "Dissent: own risk 0.20. My model hardly weighs lactate.",
    ]);
  });

  test("reads a draft without dissent", () => {
    const { dissent, consensus, limits, ...draft } = finalReport;
    expect(reportEncoderInput(draft)).toBe(reportEncoderInput({ ...finalReport, dissent: [] }));
  });
});

describe("the numbers of a text", () => {
  test("keep order, decimals and signs, and lose every word", () => {
    expect(numbersOnly("Lactate 4.8 mmol/L at 46 h (−0.05 logit); range 65-105, platelets 1,200; PaO2 low.")).toBe(
      "4.8 46 −0.05 65 105 1,200",
    );
  });

  test("hold no letter, whatever the text", () => {
    fc.assert(fc.property(fc.string(), (text) => !/\p{L}/u.test(numbersOnly(text))));
  });
});
