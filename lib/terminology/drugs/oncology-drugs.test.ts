import { describe, expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { ingredientNamed, ingredients } from "./drug-classes";
import {
  classesAlwaysAbove,
  diseasesWithUsualChemotherapy,
  drugsWithOtherUses,
  oncologyDrugNamed,
  oncologyDrugOfRxNorm,
  oncologyDrugs,
  oncologyDrugsIn,
  otherUsesOf,
  usualChemotherapyOf,
} from "./oncology-drugs";
import table from "./oncology-drugs.json";

const all = [...oncologyDrugs.all()];

describe("other diseases that a drug against cancer is given for", () => {
  it("each stand with where they were found, or among those that were not", () => {
    const found = Object.values(table["also for, found in"]).flatMap((pairs) => pairs.split(", "));
    const pairs = drugsWithOtherUses.flatMap((drug) => otherUsesOf(drug).map((use) => `${drug} ${use}`));
    expect([...found, ...table["also for, not found"].split(", ")].sort()).toEqual(pairs.sort());
  });
});

describe("drugs against cancer", () => {
  it.each([
    ["Tagrisso", "drug:osimertinib"],
    ["OSIMERTINIB", "drug:osimertinib"],
    ["5-FU", "drug:fluorouracil"],
    ["T-DXd", "drug:fam-trastuzumab deruxtecan"],
    ["EGFR tyrosine kinase inhibitor", "drug-class:EGFR TKI"],
    ["BCL2 inhibitor", "drug-class:BCL-2 inhibitor"],
    ["CDK 4/6 inhibitor", "drug-class:CDK4/6 inhibitor"],
    ["chemo", "drug-class:chemotherapy"],
    ["aspirin", null],
    ["", null],
  ])("%s is %s", (name, code) => expect(oncologyDrugNamed(name)?.code ?? null).toBe(code));

  it.each([
    ["Osimertinib 80 MG Oral Tablet [Tagrisso]", "osimertinib"],
    ["VinCRIStine (Oncovin)", "vincristine"],
    ["trastuzumab-dkst 420 mg", "trastuzumab"],
    ["ado-trastuzumab emtansine", "ado-trastuzumab emtansine"],
    ["DOXOrubicin Liposomal", "liposomal doxorubicin"],
    ["Cyclophosphamide / Doxorubicin", "cyclophosphamide,doxorubicin"],
    ["Octreotide Acetate 100 mcg", "octreotide"],
    ["BCG vaccine", ""],
    ["chemotherapy", ""],
  ])("a record's %s holds %s", (name, found) =>
    expect(
      oncologyDrugsIn(name)
        .map((one) => one.name)
        .join(),
    ).toBe(found),
  );

  it("a code of RxNorm leads to its ingredient", () => {
    expect([oncologyDrugOfRxNorm("1721560"), oncologyDrugOfRxNorm("1")]).toEqual(["drug:osimertinib", null]);
  });

  it.each([
    ["drug:osimertinib", "drug-class:EGFR TKI"],
    ["drug-class:EGFR TKI", "drug-class:TKI"],
    ["drug-class:EGFR TKI", "drug-class:EGFR inhibitor"],
    ["drug-class:TKI", "drug-class:targeted therapy"],
    ["drug-class:targeted therapy", "drug-class:systemic therapy"],
    ["drug:cetuximab", "drug-class:EGFR inhibitor"],
    ["drug:trastuzumab", "drug-class:anti-HER2"],
    ["drug:pembrolizumab", "drug-class:immunotherapy"],
    ["drug:letrozole", "drug-class:endocrine therapy"],
    ["drug:octreotide", "drug-class:somatostatin analogue"],
    ["drug:paclitaxel", "drug-class:chemotherapy"],
    ["drug:abiraterone", "drug-class:androgen receptor pathway inhibitor"],
  ])("%s is under %s", (code, above) => expect(oncologyDrugs.isA(code, above)).toBe(true));

  it.each([
    ["drug:cetuximab", "drug-class:TKI"],
    ["drug:palbociclib", "drug-class:TKI"],
    ["drug:vemurafenib", "drug-class:TKI"],
    ["drug:tamoxifen", "drug-class:chemotherapy"],
    ["drug:venetoclax", "drug-class:chemotherapy"],
    ["drug:rituximab", "drug-class:immunotherapy"],
  ])("%s is not under %s", (code, above) => expect(oncologyDrugs.isA(code, above)).toBe(false));
});

describe("the table of oncology drugs", () => {
  it("holds every class and ingredient under systemic therapy, and no class without an ingredient", () => {
    const top = "drug-class:systemic therapy";
    expect(all.filter(({ code }) => !oncologyDrugs.isA(code, top)).map(({ code }) => code)).toEqual([]);
    const empty = all.filter(
      ({ code, kind }) =>
        kind === "drug-class" && ![...oncologyDrugs.descendants(code)].some((one) => one.startsWith("drug:")),
    );
    expect(empty.map(({ code }) => code)).toEqual([]);
  });

  it("no class of an ingredient stands above another class of it", () => {
    const twice = all.filter(({ parents }) => oncologyDrugs.mostGeneral(parents).length !== parents.length);
    expect(twice.map(({ code }) => code)).toEqual([]);
  });

  it("no name stands for two things", () => {
    const owner = new Map<string, string>();
    const twice: string[] = [];
    for (const { code, name, also } of all)
      for (const written of [name, ...also].map(foldedName)) {
        if ((owner.get(written) ?? code) !== code) twice.push(`${written}: ${owner.get(written)} and ${code}`);
        owner.set(written, code);
      }
    expect(twice).toEqual([]);
  });

  it("writes an ingredient as the table of hospital drugs does, where both have it", () => {
    const other = all
      .filter(({ kind }) => kind === "drug")
      .flatMap(({ name, also }) =>
        [name, ...also].map((one) => [name, ingredientNamed(one)]).filter(([, there]) => there && there !== name),
      );
    expect(other).toEqual([]);
    expect(ingredients.filter((one) => oncologyDrugs.get(`drug:${one}`)).length).toBeGreaterThan(20);
  });

  it("says the usual chemotherapies of a disease, each an ingredient under chemotherapy", () => {
    for (const disease of diseasesWithUsualChemotherapy)
      for (const one of usualChemotherapyOf(disease))
        expect([disease, one, oncologyDrugs.isA(`drug:${one}`, "drug-class:chemotherapy")]).toEqual([
          disease,
          one,
          true,
        ]);
    expect(usualChemotherapyOf("DOID:1612")).toContain("paclitaxel");
    expect(usualChemotherapyOf("DOID:0")).toEqual([]);
  });
});

it.each([
  ["drug:octreotide", ["drug-class:somatostatin analogue"]],
  ["drug-class:somatostatin analogue", []],
  ["drug-class:antifolate", ["drug-class:antimetabolite"]],
  ["drug:osimertinib", ["drug-class:third-generation EGFR TKI"]],
  ["drug-class:platinum", ["drug-class:chemotherapy"]],
  ["drug-class:chemotherapy", ["drug-class:systemic therapy"]],
  ["drug:aspirin", []],
])("all of %s counts under %s, whatever it was given for", (code, above) =>
  expect(classesAlwaysAbove(code)).toEqual(above),
);
