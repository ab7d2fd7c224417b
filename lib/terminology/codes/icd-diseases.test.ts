import { expect, it } from "vitest";
import { terminology } from "../terminology.server";
import { icdChapter, icdSections, sectionsOf } from "./icd-chapters";
import { icdCode } from "./icd-code";
import { icdDiseaseRows, ownIcdDiseases } from "./icd-diseases";

it("every row is a code of its edition and names diseases of the ontology by their own names", async () => {
  const { hierarchy } = (await terminology()).diseases;
  for (const edition of ["icd-9-cm", "icd-10-cm"] as const)
    for (const [code, diseases] of Object.entries(icdDiseaseRows(edition))) {
      expect([code, icdCode(edition, code)]).toEqual([code, code]);
      for (const { doid, name } of diseases) expect([code, hierarchy.get(doid)?.name]).toEqual([code, name]);
    }
});

it("tells a row that passes the ontology over from no row at all", () => {
  expect(ownIcdDiseases("icd-10-cm", "E83.39")).toEqual([]);
  expect(ownIcdDiseases("icd-10-cm", "E83.3")).toBeNull();
  expect(ownIcdDiseases("icd-9-cm", "constructor")).toBeNull();
});

it.each(["icd-9-cm", "icd-10-cm"] as const)(
  "every section of %s that is linked is linked to a disease that is there",
  async (edition) => {
    const { hierarchy } = (await terminology()).diseases;
    for (const { doid, range } of sectionsOf(edition))
      if (doid !== null) expect([range, hierarchy.get(doid)?.code]).toEqual([range, doid]);
  },
);

it.each([
  ["icd-10-cm", "I48.91", "I00-I99"],
  ["icd-10-cm", "D49.9", "C00-D49"],
  ["icd-10-cm", "D50.9", "D50-D89"],
  ["icd-10-cm", "O9A.1", "O00-O9A"],
  ["icd-10-cm", "W01.0XXA", "V00-Y99"],
  ["icd-9-cm", "389.9", "320-389"],
  ["icd-9-cm", "V45.81", "V01-V91"],
  ["icd-9-cm", "E849.7", "E000-E999"],
] as const)("in %s, %s stands in chapter %s", (edition, code, range) =>
  expect(icdChapter(edition, code)?.range).toBe(range),
);

it("a code's sections go from its chapter to the block in it", () =>
  expect(icdSections("icd-10-cm", "E11.9").map(({ range }) => range)).toEqual(["E00-E89", "E08-E13"]));

it("chapters of an edition do not overlap", () => {
  for (const edition of ["icd-9-cm", "icd-10-cm"] as const) {
    const chapters = sectionsOf(edition).filter(({ chapter }) => chapter);
    for (const { range } of chapters) {
      const [from = ""] = range.split("-");
      expect([range, icdSections(edition, from).filter(({ chapter }) => chapter).length]).toEqual([range, 1]);
    }
  }
});
