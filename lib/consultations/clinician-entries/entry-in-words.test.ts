import { describe, expect, it } from "vitest";
import { entryInWords } from "./entry-in-words";

describe("what a clinician writes as a sentence", () => {
  it.each([
    ["She is deeply sedated with propofol.", "sedation", { drug: "propofol" }],
    ["propofol 3 mg/kg/h since 40 h", "sedation", { drug: "propofol", value: "3", startHour: "40" }],
    [
      "On norepinephrine 0.25 mcg/kg/min from hour 30.",
      "vasopressor",
      { drug: "noradrenaline", value: "0.25", startHour: "30" },
    ],
    ["Vasopressin 0.03 units/min added", "vasopressor", { drug: "vasopressin", value: "0.03" }],
    ["Got meropenem 1000 mg at 3 h", "antibiotic", { drug: "meropenem", value: "1000", startHour: "3" }],
    ["On CVVH since 20 h", "dialysis", { mode: "continuous", startHour: "20" }],
    ["Allergic to penicillin, anaphylaxis.", "allergy", { substance: "penicillin", reaction: "anaphylaxis" }],
    ["Do not resuscitate, do not intubate.", "limit-of-care", { limit: "no resuscitation" }],
    ["Blood cultures grow Gram-negative rods.", "culture", { specimen: "blood", result: "growth" }],
    ["Ventilated, PEEP 10, FiO2 60%.", "ventilator", { support: "invasive", value: "10", fio2: "0.6" }],
    ["Pneumonia likely.", "diagnosis", { diagnosis: "pneumonia", status: "suspected" }],
  ])("%s begins an entry", (text, kind, fields) => {
    expect(entryInWords(text)).toEqual({ kind, fields });
  });

  it.each([
    "The potassium was haemolysed.",
    "Not on any vasopressor.",
    "Propofol was stopped at noon.",
    "Was she given meropenem?",
    "Consider noradrenaline if the pressure falls.",
    "His daughter arrives tomorrow at 10.",
    "Without pneumonia on the film.",
  ])("%s begins none", (text) => {
    expect(entryInWords(text)).toBeNull();
  });

  it("of a dose in another unit nothing is filled in", () => {
    expect(entryInWords("Noradrenaline at 12 mL/h")?.fields).toEqual({ drug: "noradrenaline" });
    expect(entryInWords("Propofol 200 mg/h")?.fields).toEqual({ drug: "propofol" });
  });
});
