import { describe, expect, it } from "vitest";
import { terminology } from "../../terminology/terminology.server";
import { keysOf } from "../entries/entry-key";
import { trajectoryQuestions } from "../questions/trajectory-questions";
import { sourcedFactorSchema } from "./sourced-factor";
import { sourcedFactors } from "./sourced-table";

describe("the table of published factors", () => {
  const all = trajectoryQuestions.flatMap(({ id }) => sourcedFactors(id).map((one) => ({ question: id, ...one })));

  it("has a source with a year, and pages or a version, for each, and ids once a question", () => {
    for (const { question: _question, ...one } of all) {
      sourcedFactorSchema.parse(one);
      expect(one.source).toMatch(/(?:19|20)\d\d;\d+:|Version \d\.\d, 20\d\d/u);
      expect(one.keys.length + one.words.length).toBeGreaterThan(0);
    }
    const ids = all.map(({ question, id }) => `${question} ${id}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ["haemoptysis", 21.5, 23.9],
    ["current-smoker", 4.95, 8.32],
    ["copd", 1.51, 1.82],
    ["family-history", 1.79, 1.81],
    ["nodule", 1, 2],
  ])("gives %s a weight between the logarithms of the published ratios", (id, low, high) => {
    const weight = sourcedFactors("lung-cancer-1y").find((one) => one.id === id)?.weight ?? Number.NaN;
    expect(weight).toBeGreaterThanOrEqual(Math.log(low) - 0.01);
    expect(weight).toBeLessThanOrEqual(Math.log(high) + 0.01);
  });

  it("takes a disease's key for what is chronic only where what is acute has another", async () => {
    const keyOf = keysOf(await terminology());
    const icd10 = (code: string, text: string) =>
      keyOf({
        coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code, display: text }],
        text,
      });
    const acute = [
      icd10("J20.9", "Acute bronchitis, unspecified"),
      icd10("J40", "Bronchitis, not specified as acute or chronic"),
      icd10("N17.9", "Acute kidney failure, unspecified"),
      icd10("K72.00", "Acute and subacute hepatic failure without coma"),
    ];
    expect(all.filter(({ keys }) => keys.some((key) => acute.includes(key)))).toEqual([]);
  });

  it("has nothing of questions for which nothing was gathered", () => {
    expect(sourcedFactors("readmission-30d")).toEqual([]);
  });
});
