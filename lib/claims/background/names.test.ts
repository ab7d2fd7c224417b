import { describe, expect, it } from "vitest";
import { namesOrganism } from "./organisms";
import { isOfThePast, namesProblem } from "./problem-names";
import { namesProcedure } from "./procedure-names";

describe("a title of the record names a diagnosis", () => {
  it.each([
    ["Chronic obstructive pulmonary disease with (acute) exacerbation", "COPD"],
    ["Acute on chronic systolic (congestive) heart failure", "heart failure"],
    ["Acute kidney failure, unspecified", "acute kidney injury"],
    ["Essential (primary) hypertension", "hypertension"],
    ["Type 2 diabetes mellitus without complications", "type 2 diabetes"],
    ["Unspecified atrial fibrillation", "AF"],
    ["Pneumonia, unspecified organism", "pneumonia"],
    ["Old myocardial infarction", "history of myocardial infarction"],
    [
      "Unsp displaced fracture of seventh cervical vertebra, initial encounter for closed fracture",
      "cervical fracture",
    ],
  ])("%s is %s", (title, said) => {
    expect(namesProblem(title, said)).toBe(true);
  });

  it.each([
    ["Pulmonary hypertension, unspecified", "hypertension"],
    ["Diabetes insipidus", "diabetes"],
    ["Family history of ischemic heart disease", "ischaemic heart disease"],
    ["Encounter for screening for malignant neoplasm of colon", "colon cancer"],
    ["Benign prostatic hyperplasia without lower urinary tract symptoms", "urinary tract symptoms"],
    ["Type 2 diabetes mellitus", "type 1 diabetes"],
    ["Hypertensive heart disease", "heart failure"],
  ])("%s is not %s", (title, said) => {
    expect(namesProblem(title, said)).toBe(false);
  });

  it("and says what was", () => {
    expect(["Old myocardial infarction", "Personal history of pulmonary embolism"].every(isOfThePast)).toBe(true);
    expect(isOfThePast("Septic shock")).toBe(false);
  });
});

describe("a title of the record names a procedure", () => {
  it.each([
    ["Dialysis - CRRT", "renal replacement therapy", true],
    ["Dialysis Catheter", "dialysis", false],
    ["Invasive Ventilation", "intubated", true],
    ["Non-invasive Ventilation", "intubated", false],
    ["CT scan of head", "CT of the chest", false],
    ["CT scan", "CT of the head", true],
    ["Inspection of Tracheobronchial Tree, Via Natural or Artificial Opening Endoscopic", "bronchoscopy", true],
    ["Cellulitis of right toe", "TOE", false],
  ])("%s for %s: %s", (title, said, expected) => {
    expect(namesProcedure(title, said)).toBe(expected);
  });
});

it.each([
  ["Escherichia coli", "E. coli", true],
  ["Staphylococcus aureus", "MRSA", true],
  ["Staphylococcus epidermidis", "S. aureus", false],
  ["Enterococcus faecalis", "E. coli", false],
  ["Rare growth of Klebsiella pneumoniae", "Klebsiella", true],
])("%s that grew for %s: %s", (grown, said, expected) => {
  expect(namesOrganism(grown, said)).toBe(expected);
});
