import { describe, expect, it } from "vitest";
import { cohortQuerySchema } from "../query/cohort-query";
import { readingLines } from "./reading-lines";

const female = { op: "criterion", criterion: { kind: "demographic", of: "sex", is: "female" } };
const dead = { op: "criterion", criterion: { kind: "vital-status", is: "dead" } };
const linesOf = (query: unknown) => readingLines(cohortQuerySchema.parse(query), (concept) => concept);

describe("the lines of a reading", () => {
  it("set in what is joined, negated or left out under the words that do it", () => {
    expect(linesOf({ op: "and", of: [female, { op: "or", of: [dead, { op: "not", of: dead }] }] })).toEqual([
      "all of",
      `  ${linesOf(female)[0]}`,
      "  one or more of",
      `    ${linesOf(dead)[0]}`,
      "    not",
      `      ${linesOf(dead)[0]}`,
    ]);
    expect(linesOf({ op: "except", of: female, without: dead })).toEqual([
      linesOf(female)[0],
      "without those of",
      `  ${linesOf(dead)[0]}`,
    ]);
  });
});
