import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "../../platform/canonical-json";
import { terminology } from "../../terminology/terminology.server";
import { answer } from "../evaluate/answer";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { anyPatient, ref } from "../testing/any-fact";
import { anyQuery, asQuery } from "../testing/any-query";
import { canonicalQuery } from "./canonical-query";
import { type CohortQuery, type Criterion, cohortQuerySchema } from "./cohort-query";
import { queryHash } from "./query-hash.server";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

const breast: Criterion = { kind: "condition", concepts: [ref("disease:DOID:1612")] };
const lung: Criterion = { kind: "condition", concepts: [ref("disease:DOID:1324")] };
const ecog = (is: object): CohortQuery => asQuery({ kind: "performance", scale: "ECOG", is } as Criterion);
const [a, b] = [asQuery(breast), asQuery(lung)];
const not = (of: CohortQuery): CohortQuery => ({ op: "not", of });

describe("what means the same has one form", () => {
  it.each<[string, CohortQuery, CohortQuery]>([
    ["except is and not", { op: "except", of: a, without: b }, { op: "and", of: [not(b), a] }],
    ["twice not is not at all", not(not(a)), a],
    [
      "not either is neither",
      not({ op: "or", of: [a, ecog({ atMost: 2 })] }),
      { op: "and", of: [not(a), not(ecog({ atMost: 2 }))] },
    ],
    ["order and brackets", { op: "and", of: [a, { op: "and", of: [b, a] }] }, { op: "and", of: [b, a] }],
    ["the same twice is once", { op: "or", of: [ecog({ atMost: 2 }), ecog({ atMost: 2 })] }, ecog({ atMost: 2 })],
    ["one part stands by itself", { op: "or", of: [{ op: "and", of: [a] }] }, a],
    [
      "either of two diseases is one of two",
      { op: "or", of: [a, b] },
      asQuery({ ...breast, concepts: [...lung.concepts, ...breast.concepts] } as Criterion),
    ],
    ["0-2 is 2 or less, and less than 3", ecog({ atLeast: 0, atMost: 2 }), ecog({ below: 3 })],
    ["above 2 is at least 3", ecog({ above: 2 }), ecog({ atLeast: 3, atMost: 5 })],
    ["at least once is as asked", asQuery({ ...breast, count: { atLeast: 1 } } as Criterion), a],
    [
      "stages by their spelling",
      asQuery({ kind: "stage", axis: "group", atLeast: "iic" }),
      asQuery({ kind: "stage", axis: "group", atLeast: "Stage 2C" }),
    ],
  ])("%s", (_, one, other) => {
    expect(canonicalQuery(one)).toEqual(canonicalQuery(other));
    expect(queryHash(one)).toBe(queryHash(other));
  });

  it.each<[string, CohortQuery, CohortQuery]>([
    [
      "how often is counted over the whole list",
      {
        op: "or",
        of: [
          asQuery({ ...breast, count: { atLeast: 2 } } as Criterion),
          asQuery({ ...lung, count: { atLeast: 2 } } as Criterion),
        ],
      },
      asQuery({ ...breast, concepts: [...breast.concepts, ...lung.concepts], count: { atLeast: 2 } } as Criterion),
    ],
    ["and is not or", { op: "and", of: [a, b] }, { op: "or", of: [a, b] }],
    [
      "2.5 mg/dL is no whole number",
      asQuery({ kind: "observation", concepts: [ref("observation:2160-0")], value: { above: 2 } }),
      asQuery({ kind: "observation", concepts: [ref("observation:2160-0")], value: { atLeast: 3 } }),
    ],
  ])("but %s", (_, one, other) => expect(queryHash(one)).not.toBe(queryHash(other)));
});

it("a canonical form is a form, and its own canonical form", () =>
  fc.assert(
    fc.property(anyQuery, (query) => {
      const once = canonicalQuery(query);
      expect(cohortQuerySchema.safeParse(once).success).toBe(true);
      expect(canonicalJson(canonicalQuery(once))).toBe(canonicalJson(once));
    }),
    { numRuns: 200 },
  ));

it("it has the answers that the form had, of any facts", () =>
  fc.assert(
    fc.property(anyQuery, anyPatient, (query, patient) => {
      const asked = { asOf: { known: null, at: Date.parse("2019-01-01") }, concepts };
      expect(answer(canonicalQuery(query), patient, asked).answer).toBe(answer(query, patient, asked).answer);
    }),
    { numRuns: 200 },
  ));
