import { describe, expect, it } from "vitest";
import { terminology } from "../terminology.server";
import { CancerHierarchy } from "./cancer-hierarchy";

const tables = await terminology();
const cancers = new CancerHierarchy(tables);

describe("diseases and tumours in one hierarchy", () => {
  it.each([
    ["tumour:HGSOC", "disease:DOID:2394", "high-grade serous ovarian cancer is an ovarian cancer"],
    ["tumour:LUAD", "disease:DOID:3910", "a tumour is the disease of its name"],
    ["tumour:SPCC", "disease:DOID:3908", "spindle cell carcinoma of the lung is an NSCLC"],
    ["disease:DOID:2154", "tumour:WT", "nephroblastoma is Wilms' tumour"],
    ["disease:DOID:1040", "disease:DOID:6354", "CLL is CLL/SLL"],
    ["disease:DOID:8923", "disease:DOID:1909", "skin melanoma is a melanoma"],
    ["disease:DOID:5289", "disease:DOID:1967", "uterine leiomyosarcoma is a leiomyosarcoma"],
    ["disease:DOID:3459", "disease:DOID:305", "breast carcinoma is a carcinoma"],
    ["disease:DOID:5485", "disease:DOID:0070663", "synovial sarcoma is a soft tissue sarcoma"],
    ["tumour:ULMS", "disease:DOID:1967", "and so is a uterine one of OncoTree a leiomyosarcoma"],
    ["disease:DOID:10534", "disease:DOID:0080374", "stomach cancer is a gastroesophageal one"],
    ["tumour:SCLC", "disease:DOID:1324", "small cell lung cancer is a lung cancer"],
    ["tumour:DCIS", "disease:DOID:1612", "ductal carcinoma in situ is stage 0 of breast cancer (AJCC 8, chapter 48)"],
    ["tumour:SARCL", "disease:DOID:0080777", "sarcomatoid carcinoma of the lung has two codes"],
    ["disease:DOID:0080777", "disease:DOID:3908", "and is an NSCLC"],
    ["disease:DOID:0080899", "disease:DOID:0080777", "of which pleomorphic carcinoma is a kind"],
    ["disease:DOID:0080899", "tumour:NSCLC", "and so an NSCLC"],
    ["disease:DOID:5583", "disease:DOID:0080777", "giant cell carcinoma of the lung is another"],
    ["disease:DOID:1521", "disease:DOID:219", "cancer of the caecum is a colon cancer"],
    ["disease:DOID:3039", "disease:DOID:9256", "adenocarcinoma of the caecum is a colorectal cancer"],
    ["tumour:AML", "disease:DOID:2531", "acute myeloid leukaemia is of the blood"],
    ["disease:DOID:10825", "disease:DOID:10763", "essential hypertension is hypertension"],
    ["disease:DOID:6432", "disease:DOID:178", "pulmonary hypertension is a vascular disease"],
    ["tumour:HGSFT", "disease:DOID:1964", "serous cancer of the fallopian tube is of the fallopian tube"],
    ["tumour:HGSFT", "tumour:OVARY", "which OncoTree files with the ovary's by tissue"],
  ])("%s is under %s: %s", (ref, above) => expect(cancers.isA(ref, above)).toBe(true));

  it.each([
    ["tumour:HGSOC", "disease:DOID:2531"],
    ["disease:DOID:6432", "disease:DOID:10763"],
    ["disease:DOID:13042", "disease:DOID:10763"],
    ["tumour:HGSFT", "disease:DOID:2394"],
    ["disease:DOID:5598", "disease:DOID:2394"],
    ["tumour:LCIS", "disease:DOID:162"],
    ["disease:DOID:8791", "disease:DOID:1612"],
    ["tumour:SCLC", "disease:DOID:0080777"],
    ["disease:DOID:1612", "tumour:MT"],
    ["disease:DOID:3908", "disease:DOID:3910"],
    ["disease:DOID:3308", "disease:DOID:305"],
    ["disease:DOID:9253", "disease:DOID:0070663"],
    ["disease:DOID:162", "disease:DOID:1612"],
  ])("%s is not under %s", (ref, above) => expect(cancers.isA(ref, above)).toBe(false));

  it("what is above a thing has it under itself, and keeps the order of both tables", () => {
    for (const ref of ["tumour:HGSOC", "tumour:CLLSLL", "disease:DOID:8923"])
      for (const above of cancers.above(ref))
        expect([ref, above, cancers.under(above).has(ref)]).toEqual([ref, above, true]);
    for (const code of tables.diseases.hierarchy.ancestors("DOID:3910"))
      expect(cancers.isA("disease:DOID:3910", `disease:${code}`)).toBe(true);
  });

  it("no disease has come under itself but those that have two codes", () => {
    const circles = [...tables.diseases.hierarchy.all()]
      .map(({ code }) => `disease:${code}`)
      .filter((ref) =>
        [...cancers.above(ref)].some((one) => one !== ref && one.startsWith("disease:") && cancers.isA(one, ref)),
      );
    expect(circles.sort()).toEqual(["disease:DOID:1040", "disease:DOID:6354"]);
  });

  it("what no table has is under nothing", () => {
    expect([cancers.has("disease:DOID:0"), cancers.has("drug:osimertinib"), [...cancers.above("tumour:NONE")]]).toEqual(
      [false, false, ["tumour:NONE"]],
    );
  });
});
