import { describe, expect, it } from "vitest";
import { foldedName } from "../concepts/concept";
import { geneGroupNamed, geneGroups, geneNamed, genes } from "./genes";
import raw from "./genes.json";

describe("genes by name", () => {
  it.each([
    ["ERBB2", "ERBB2"],
    ["Her2", "ERBB2"],
    ["HER2/neu", "ERBB2"],
    ["VEGFR2", "KDR"],
    ["c-Met", "MET"],
    ["c-MET", "MET"],
    ["p53", "TP53"],
    ["mTOR", "MTOR"],
    ["FLT-3", "FLT3"],
    ["RAF-1", "RAF1"],
    ["MRE11A", "MRE11"],
    ["INI1", "SMARCB1"],
    ["PDGFR-β", "PDGFRB"],
    ["PDGFRG", null],
    ["", null],
  ])("%s is %s", (name, symbol) => expect(geneNamed(name)).toBe(symbol));

  it("a word that is a symbol too is a gene only in capitals", () => {
    expect([geneNamed("MET"), geneNamed("met"), geneNamed("Kit"), geneNamed("KIT")]).toEqual([
      "MET",
      null,
      null,
      "KIT",
    ]);
  });
});

describe("the table of genes", () => {
  it("is in the order of symbols, and no name stands for two genes or for a gene and a group", () => {
    expect(Object.keys(raw.genes)).toEqual(Object.keys(raw.genes).toSorted());
    const owner = new Map<string, string>();
    const claims = [
      ...genes.map(({ symbol, also }) => [symbol, ...also] as const),
      ...geneGroups.map(({ name, also }) => [name, ...also] as const),
    ];
    const twice: string[] = [];
    for (const [first, ...also] of claims)
      for (const name of [first, ...also]) {
        const folded = foldedName(name);
        if ((owner.get(folded) ?? first) !== first) twice.push(`${name}: ${owner.get(folded)} and ${first}`);
        owner.set(folded, first);
      }
    expect(twice).toEqual([]);
  });

  it("every member of a group is a gene of the table, and a group has two at least", () => {
    const symbols = new Set(genes.map(({ symbol }) => symbol));
    for (const { name, genes: members } of geneGroups) {
      expect([name, members.length > 1]).toEqual([name, true]);
      expect([name, members.filter((one) => !symbols.has(one))]).toEqual([name, []]);
    }
    expect(geneGroupNamed("hrr genes")?.genes).toHaveLength(14);
    expect(geneGroupNamed("no such group")).toBeNull();
  });

  it("what counts only in capitals is a name of the table", () => {
    const names = new Set(genes.flatMap(({ symbol, also }) => [symbol, ...also].map(foldedName)));
    for (const name of raw.capitals.split(", ")) expect([name, names.has(foldedName(name))]).toEqual([name, true]);
  });
});
