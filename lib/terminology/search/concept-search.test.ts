import { describe, expect, it } from "vitest";
import { DiseaseOntology } from "../diseases/disease-ontology";
import { OncoTree } from "../tumours/oncotree";
import { ConceptSearch } from "./concept-search";

const diseases = new DiseaseOntology(
  [
    "doid\tname\tparents\ticd10cm\ticd9cm\tsynonyms",
    "4\tdisease\t\t\t\t",
    "5\tcystic fibrosis\t4\t\t\tE:mucoviscidosis|Ea:CF",
    "6\tcardiac failure\t4\t\t\tE:heart failure|Ea:CF|R:weak heart",
    "7\theart block\t4\t\t\t",
    "8\tacute heart block of the elderly\t4\t\t\t",
    "",
  ].join("\n"),
);
const tumours = new OncoTree(
  "code\tname\tparent\tmain_type\ttissue\tformer\nT\tTissue\t\t\t\t\nHT\tHeart Tumor\tT\t\tHeart\t\n",
);
const search = new ConceptSearch({ diseases, tumours });
const names = (words: string, most?: number) => search.find(words, most).map(({ concept }) => concept.name);

describe("a search of concepts", () => {
  it("finds by the beginnings of words, in any order, in names and synonyms, and each concept once", () => {
    expect(names("fibr cyst")).toEqual(["cystic fibrosis"]);
    expect(names("mucovis")).toEqual(["cystic fibrosis"]);
    expect(names("eart")).toEqual([]);
  });

  it("puts what is called just so first, then what begins so, names before synonyms, short before long", () => {
    const found = names("heart");
    const placeOf = (name: string) => found.indexOf(name);
    expect(placeOf("heart block")).toBeLessThan(placeOf("cardiac failure"));
    expect(placeOf("cardiac failure")).toBeLessThan(placeOf("acute heart block of the elderly"));
    expect(names("heart block")).toEqual(["heart block", "acute heart block of the elderly"]);
    expect(names("heart failure")).toEqual(["cardiac failure"]);
    expect(names("heart", 2)).toHaveLength(2);
  });

  it("finds an acronym as a whole word only, and says where several are called so", () => {
    expect(search.find("cf")).toMatchObject([
      { acronym: true, ambiguous: true, matched: "CF", by: "exact" },
      { acronym: true, ambiguous: true, matched: "CF", by: "exact" },
    ]);
    expect(search.find("c").every(({ acronym }) => !acronym)).toBe(true);
  });

  it("says by which name, and how near that is", () =>
    expect(search.find("weak")).toMatchObject([{ matched: "weak heart", by: "related", ambiguous: false }]));

  it("finds what is measured and given beside diseases and tumours", () => {
    expect(search.find("creatinine")[0]?.concept).toEqual({ kind: "feature", code: "creatinine", name: "Creatinine" });
    expect(search.find("norepi")[0]?.concept.kind).toBe("ingredient");
    expect(search.find("heart tumor")[0]?.concept.kind).toBe("tumour");
  });

  it("nothing asked is nothing found", () => expect([names(""), names(" - ")]).toEqual([[], []]));
});
