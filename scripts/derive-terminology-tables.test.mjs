import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diseaseTable, rowsOf, tumourTable } from "./derive-terminology-tables.mjs";

const disease = (fields) => ({ id: "DOID:20", name: "cough of cats", parent_ids: "", xrefs: "", ...fields });
const synonym = (fields) => ({ id: "DOID:20", synonym: "feline cough", scope: "EXACT", type: "", ...fields });
const bodyOf = (table) =>
  table
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .slice(1, -1);

describe("the table of diseases", () => {
  it("keeps names, parents, ICD codes and ranges, and synonyms with their scope, in one order whatever the source's", () => {
    const diseases = [
      disease({ parent_ids: "DOID:7|DOID:5", xrefs: "MESH:D1|ICD10CM:R05|ICD10CM:A00-A09|ICD9CM:786.2|ICD9CM:V12.3" }),
      disease({ id: "DOID:5", name: "sneeze" }),
    ];
    const synonyms = [synonym({}), synonym({ synonym: "FC", scope: "RELATED", type: "acronym" })];
    const rows = ["5\tsneeze\t\t\t\t", "20\tcough of cats\t5|7\tA00-A09|R05\t786.2|V12.3\tE:feline cough|Ra:FC"];
    expect(bodyOf(diseaseTable(diseases, synonyms))).toEqual(rows);
    expect(bodyOf(diseaseTable(diseases.toReversed(), synonyms.toReversed()))).toEqual(rows);
  });

  it("leaves out a cross-reference that is written as no ICD code", () => {
    const [row] = bodyOf(diseaseTable([disease({ xrefs: "ICD10CM:QA0.0151|ICD9CM:12" })], []));
    expect(row).toBe("20\tcough of cats\t\t\t\t");
  });

  it("refuses what is written as a name of SNOMED CT, as a name or as a synonym", () => {
    expect(() => diseaseTable([disease({ name: "Cough (finding)" })], [])).toThrow(/SNOMED/);
    expect(() => diseaseTable([disease({})], [synonym({ synonym: "Cough (disorder)" })])).toThrow(/SNOMED/);
  });
});

it("a tumour keeps the codes that older releases had for it", () => {
  const tumour = {
    code: "AB",
    name: "A",
    main_type: "M",
    tissue: "T",
    parent: "TISSUE",
    history: "OLD",
    revocations: "GONE|OLD",
  };
  expect(bodyOf(tumourTable([tumour]))).toEqual(["AB\tA\tTISSUE\tM\tT\tGONE|OLD"]);
});

it("a row with a field too few is told by its line", () =>
  expect(() => rowsOf("a\tb\n1\t2\n3\n", "x.tsv")).toThrow("x.tsv, line 3: 2 fields were expected"));

it("the tables that stand here name their source and its licence, and hold no name of SNOMED CT", () => {
  for (const [name, licence] of [
    ["disease-ontology.tsv", "CC0 1.0"],
    ["oncotree.tsv", "CC BY 4.0"],
  ]) {
    const text = readFileSync(`lib/terminology/tables/${name}`, "utf8");
    expect(text.split("\n").slice(0, 3).join()).toContain(licence);
    expect(text).not.toMatch(/\((disorder|finding|situation|procedure)\)/);
    expect(readFileSync("NOTICE", "utf8")).toContain(licence);
  }
});
