import { describe, expect, it } from "vitest";
import { DiseaseOntology } from "./disease-ontology";

const header = "doid\tname\tparents\ticd10cm\ticd9cm\tsynonyms";
const table = [
  "# where it is from",
  header,
  "4\tdisease\t\t\t\t",
  "5\tcough\t4\tR05\t786.2|780-789\tE:Tussis|Ea:CGH|R:hacking",
  "6\tnight cough\t5\tR05|R00-R09\t\tE:tussis nocturna",
  "",
].join("\n");

describe("the disease ontology", () => {
  const ontology = new DiseaseOntology(table);

  it("knows diseases with their synonyms, each with its scope", () => {
    expect(ontology.hierarchy.get("DOID:5")).toEqual({
      code: "DOID:5",
      name: "cough",
      parents: ["DOID:4"],
      synonyms: [
        { text: "Tussis", scope: "exact", acronym: false },
        { text: "CGH", scope: "exact", acronym: true },
        { text: "hacking", scope: "related", acronym: false },
      ],
    });
    expect([...ontology.hierarchy.descendants("DOID:4")]).toHaveLength(2);
  });

  it("says every disease that refers to a code, and which range holds it", () => {
    expect(ontology.referringTo("icd-10-cm", "R05")).toEqual({ code: "R05", diseases: ["DOID:5", "DOID:6"] });
    expect(ontology.referringTo("icd-10-cm", "R05.1")).toBeNull();
    expect(ontology.referringToRangeAround("icd-10-cm", "R05.1")).toEqual({ code: "R00-R09", diseases: ["DOID:6"] });
    expect(ontology.referringToRangeAround("icd-9-cm", "786.2")).toEqual({ code: "780-789", diseases: ["DOID:5"] });
    expect(ontology.referringToRangeAround("icd-9-cm", "790")).toBeNull();
  });

  it("knows a disease by its name and exact synonyms, but by no acronym and by nothing only near it", () => {
    expect(ontology.named("COUGH")).toEqual(["DOID:5"]);
    expect(ontology.named("tussis, nocturna")).toEqual(["DOID:6"]);
    expect([ontology.named("CGH"), ontology.named("hacking")]).toEqual([[], []]);
  });

  it.each(["DOID:5", "DOID_5", "5", "doid:5", "http://purl.obolibrary.org/obo/DOID_5"])("reads %s", (text) =>
    expect(DiseaseOntology.codeOf(text)).toBe("DOID:5"),
  );
  it.each(["MESH:5", "DOID:", "x", ""])("does not read %j", (text) => expect(DiseaseOntology.codeOf(text)).toBeNull());

  it("says the line of a table that is not whole", () => {
    expect(() => new DiseaseOntology(`${header}\n4\tdisease\n`)).toThrow(
      "disease-ontology.tsv, line 2: expected 6 fields, found 2",
    );
    expect(() => new DiseaseOntology("id\tname\n")).toThrow("line 1: expected the columns doid, name");
  });
});
