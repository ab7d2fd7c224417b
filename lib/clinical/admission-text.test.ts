import { expect, it } from "vitest";
import { admissionReasons, admissionText } from "./admission-text";

it.each([
  ["VF ARREST", "VF arrest"],
  ["SEPSIS;PNEUMONIA;TELEMETRY", "sepsis and pneumonia"],
  ["PULMONARY EDEMA\\CATH", "pulmonary edema"],
  ["ESOPHAGEAL CA/SDA", "esophageal CA"],
  ["ASTHMA/COPD FLARE", "asthma/COPD flare"],
  ["LEFT HIP FRACTURE", "left hip fracture"],
  ["S/P FALL", "S/P fall"],
  ["Septic shock, after laparotomy; AKI", "Septic shock, after laparotomy and AKI"],
])("says what a desk wrote as %s in words", (reason, text) => {
  expect(admissionText(reason)).toBe(text);
});

it("says nothing where nothing of the patient is written", () => {
  expect([admissionText(null), admissionText("TELEMETRY"), admissionText("")]).toEqual([null, null, null]);
  expect(admissionReasons("SEPSIS; UTI")).toEqual(["sepsis", "UTI"]);
});
