import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Coding } from "../codeable-concept";
import { codeSystems } from "../codes/code-systems";
import { terminology } from "../terminology.server";
import { linkSchema } from "./link";
import { linkCoding, linkConcept } from "./link-coding";
import type { Terminology } from "./terminology";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});

const coding = (system: string | null, code: string | null, display: string | null = null): Coding => ({
  system,
  code,
  display,
});
const icd10 = codeSystems["icd-10-cm"].uri;
const icd9 = codeSystems["icd-9-cm"].uri;
const snomed = codeSystems["snomed-ct"].uri;
const told = (one: Coding) => {
  const link = linkCoding(tables, one);
  return link.linked === "not"
    ? `not: ${link.reason}`
    : `${link.linked} by ${link.source.row}: ${link.concepts.map(({ name }) => name).join(link.ambiguous ? " or " : " and ")}`;
};

describe("a code of ICD", () => {
  it.each([
    [icd10, "G40.909", "exactly by G40.909: epilepsy"],
    [icd10, "E11.65", "by-category by E11: type 2 diabetes mellitus"],
    [icd10, "I78.0", "exactly by I78.0: hereditary hemorrhagic telangiectasia"],
    [icd10, "I95.9", "by-category by I95: hypotension"],
    [icd10, "I51.7", "by-category by I00-I99: cardiovascular system disease"],
    [icd10, "I12.9", "by-category by I12: hypertension and chronic kidney disease"],
    [icd10, "I09.9", "by-category by I00-I99: cardiovascular system disease"],
    [icd9, "250.03", "by-category by 250.x3: type 1 diabetes mellitus"],
    [icd9, "250", "exactly by 250: diabetes mellitus"],
    ["urn:oid:2.16.840.1.113883.6.103", "4280", "exactly by 428.0: congestive heart failure"],
    ["http://hl7.org/fhir/sid/icd-10", "I10", "by-category by I10: essential hypertension"],
    [icd10, "C18.9", "exactly by C18.9: colon cancer"],
    [icd10, "D05.11", "by-category by D05.1: ductal carcinoma in situ"],
    [icd10, "D05.02", "by-category by D05.0: lobular neoplasia"],
    [icd10, "R07.9", "not: no-row"],
    [icd10, "250.00", "not: not-a-code"],
  ])("%s %s is linked %s", (system, code, link) => expect(told(coding(system, code))).toBe(link));

  it("that stands for several diseases says all of them, and what holds whichever is meant", () => {
    const link = linkCoding(tables, coding(icd10, "J60"));
    expect(link).toMatchObject({
      linked: "exactly",
      ambiguous: true,
      concepts: [{ name: "anthracosilicosis" }, { name: "anthracosis" }],
      common: { name: "pneumoconiosis" },
    });
  });

  it("filed under 'other specified' is not taken for the one disease that the ontology files there", () => {
    expect(tables.diseases.referringTo("icd-10-cm", "D72.8")?.diseases).not.toEqual([]);
    expect(told(coding(icd10, "D72.829"))).toBe("by-category by D65-D77: hematopoietic system disease");
  });
});

describe("a code of a system that no table has", () => {
  it.each([
    ["Hypertension", "by-name by Hypertension: hypertension"],
    ["Asthma (disorder)", "by-name by Asthma: asthma"],
    ["Asthma (situation)", "not: no-table"],
    ["Normal pregnancy", "not: no-table"],
    [null, "not: no-table"],
  ])("is linked by its display %j alone: %s", (display, link) => expect(told(coding(snomed, "1", display))).toBe(link));

  it("says that the system is not known, and that there is no code", () => {
    expect(told(coding("http://hospital.example/codes", "1", "Visit"))).toBe("not: unknown-system");
    expect(told(coding(null, null))).toBe("not: no-code");
    expect(told(coding(null, null, "Gout"))).toBe("by-name by Gout: gout");
  });
});

describe("codes of other systems", () => {
  it.each([
    ["loinc", "2345-7", null, "exactly by 2345-7: Glucose"],
    ["loinc", "2345-8", null, "not: not-a-code"],
    ["loinc", "55284-4", null, "not: no-row"],
    ["cvx", "3", null, "exactly by 03: MMR"],
    ["cvx", "998", null, "not: no-row"],
    ["oncotree", "luad", null, "exactly by LUAD: Lung Adenocarcinoma"],
    ["doid", "DOID_9352", null, "exactly by DOID:9352: type 2 diabetes mellitus"],
    ["doid", "DOID:99999999", null, "not: no-row"],
    [
      "rxnorm",
      "1",
      "Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet",
      "by-name by amoxicillin / clavulanate: amoxicillin and clavulanate",
    ],
    ["rxnorm", "1", null, "not: no-row"],
    ["mimic-drug-name", "HYDROmorphone (Dilaudid)", null, "by-name by hydromorphone: hydromorphone"],
    ["icd-10-pcs", "02HV33Z", null, "not: no-table"],
  ] as const)("%s %s %j is linked %s", (system, code, display, link) =>
    expect(told(coding(codeSystems[system].uri, code, display))).toBe(link),
  );
});

describe("a concept of several codings", () => {
  it("is linked by the best of them, whatever their order, and by its text where no coding says more", () => {
    const codings = [coding(snomed, "1", "x"), coding(icd10, "E11.65"), coding(icd9, "428.0")];
    for (const order of [codings, codings.toReversed()])
      expect(linkConcept(tables, { coding: order, text: null })).toMatchObject({
        linked: "exactly",
        source: { row: "428.0" },
      });
    expect(linkConcept(tables, { coding: [coding(snomed, "1", "x")], text: "Gout" })).toMatchObject({
      linked: "by-name",
    });
    expect(linkConcept(tables, { coding: [], text: null })).toEqual({ linked: "not", reason: "no-code" });
  });
});

it("any coding has an answer that keeps to its schema, and every concept of it is one of the tables", () => {
  const systems = [...Object.values(codeSystems).map(({ uri }) => uri), null, "x"];
  const code = fc.oneof(
    fc.string({ maxLength: 9 }),
    fc.stringMatching(/^[A-Z]\d{2}\.?\d{0,3}$/),
    fc.stringMatching(/^\d{3}\.?\d{0,2}$/),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...systems),
      fc.option(code),
      fc.option(fc.string({ maxLength: 20 })),
      (system, text, display) => {
        const link = linkCoding(tables, coding(system, text, display));
        expect(linkSchema.parse(link)).toEqual(link);
        if (link.linked === "not") return;
        expect(link.ambiguous && link.concepts.length < 2).toBe(false);
        for (const { kind, code: found } of link.concepts)
          if (kind === "disease") expect(tables.diseases.hierarchy.get(found)).not.toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

it("the tables are the real ones and whole", () => {
  expect(tables.diseases.hierarchy.size).toBe(12_311);
  expect(tables.tumours.hierarchy.size).toBe(898);
  expect([...tables.diseases.hierarchy.descendants("DOID:4")]).toHaveLength(12_310);
  expect(tables.diseases.hierarchy.isA("DOID:9352", "DOID:9351")).toBe(true);
});
