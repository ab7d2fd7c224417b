import { describe, expect, it } from "vitest";
import { trajectoryQuestions } from "../questions/trajectory-questions";
import { sourcedFactorSchema } from "./sourced-factor";
import { sourcedFactors } from "./sourced-table";

describe("the table of published factors", () => {
  const all = trajectoryQuestions.flatMap(({ id }) => sourcedFactors(id).map((one) => ({ question: id, ...one })));

  it("has a source with a year and pages for each, and ids once a question", () => {
    for (const { question: _question, ...one } of all) {
      sourcedFactorSchema.parse(one);
      expect(one.source).toMatch(/(?:19|20)\d\d;\d+:/u);
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
    ["nodule", 3.2, 3.3],
  ])("gives %s a weight between the logarithms of the published ratios", (id, low, high) => {
    const weight = sourcedFactors("lung-cancer-1y").find((one) => one.id === id)?.weight ?? Number.NaN;
    expect(weight).toBeGreaterThanOrEqual(Math.log(low) - 0.01);
    expect(weight).toBeLessThanOrEqual(Math.log(high) + 0.01);
  });

  it("has nothing of questions for which nothing was gathered", () => {
    expect(sourcedFactors("readmission-30d")).toEqual([]);
  });
});
