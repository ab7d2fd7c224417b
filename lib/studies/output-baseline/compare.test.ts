import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../platform/canonical-json";
import { baselineSchema, compare, type DigestOrFault } from "./compare";
import { compareText } from "./compare-text";
import { consultationDigest, digestOf } from "./digest.server";
import { type FacetName, type Facets, facetNames } from "./facets";

/** A consultation with something to be read in every facet. */
function said(): Record<FacetName, { text: string; figure: number }> {
  const entries = facetNames.map((name, i) => [name, { text: `The ${name} speak of sepsis.`, figure: 0.25 + i }]);
  return Object.fromEntries(entries) as Record<FacetName, { text: string; figure: number }>;
}

const keep = (facets: Facets, fusionHead = true) => consultationDigest({ fusionHead, facets });
const baseline = baselineSchema.parse({
  format: "consilium.baseline",
  version: 1,
  consultations: { "set-b/001": keep(said()), "set-b/002": keep(said()), "synthetic/S-0001": keep(said(), false) },
});

/** The same again, with one consultation in another way, or left out. */
function foundWith(name: string, other: DigestOrFault | null = null) {
  const found = new Map<string, DigestOrFault>([
    ["set-b/001", keep(said())],
    ["set-b/002", keep(said())],
    ["synthetic/S-0001", keep(said(), false)],
  ]);
  if (other) found.set(name, other);
  else found.delete(name);
  return found;
}

describe("the comparison with the baseline", () => {
  test("finds the same equal, and says so facet by facet and group by group", () => {
    const compared = compare(baseline, foundWith("nobody"));
    expect(compared.equal).toBe(true);
    const text = compareText(compared);
    for (const name of facetNames)
      expect(text).toMatch(new RegExp(`^${name} +set-b 2 of 2 equal; synthetic 1 of 1 equal$`, "m"));
    expect(text).toMatch(/^fusion head +set-b 2 of 2; synthetic 0 of 1$/m);
    expect(text).toContain("Everything is equal");
  });

  test.each(facetNames)("tells a changed figure and a changed word in %s by name, and no other facet", (name) => {
    const figure = said();
    figure[name].figure += Number.EPSILON * 16;
    const word = said();
    word[name].text = word[name].text.replace("sepsis", "Sepsis");
    for (const facets of [figure, word]) {
      const compared = compare(baseline, foundWith("set-b/002", keep(facets)));
      expect(compared.equal).toBe(false);
      expect(compared.facets.filter(({ differing }) => differing.length > 0)).toEqual([
        { facet: name, group: "set-b", of: 2, differing: ["set-b/002"] },
      ]);
      expect(compareText(compared)).toMatch(
        new RegExp(`^${name} +set-b 1 of 2 equal, differing: set-b/002; synthetic 1 of 1 equal$`, "m"),
      );
    }
  });

  test("tells a consultation that is missing, failed, or was not there before", () => {
    const missing = compare(baseline, foundWith("set-b/001"));
    expect(missing).toMatchObject({ equal: false, missing: ["set-b/001"] });
    expect(compareText(missing)).toMatch(/^risks +set-b 1 of 2 equal; synthetic 1 of 1 equal$/m);
    expect(compareText(missing)).toMatch(/^missing: set-b\/001$/m);
    const failed = compare(baseline, foundWith("set-b/001", { fault: "no chart" }));
    expect(failed).toMatchObject({ equal: false, missing: ["set-b/001 (no chart)"] });
    const more = compare(baseline, foundWith("set-b/003", keep(said())));
    expect(more).toMatchObject({ equal: false, unknown: ["set-b/003"] });
  });

  test("tells where the fusion head no longer speaks, and holds nothing against nothing to be no comparison", () => {
    const compared = compare(baseline, foundWith("set-b/001", keep(said(), false)));
    expect(compared.equal).toBe(false);
    expect(compareText(compared)).toMatch(/^fusion head +set-b 1 of 2, was 2; synthetic 0 of 1$/m);
    expect(compare({ ...baseline, consultations: {} }, new Map()).equal).toBe(false);
  });
});

test("canonical JSON hangs on content alone: not on the order of keys, but on that of lists and on the last digit", () => {
  expect(canonicalJson({ b: [1, { d: 2, c: 3 }], a: undefined })).toBe('{"b":[1,{"c":3,"d":2}]}');
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
  expect(digestOf(0.1 + 0.2)).not.toBe(digestOf(0.3));
});
