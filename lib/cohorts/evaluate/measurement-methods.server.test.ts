import { beforeAll, expect, it } from "vitest";
import methods from "../../terminology/codes/loinc-methods.json";
import { parseCohortQuery } from "../parse/parse-cohort-query";
import measurements from "../parse/vocabulary/measurements.json";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { conceptRefSchema } from "../query/cohort-query";
import { cohortConcepts } from "../run/run-cohort.server";
import type { CohortConcepts } from "./cohort-concepts";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = await cohortConcepts();
});
const loinc = (code: string) => conceptRefSchema.parse(`observation:${code}`);

it("every row of methods is of a measurement that questions ask for", () => {
  const asked = new Set(Object.values(measurements.measurements).map((one) => one.loinc));
  expect(Object.keys(methods.methods).filter((code) => !asked.has(code))).toEqual([]);
});

it("LDL cholesterol is asked of every method, in any word for it", async () => {
  const vocabulary = await cohortVocabulary();
  for (const name of ["LDL cholesterol", "LDL", "low density lipoprotein"]) {
    const [reading] = parseCohortQuery(`patients with ${name} above 100 mg/dL`, vocabulary).readings;
    const query = reading?.query;
    if (query?.op !== "criterion" || query.criterion.kind !== "observation")
      throw new Error("a measurement is asked for");
    const [asked] = query.criterion.concepts;
    if (asked === undefined) throw new Error("a code is asked for");
    for (const code of ["13457-7", "18262-6", "2089-1"]) expect(concepts.isUnder(loinc(code), asked)).toBe(true);
    expect(concepts.isUnder(loinc("2085-9"), asked)).toBe(false);
  }
});
