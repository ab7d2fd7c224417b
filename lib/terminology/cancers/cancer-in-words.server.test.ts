import { beforeAll, describe, expect, it } from "vitest";
import type { Terminology } from "../links/terminology";
import { terminology } from "../terminology.server";
import { cancerInWords } from "./cancer-in-words";
import raw from "./cancers-by-place.json";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});

const nameOf = (code: string) => tables.diseases.hierarchy.get(code)?.name;
const told = (words: string) => {
  const found = cancerInWords(tables.diseases, words);
  return found && [nameOf(found.disease), ...found.states].join(", ");
};

describe("a cancer as records name it", () => {
  it.each([
    ["Malignant tumor of colon", "colon cancer"],
    ["Primary malignant neoplasm of colon", "colon cancer"],
    ["Overlapping malignant neoplasm of colon", "colon cancer"],
    ["Small cell carcinoma of lung (disorder)", "lung small cell carcinoma"],
    ["Non-small cell carcinoma of lung, TNM stage 1 (disorder)", "lung non-small cell carcinoma"],
    ["Carcinoma in situ of prostate (disorder)", "prostate carcinoma in situ"],
    ["Infiltrating duct carcinoma of breast (disorder)", "invasive ductal carcinoma"],
    ["Infiltrating duct carcinoma of left female breast (disorder)", "invasive ductal carcinoma"],
    ["Infiltrating lobular carcinoma of breast", "invasive lobular carcinoma"],
    ["Intraductal carcinoma in situ of breast", "ductal carcinoma in situ"],
    ["Adenocarcinoma of lung (disorder)", "lung adenocarcinoma"],
    ["Malignant neoplasm of upper lobe, bronchus or lung", "lung cancer"],
    ["Malignant neoplasm of upper-outer quadrant of female breast", "breast cancer"],
    ["Malignant tumor of pancreas", "pancreatic cancer"],
    ["Carcinoma of head of pancreas", "pancreatic carcinoma"],
    ["Adenocarcinoma of pancreas", "pancreatic adenocarcinoma"],
    ["Malignant tumor of ovary", "ovarian cancer"],
    ["Adenocarcinoma of prostate", "prostate adenocarcinoma"],
    ["Malignant melanoma of skin", "skin melanoma"],
    ["Liver cell carcinoma", "hepatocellular carcinoma"],
    ["Transitional cell carcinoma of urinary bladder", "bladder urothelial carcinoma"],
    ["Non-Hodgkin's lymphoma", "non-Hodgkin lymphoma"],
    ["Hodgkin's disease", "Hodgkin's lymphoma"],
    ["Acute lymphoid leukemia", "acute lymphoblastic leukemia"],
    ["Triple negative malignant neoplasm of breast (disorder)", "breast cancer"],
    ["Recurrent breast cancer", "breast cancer"],
    ["Metastatic malignant melanoma", "melanoma, metastatic"],
    ["Metastatic non-small cell lung cancer", "lung non-small cell carcinoma, metastatic"],
    ["Stage IV malignant neoplasm of lung", "lung cancer, metastatic"],
    ["Locally advanced breast cancer", "breast cancer, locally advanced"],
    ["Hormone refractory prostate cancer", "prostate cancer, castration-resistant"],
    ["mCRC", "colorectal cancer, metastatic"],
  ])("%s: %s", (words, cancer) => expect(told(words)).toBe(cancer));

  it.each([
    "Secondary malignant neoplasm of bone",
    "Metastatic malignant neoplasm to brain (disorder)",
    "Metastasis to liver",
    "Neoplasm of prostate",
    "Benign neoplasm of colon",
    "Suspected lung cancer (situation)",
    "Adenoma of colon",
    "Pneumonia of left lung",
    "Osteoarthritis of knee",
    "",
  ])("none is named by %s", (words) => expect(told(words)).toBeNull());
});

it("every name of the table means one cancer of the ontology, and every place and kind leads to one", () => {
  const { diseases } = tables;
  const isOne = (name: string) =>
    diseases.named(name).length === 1 && diseases.hierarchy.isA(diseases.named(name)[0] ?? "", "DOID:162");
  const inSitu = ["ductal carcinoma in situ", "lobular neoplasia"];
  expect([...new Set(Object.values(raw.whole).filter((name) => !isOne(name)))]).toEqual(inSitu);
  const places = Object.keys(raw.places).filter((place) => told(`Malignant neoplasm of ${place}`) === null);
  expect(places).toEqual([]);
  const begins = [...new Set(Object.values(raw.places).flatMap((one) => one.split("|")))];
  const kinds = Object.values(raw.kinds).map((one) => one.split("|")[0] ?? "");
  expect(kinds.filter((kind) => !begins.some((place) => diseases.named(`${place} ${kind}`).length > 0))).toEqual([]);
});
