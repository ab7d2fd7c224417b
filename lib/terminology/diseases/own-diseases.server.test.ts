import { beforeAll, describe, expect, it } from "vitest";
import { linkConcept } from "../links/link-coding";
import type { Terminology } from "../links/terminology";
import { terminology } from "../terminology.server";

let tables: Terminology;
beforeAll(async () => {
  tables = await terminology();
});
const named = (system: string, code: string, display: string | null = null) => {
  const link = linkConcept(tables, { coding: [{ system, code, display }], text: null });
  return link.linked === "not" ? link.linked : link.concepts.map(({ name }) => name);
};

it.each([
  ["http://hl7.org/fhir/sid/icd-10-cm", "A41.9", ["bacterial sepsis"]],
  ["http://hl7.org/fhir/sid/icd-10-cm", "R65.21", ["septic shock"]],
  ["http://hl7.org/fhir/sid/icd-9-cm", "995.92", ["sepsis"]],
  ["http://hl7.org/fhir/sid/icd-10-cm", "F05", ["delirium"]],
  ["http://hl7.org/fhir/sid/icd-10-cm", "I82.402", ["deep vein thrombosis"]],
  ["http://hl7.org/fhir/sid/icd-10-cm", "E78.5", ["hyperlipidemia"]],
  ["http://hl7.org/fhir/sid/icd-9-cm", "272.0", ["hypercholesterolemia"]],
  ["http://hl7.org/fhir/sid/icd-9-cm", "276.1", ["hyponatremia"]],
])("a code of ICD that the ontology has no term for is one of our own: %s %s", (system, code, names) =>
  expect(named(system, code)).toEqual(names),
);

it("a display that is one of its names is linked, and a code below keeps what the ontology has for it", () => {
  expect(named("http://snomed.info/sct", "55822004", "Hyperlipidemia")).toEqual(["hyperlipidemia"]);
  expect(named("http://hl7.org/fhir/sid/icd-10-cm", "E87.6")).toEqual(["hypokalemia"]);
});

describe("every row", () => {
  it("stands under diseases and has terms of the ontology under it where they are narrower", () => {
    const { hierarchy } = tables.diseases;
    const own = [...hierarchy.all()].filter(({ code }) => code.startsWith("OWN:"));
    expect(own.length).toBeGreaterThan(50);
    for (const { code } of own) expect([code, hierarchy.isA(code, "DOID:4")]).toEqual([code, true]);
    expect(hierarchy.isA("DOID:0040085", "OWN:sepsis")).toBe(true);
    expect(hierarchy.isA("OWN:septic-shock", "OWN:sepsis")).toBe(true);
    expect(hierarchy.isA("DOID:9477", "OWN:venous-thromboembolism")).toBe(true);
  });

  it("has a name that the ontology does not have", () => {
    for (const { code, name } of tables.diseases.hierarchy.all())
      if (code.startsWith("OWN:")) expect([name, tables.diseases.named(name)]).toEqual([name, [code]]);
  });
});
