import { beforeAll, describe, expect, it } from "vitest";
import type { Terminology } from "../../terminology/links/terminology";
import { terminology } from "../../terminology/terminology.server";
import { qualifiedDiseases } from "./qualified-diseases";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});

const named = (words: string) =>
  qualifiedDiseases(tables, words).map((code) => tables.diseases.hierarchy.get(code)?.name);

describe("a name that says which kind of a disease it is", () => {
  it.each([
    ["Escherichia coli urinary tract infection", "urinary tract infection"],
    ["Recurrent urinary tract infection", "urinary tract infection"],
    ["Chronic kidney disease stage 1 (disorder)", "chronic kidney disease"],
    ["Familial Alzheimer's disease of early onset (disorder)", "Alzheimer's disease"],
    ["Antepartum eclampsia", "eclampsia"],
    ["Childhood asthma", "asthma"],
    ["Acute bacterial sinusitis (disorder)", "sinusitis"],
    ["Osteoarthritis of knee", "osteoarthritis"],
    ["Localized, primary osteoarthritis of the hand", "osteoarthritis"],
    ["Neuropathy due to type 2 diabetes mellitus (disorder)", "neuropathy"],
    ["Pneumonia caused by Klebsiella", "pneumonia"],
    ["Other specified hypothyroidism", "hypothyroidism"],
    ["Other and unspecified asthma", "asthma"],
    ["Unspecified acquired hypothyroidism", "hypothyroidism"],
    ["Osteoarthritis, unspecified", "osteoarthritis"],
  ])("%s: %s", (words, disease) => expect(named(words)).toEqual([disease]));

  it.each([["Malignant tumor of colon", "colon cancer"]])("of a cancer by its place: %s: %s", (words, disease) =>
    expect(named(words)).toEqual([disease]),
  );

  it.each([
    "Suspected lung cancer (situation)",
    "Suspected asthma in childhood",
    "Secondary malignant neoplasm of colon",
    "Other secondary pulmonary hypertension",
    "Other than asthma",
    "Other specified disorders of thyroid",
    "Metastasis from malignant tumor of prostate (disorder)",
    "Neoplasm of prostate",
    "Tumor of breast",
    "Family history of asthma (situation)",
    "History of single seizure (situation)",
    "Sequelae of stroke",
    "Fear of cancer",
    "At risk of diabetes mellitus",
    "Asthma without exacerbation ruled out",
    "Disease of heart",
    "Vaccination for influenza",
    "Normal pregnancy",
    "",
  ])("is none where its words may say something else: %s", (words) => expect(named(words)).toEqual([]));
});
