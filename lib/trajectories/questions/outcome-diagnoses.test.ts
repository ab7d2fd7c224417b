import { expect, it } from "vitest";
import { codeSystems } from "../../terminology/codes/code-systems";
import { isOutcomeDiagnosis } from "./outcome-diagnoses";

const icd = (edition: "icd-9-cm" | "icd-10-cm", code: string) => ({
  coding: [{ system: codeSystems[edition].uri, code, display: null }],
  text: null,
});
const said = (text: string) => ({ coding: [], text });

it.each([
  ["I21.4", true],
  ["I10", false],
  ["I48.91", true],
  ["I65.2", false],
])("cardiovascular disease by ICD-10 %s: %s", (code, is) =>
  expect(isOutcomeDiagnosis("cardiovascular", icd("icd-10-cm", code))).toBe(is),
);

it.each([
  ["C18.9", true],
  ["C44.91", false],
  ["D05.11", true],
  ["D06.9", false],
  ["D12.6", false],
])("cancer by ICD-10 %s: %s", (code, is) => expect(isOutcomeDiagnosis("cancer", icd("icd-10-cm", code))).toBe(is));

it.each([
  ["42731", true],
  ["427.89", false],
  ["4019", false],
])("cardiovascular disease by ICD-9 %s: %s", (code, is) =>
  expect(isOutcomeDiagnosis("cardiovascular", icd("icd-9-cm", code))).toBe(is),
);

it("goes by the words where there is no code of ICD, and by the code alone where there is one", () => {
  expect(isOutcomeDiagnosis("cancer", said("Malignant tumor of colon"))).toBe(true);
  expect(isOutcomeDiagnosis("cancer", said("Polyp of colon"))).toBe(false);
  expect(isOutcomeDiagnosis("cancer", said("Suspected lung cancer (situation)"))).toBe(false);
  expect(
    isOutcomeDiagnosis("cancer", { ...icd("icd-10-cm", "Z12.11"), text: "Screening for malignant neoplasm" }),
  ).toBe(false);
});

it("takes a history of it for who had it before, and for no outcome", () => {
  const past = said("History of cardiac arrest (situation)");
  expect(isOutcomeDiagnosis("cardiovascular", past)).toBe(false);
  expect(isOutcomeDiagnosis("cardiovascular", past, "counts")).toBe(true);
  expect(isOutcomeDiagnosis("cardiovascular", said("Family history of stroke"), "counts")).toBe(false);
});
