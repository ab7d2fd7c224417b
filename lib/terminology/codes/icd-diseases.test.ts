import { expect, it } from "vitest";
import { linkCoding } from "../links/link-coding";
import { terminology } from "../terminology.server";
import { codeSystems } from "./code-systems";
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

it("every category of malignant neoplasms is linked to a cancer, and none to a benign one", async () => {
  const tables = await terminology();
  const { hierarchy } = tables.diseases;
  const linked = (system: string, code: string) => {
    const link = linkCoding(tables, { system: codeSystems[system as "icd-10-cm"].uri, code, display: null });
    return link.linked === "not" ? [] : link.concepts.map((one) => one.code);
  };
  const wrong = (system: string, codes: readonly string[]) =>
    codes.filter((code) => {
      const all = linked(system, code);
      return all.length === 0 || all.some((one) => !hierarchy.isA(one, "DOID:162"));
    });
  const digits = Array.from({ length: 10 }, (_, n) => n);
  // Heavy chain disease and Langerhans-cell histiocytosis are no cancers in the ontology. Categories that are not in use answer like any other.
  const ten = digits.flatMap((a) => digits.map((b) => `C${a}${b}`)).filter((one) => one <= "C96");
  const nine = Array.from({ length: 69 }, (_, n) => `${140 + n}`);
  const withDigits = (codes: readonly string[]) => codes.flatMap((one) => [one, ...digits.map((n) => `${one}.${n}`)]);
  expect(wrong("icd-10-cm", withDigits([...ten, "C4A", "C7A", "C7B"]))).toEqual(["C88.2", "C96.0", "C96.5", "C96.6"]);
  expect(wrong("icd-9-cm", withDigits(nine))).toEqual(["202.5"]);
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
