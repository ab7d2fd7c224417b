import { expect, test } from "vitest";
import { suits } from "./register";

test("a laboratory does not explain results to the patient, nor tell of the tumor board", () => {
  for (const kind of ["pathology", "radiology", "molecular"] as const) {
    expect(suits("I explained to {him} that the diagnosis is {what}.", kind)).toBe(false);
    expect(suits("At the {board} the agreed staging was {stage}.", kind)).toBe(false);
    expect(suits("{marker} is {words}.", kind)).toBe(true);
  }
});

test("only a pathologist looks at sections, only a radiologist at pictures", () => {
  expect(suits("Sections show {histology}.", "pathology")).toBe(true);
  expect(suits("Sections show {histology}.", "clinic letter")).toBe(false);
  expect(suits("Interval development of {mets}.", "radiology")).toBe(true);
  expect(suits("Interval development of {mets}.", "nursing")).toBe(false);
});
