import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NameTrie } from "./name-trie";
import { stem } from "./stem";
import { tokensOf } from "./tokens";

describe("tokens", () => {
  it("stand at their place, and hold every character that is no blank", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const tokens = tokensOf(text);
        for (const one of tokens) expect(text.slice(one.start, one.end)).toBe(one.text);
        expect(tokens.map((one) => one.text).join("")).toBe(text.replaceAll(/\s/g, ""));
      }),
    ));

  it("are numbers with thousands parted by commas, and lists without", () => {
    expect(tokensOf("100,000 1,2,3 0.5 V600E 10mg").map((one) => one.number ?? one.text)).toEqual([
      100_000,
      1,
      ",",
      2,
      ",",
      3,
      0.5,
      "V600E",
      10,
      "mg",
    ]);
  });
});

describe("a stem", () => {
  it("is the same for British and American spelling, one and many, any case and accent", () => {
    for (const [one, other] of [
      ["tumours", "tumor"],
      ["Leukaemia", "leukemia"],
      ["biopsies", "biopsy"],
      ["metastases", "metastasis"],
      ["TKIs", "tki"],
      ["Sjögren", "Sjogren"],
      ["localised", "localized"],
    ] as const)
      expect(stem(one)).toBe(stem(other));
  });

  it("keeps short words apart", () => {
    expect(new Set(["for", "four", "our", "or", "hour", "does", "do"].map(stem)).size).toBe(7);
  });

  it("leaves singulars that end in s", () => {
    expect(["diabetes", "sepsis", "virus", "abscess"].map(stem)).toEqual(["diabetes", "sepsis", "virus", "abscess"]);
  });
});

describe("the names that begin at a word", () => {
  const trie = new NameTrie<number>();
  trie.add("lung cancer", 1);
  trie.add("non-small cell lung cancer", 2);
  trie.add("lung", 3);
  trie.add("MET", 4, "as written");

  it("are found longest first, with joints between their words or without", () => {
    expect(trie.longest(tokensOf("lung cancers today"), 0)).toEqual({ length: 2, values: [1] });
    expect(trie.longest(tokensOf("non small-cell lung cancer"), 0)?.values).toEqual([2]);
    expect(trie.longest(tokensOf("lung function"), 0)).toEqual({ length: 1, values: [3] });
  });

  it("count in capitals alone where they are words as well", () => {
    expect([trie.longest(tokensOf("MET"), 0)?.values, trie.longest(tokensOf("met"), 0)]).toEqual([[4], null]);
  });
});
