import { expect, test } from "vitest";
import { conceptKey, conceptText, conceptWords } from "./concept-text";

const coding = (code: string | null, display: string | null, system: string | null = "http://loinc.org") => ({
  system,
  code,
  display,
});

test("a concept is called by its text, else by the first display, else by its code", () => {
  expect(conceptText({ text: " Sodium ", coding: [coding("2951-2", "Sodium [Moles/volume]")] })).toBe("Sodium");
  expect(conceptText({ text: null, coding: [coding("1", " "), coding("2951-2", "Sodium [Moles/volume]")] })).toBe(
    "Sodium [Moles/volume]",
  );
  expect(conceptText({ text: "", coding: [coding("2951-2", null)] })).toBe("Code 2951-2");
  expect(conceptText({ text: null, coding: [coding("Morphine Sulfate", null)] })).toBe("Morphine Sulfate");
  expect(conceptText({ text: null, coding: [] })).toBeNull();
  expect(conceptText(null)).toBeNull();
});

test("a code that is written in words is words; a number, an abbreviation or a mix of both is none", () => {
  for (const code of ["Warfarin", "HYDROmorphone", "vital-signs", "Aspirin EC"])
    expect(conceptWords({ text: null, coding: [coding(code, null)] })).toBe(code);
  for (const code of ["2951-2", "E11.9", "AMB", "HUMU100I", "Xa1b2", "mL"]) {
    expect(conceptWords({ text: null, coding: [coding(code, null)] })).toBeNull();
    expect(conceptText({ text: null, coding: [coding(code, null)] })).toBe(`Code ${code}`);
  }
});

test("two concepts are one by system and code whatever they are called, and without a code by their words", () => {
  const sodium = conceptKey({ text: "Sodium", coding: [coding("2951-2", null)] });
  expect(conceptKey({ text: "Natrium", coding: [coding("2951-2", null)] })).toBe(sodium);
  expect(conceptKey({ text: "Sodium", coding: [coding("2951-2", null, "urn:local")] })).not.toBe(sodium);
  expect(conceptKey({ text: "Oral  Iron", coding: [] })).toBe(conceptKey({ text: "oral iron", coding: [] }));
  expect(conceptKey({ text: null, coding: [] })).toBeNull();
});
