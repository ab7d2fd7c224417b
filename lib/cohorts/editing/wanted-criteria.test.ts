import fc from "fast-check";
import { expect, it } from "vitest";
import { criteriaOf } from "../run/cohort-result";
import { anyQuery } from "../testing/any-query";
import { wantedAnswer, wantedCriteria } from "./wanted-criteria";

it("each criterion stands in the order of the form, and a negation of the whole turns every one about", () =>
  fc.assert(
    fc.property(anyQuery, (query) => {
      const wanted = wantedCriteria(query, String);
      expect(wanted).toHaveLength(criteriaOf(query).length);
      const negated = wantedCriteria({ op: "not", of: query }, String);
      expect(negated.map(({ excluded }) => !excluded)).toEqual(wanted.map(({ excluded }) => excluded));
    }),
  ));

it("what a question excludes is said with its negation, and is met by whoever does not have it", () => {
  const on = { kind: "medication", concepts: ["drug:metformin"], status: "active" };
  const sick = { kind: "condition", concepts: ["disease:DOID:9351"] };
  const query = {
    op: "except",
    of: { op: "not", of: { op: "criterion", criterion: on } },
    without: { op: "criterion", criterion: sick },
  };
  const wanted = wantedCriteria(query as never, (concept) => (concept.includes("9351") ? "diabetes" : "metformin"));
  expect(wanted).toEqual([
    { text: "not now on metformin", excluded: true },
    { text: "no diabetes", excluded: true },
  ]);
  expect(["met", "not met", "unknown"].map((one) => wantedAnswer(one as never, { excluded: true }))).toEqual([
    "not met",
    "met",
    "unknown",
  ]);
});
