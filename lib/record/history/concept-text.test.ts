import { expect, test } from "vitest";
import { conceptKey, conceptText } from "./concept-text";

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

test("two concepts are one by system and code whatever they are called, and without a code by their words", () => {
  const sodium = conceptKey({ text: "Sodium", coding: [coding("2951-2", null)] });
  expect(conceptKey({ text: "Natrium", coding: [coding("2951-2", null)] })).toBe(sodium);
  expect(conceptKey({ text: "Sodium", coding: [coding("2951-2", null, "urn:local")] })).not.toBe(sodium);
  expect(conceptKey({ text: "Oral  Iron", coding: [] })).toBe(conceptKey({ text: "oral iron", coding: [] }));
  expect(conceptKey({ text: null, coding: [] })).toBeNull();
});
