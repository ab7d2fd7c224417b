import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalQuery } from "../query/canonical-query";
import { type CohortQuery, cohortQuerySchema } from "../query/cohort-query";
import { anyQuery } from "../testing/any-query";
import { changedAt, excludedAt, joinedOtherwiseAt, narrowedBy, partAt, type QueryPath } from "./edit-query";

const ecog = (atMost: number): CohortQuery => ({
  op: "criterion",
  criterion: { kind: "performance", scale: "ECOG", is: { atMost } },
});
const [a, b, c] = [ecog(1), ecog(2), ecog(3)];

/** All places of a form. */
function placesOf(query: CohortQuery, at: QueryPath = []): QueryPath[] {
  switch (query.op) {
    case "criterion":
      return [at];
    case "not":
      return [at, ...placesOf(query.of, [...at, "of"])];
    case "except":
      return [at, ...placesOf(query.of, [...at, "of"]), ...placesOf(query.without, [...at, "without"])];
    default:
      return [at, ...query.of.flatMap((one, i) => placesOf(one, [...at, i]))];
  }
}

const anyPlace = anyQuery.chain((query) =>
  fc.record({ query: fc.constant(query), path: fc.constantFrom(...placesOf(query)) }),
);

describe("a form is edited part by part", () => {
  it("finds what it has put there", () =>
    fc.assert(
      fc.property(anyPlace, ({ query, path }) => {
        const changed = changedAt(query, path, a) as CohortQuery;
        expect(partAt(changed, path)).toEqual(a);
        expect(cohortQuerySchema.safeParse(changed).success).toBe(true);
      }),
    ));

  it("is as it was when a part is put back, when it is excluded twice, and when it is joined otherwise twice", () =>
    fc.assert(
      fc.property(anyPlace, ({ query, path }) => {
        expect(changedAt(query, path, partAt(query, path))).toEqual(query);
        expect(canonicalQuery(excludedAt(excludedAt(query, path), path))).toEqual(canonicalQuery(query));
        expect(joinedOtherwiseAt(joinedOtherwiseAt(query, path), path)).toEqual(query);
      }),
    ));

  it("stays a form, or is nothing, when a part is removed", () =>
    fc.assert(
      fc.property(anyPlace, ({ query, path }) => {
        const left = changedAt(query, path, null);
        expect(left === null || cohortQuerySchema.safeParse(left).success).toBe(true);
      }),
    ));

  it("leaves no list of one and no exception of nothing", () => {
    expect(changedAt({ op: "and", of: [a, b] }, [0], null)).toEqual(b);
    expect(changedAt({ op: "and", of: [a, { op: "or", of: [b, c] }] }, [1, 0], null)).toEqual({
      op: "and",
      of: [a, c],
    });
    expect(changedAt({ op: "except", of: a, without: b }, ["without"], null)).toEqual(a);
    expect(changedAt({ op: "except", of: a, without: b }, ["of"], null)).toEqual({ op: "not", of: b });
    expect(changedAt({ op: "not", of: a }, ["of"], null)).toBeNull();
    expect(changedAt(a, [], null)).toBeNull();
  });

  it("adds what has to hold, too, beside what is there", () => {
    expect(narrowedBy(null, a)).toEqual(a);
    expect(narrowedBy(a, b)).toEqual({ op: "and", of: [a, b] });
    expect(narrowedBy({ op: "and", of: [a, b] }, c)).toEqual({ op: "and", of: [a, b, c] });
    expect(narrowedBy({ op: "or", of: [a, b] }, c)).toEqual({ op: "and", of: [{ op: "or", of: [a, b] }, c] });
  });
});

it("a place that a form does not have changes nothing", () => {
  expect(changedAt(a, ["of"], b)).toEqual(a);
  expect(partAt({ op: "and", of: [a, b] }, [7])).toBeNull();
  expect(excludedAt({ op: "and", of: [a, b] }, [7])).toEqual({ op: "and", of: [a, b] });
});
