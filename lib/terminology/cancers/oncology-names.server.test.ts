import { describe, expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { terminology } from "../terminology.server";
import { CancerHierarchy } from "./cancer-hierarchy";
import { diseaseStateNamed, diseaseStateNames, oncologyNameOf, oncologyNames } from "./oncology-names";

const tables = await terminology();
const cancers = new CancerHierarchy(tables);

describe("what oncologists call diseases", () => {
  it.each([
    ["crc", { of: ["disease:DOID:9256"], states: [] }],
    ["mCRPC", { of: ["disease:DOID:10283"], states: ["metastatic", "castration-resistant"] }],
    ["solid tumor", { of: ["disease:DOID:162"], except: ["disease:DOID:2531"] }],
    ["B-cell non-Hodgkin lymphoma", { of: ["disease:DOID:707"] }],
  ])("%s", (text, means) => expect(oncologyNameOf(text)).toMatchObject(means));

  it("says nothing of other words", () => expect([oncologyNameOf("flu"), oncologyNameOf("")]).toEqual([null, null]));

  it.each([
    ["hormone-sensitive", "castration-sensitive"],
    ["Castrate Resistant", "castration-resistant"],
    ["localized", "localised"],
    ["late", null],
  ])("%s is %s", (words, state) => expect(diseaseStateNamed(words)).toBe(state));
});

describe("the table of names", () => {
  it("means only what the terminology has, and only states that it has words for", () => {
    for (const { name, of, except, states } of oncologyNames) {
      expect([name, of.length > 0, [...of, ...except].filter((ref) => !cancers.has(ref))]).toEqual([name, true, []]);
      expect([name, states.filter((state) => !diseaseStateNames.includes(state))]).toEqual([name, []]);
    }
  });

  it("holds no name that the ontology or OncoTree has, which come before it", () => {
    const taken = new Set<string>();
    for (const { name, synonyms } of tables.diseases.hierarchy.all())
      for (const text of [name, ...synonyms.filter(({ scope }) => scope === "exact").map(({ text }) => text)])
        taken.add(foldedName(text));
    for (const { name } of tables.tumours.hierarchy.all()) taken.add(foldedName(name));
    expect(oncologyNames.filter(({ name }) => taken.has(foldedName(name))).map(({ name }) => name)).toEqual([]);
  });

  it("no name stands twice, and an exception is under what it is an exception from", () => {
    const names = oncologyNames.map(({ name }) => foldedName(name));
    expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
    for (const { of, except } of oncologyNames)
      for (const one of except) expect(of.some((ref) => cancers.isA(one, ref))).toBe(true);
  });
});
