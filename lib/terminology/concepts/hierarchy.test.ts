import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Hierarchy } from "./hierarchy";

const term = (code: string, ...parents: string[]) => ({ code, name: code, parents });

/** Terms under earlier ones: no circle can be. */
const anyHierarchy = fc
  .array(fc.array(fc.nat(30), { maxLength: 3 }), { minLength: 1, maxLength: 25 })
  .map((all) => all.map((parents, i) => term(`${i}`, ...new Set(parents.filter((at) => at < i).map(String)))));

describe("a hierarchy", () => {
  it("knows what is above and under a term, by every way that leads there", () => {
    const terms = new Hierarchy([term("a"), term("b", "a"), term("c", "a"), term("d", "b", "c"), term("e")]);
    expect([...terms.ancestors("d")].sort()).toEqual(["a", "b", "c"]);
    expect([...terms.descendants("a")].sort()).toEqual(["b", "c", "d"]);
    expect(terms.nearestCommon(["b", "c"])).toEqual(["a"]);
    expect(terms.nearestCommon(["d", "b"])).toEqual(["b"]);
    expect(terms.nearestCommon(["d", "e"])).toEqual([]);
    expect(terms.mostGeneral(["d", "b", "e"])).toEqual(["b", "e"]);
  });

  it("refuses a circle, of one or of several, a parent that is not there and a code that stands twice", () => {
    expect(() => new Hierarchy([term("a", "a")])).toThrow("above itself");
    expect(() => new Hierarchy([term("r"), term("a", "c"), term("b", "a"), term("c", "b", "r")])).toThrow(
      "above itself",
    );
    expect(() => new Hierarchy([term("a", "x")])).toThrow("its parent x is not there");
    expect(() => new Hierarchy([term("a"), term("a")])).toThrow("twice");
  });

  it("says nothing of a code that is not there", () => {
    const terms = new Hierarchy([term("a")]);
    expect(terms.get("x")).toBeNull();
    expect([...terms.ancestors("x"), ...terms.descendants("x")]).toEqual([]);
  });

  it("closures are each other's mirror, transitive, and never hold the term itself", () =>
    fc.assert(
      fc.property(anyHierarchy, (all) => {
        const terms = new Hierarchy(all);
        for (const { code } of all) {
          const above = terms.ancestors(code);
          expect(above.has(code)).toBe(false);
          for (const other of above) {
            expect(terms.descendants(other).has(code)).toBe(true);
            for (const higher of terms.ancestors(other)) expect(above.has(higher)).toBe(true);
          }
        }
      }),
    ));

  it("the nearest common term is above every one, and nothing under it is", () =>
    fc.assert(
      fc.property(anyHierarchy, fc.array(fc.nat(24), { minLength: 1, maxLength: 4 }), (all, picks) => {
        const terms = new Hierarchy(all);
        const codes = picks.map((at) => `${at % all.length}`);
        for (const common of terms.nearestCommon(codes)) {
          expect(codes.every((code) => terms.isA(code, common))).toBe(true);
          for (const lower of terms.descendants(common))
            expect(codes.every((code) => terms.isA(code, lower))).toBe(false);
        }
      }),
    ));
});
