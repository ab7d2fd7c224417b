import { beforeAll, describe, expect, it } from "vitest";
import { ingredientsOf } from "../../terminology/drugs/drug-classes";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import type { ConceptRef } from "../query/cohort-query";
import { ref } from "../testing/any-fact";
import { nearConcepts } from "./near-concepts";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

const named = (all: readonly ReturnType<typeof ref>[]) => all.map((one) => concepts.nameOf(one));

/** A class of drugs holds another where it holds all its drugs. */
const holds = (wide: ConceptRef, narrow: ConceptRef) =>
  concepts.isUnder(narrow, wide) ||
  (wide.startsWith("drug-class:") &&
    ingredientsOf(narrow.slice("drug-class:".length)).every((one) => concepts.isUnder(ref(`drug:${one}`), wide)));

describe("one step from a concept", () => {
  it("what is wider holds it, and it holds what is narrower, whichever hierarchy", () => {
    for (const asked of [
      "disease:DOID:1324",
      "disease:DOID:1612",
      "tumour:LUAD",
      "drug-class:loop diuretic",
      "drug:osimertinib",
      "drug:furosemide",
      "procedure:mastectomy",
      "metastasis:brain",
    ].map(ref)) {
      const { wider, narrower } = nearConcepts(asked, concepts.terms);
      expect([...wider, ...narrower]).not.toEqual([]);
      for (const one of wider) expect(holds(one, asked), `${asked} under ${one}`).toBe(true);
      for (const one of narrower) expect(holds(asked, one), `${one} under ${asked}`).toBe(true);
      expect([...wider, ...narrower]).not.toContain(asked);
    }
  });

  it("names a wider disease and a narrower one", () => {
    const { wider, narrower } = nearConcepts(ref("disease:DOID:1324"), concepts.terms);
    expect(named(wider)).toContain("respiratory system cancer");
    expect(named(narrower)).toContain("lung carcinoma");
  });

  it("knows nothing near a measurement", () => {
    expect(nearConcepts(ref("observation:2160-0"), concepts.terms)).toEqual({ wider: [], narrower: [] });
  });
});
