import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { terminology } from "../../terminology/terminology.server";
import type { CohortFact } from "../facts/cohort-fact";
import type { PatientFacts } from "../facts/facts-of-history";
import type { CohortQuery, Criterion } from "../query/cohort-query";
import { isMetByFew } from "../query/met-by-few";
import { anyFact, anyPatient, ref, someDiseases } from "../testing/any-fact";
import { anyCriterion, anyQuery, asQuery } from "../testing/any-query";
import { answer } from "./answer";
import { CohortConcepts } from "./cohort-concepts";
import { evidenceOf } from "./criterion-answer";
import type { AsOf } from "./fact-time";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

const lastDay = Date.parse("2021-01-01");
const all: AsOf = { known: null, at: lastDay };
const answered = (query: CohortQuery, patient: PatientFacts, asOf = all) => answer(query, patient, { asOf, concepts });
const holds = <T extends unknown[]>(property: fc.IRawProperty<T>, numRuns = 200) => fc.assert(property, { numRuns });

/** A criterion that more facts can only make more true: nothing of it is counted from above, compared or looked for last. */
const isPositive = (criterion: Criterion): boolean =>
  !isMetByFew(criterion) &&
  !["disease-state", "performance", "demographic", "biomarker", "stage", "gene-alteration", "vital-status"].includes(
    criterion.kind,
  ) &&
  !("which" in criterion && criterion.which !== undefined) &&
  !(
    "time" in criterion &&
    criterion.time?.some(
      (one) =>
        "of" in one && !(one.kind === "within" && isPositive(one.of)) && !(one.kind === "during" && isPositive(one.of)),
    )
  );

it("what was known later changes nothing", () =>
  holds(
    fc.property(
      anyQuery,
      anyPatient,
      fc.array(anyFact, { maxLength: 5 }),
      fc.integer({ min: 2013, max: 2018 }),
      (query, patient, more, year) => {
        const known = Date.parse(`${year}-06-01`);
        const asOf = { known, at: known };
        const later = more.map((one): CohortFact => ({ ...one, knownAt: `${year}-06-02T00:00:00.000Z` }));
        const then = answered(query, patient, asOf);
        expect(answered(query, { ...patient, facts: [...patient.facts, ...later] }, asOf)).toEqual(then);
      },
    ),
  ));

it("what had not ended by then goes on, whenever its end came to be", () =>
  holds(
    fc.property(anyCriterion, anyPatient, (criterion, patient) => {
      const known = Date.parse("2014-02-02");
      const withoutLaterEnds = patient.facts.map((one): CohortFact => {
        const { start, end } = one.occurredAt;
        if (end === null || Date.parse(end.at) <= known) return one;
        return { ...one, status: one.status === null ? null : "active", occurredAt: { start, end: null } };
      });
      const asOf = { known, at: known };
      expect(answered(asQuery(criterion), { ...patient, facts: withoutLaterEnds }, asOf).answer).toBe(
        answered(asQuery(criterion), patient, asOf).answer,
      );
    }),
    200,
  ));

it("more facts leave a criterion met that is about what there is", () =>
  holds(
    fc.property(anyCriterion.filter(isPositive), anyPatient, anyFact, (criterion, patient, more) => {
      // A visit after a death contradicts it.
      fc.pre(more.kind !== "death" && answered(asQuery(criterion), patient).answer === "met");
      expect(answered(asQuery(criterion), { ...patient, facts: [...patient.facts, more] }).answer).toBe("met");
    }),
    200,
  ));

it("whoever has the child has the parent", () =>
  holds(
    fc.property(
      anyPatient,
      fc.constantFrom(...someDiseases),
      fc.constantFrom(...someDiseases),
      (patient, child, parent) => {
        fc.pre(concepts.isUnder(child, parent));
        const of = (concept: typeof child) =>
          answered(asQuery({ kind: "condition", concepts: [concept] }), patient).answer;
        if (of(child) === "met") expect(of(parent)).toBe("met");
        if (of(parent) === "not met") expect(of(child)).toBe("not met");
      },
    ),
  ));

it("whoever meets both meets each, and either is met by whoever meets one", () =>
  holds(
    fc.property(anyQuery, anyQuery, anyPatient, (a, b, patient) => {
      const of = (query: CohortQuery) => answered(query, patient).answer;
      if (of({ op: "and", of: [a, b] }) === "met") expect([of(a), of(b)]).toEqual(["met", "met"]);
      if (of(a) === "met") expect(of({ op: "or", of: [a, b] })).toBe("met");
      if (of({ op: "except", of: a, without: b }) === "met") expect([of(a), of(b)]).toEqual(["met", "not met"]);
    }),
  ));

it("not both is not one or not the other, whatever is unknown", () =>
  holds(
    fc.property(anyQuery, anyQuery, anyPatient, (a, b, patient) => {
      const of = (query: CohortQuery) => answered(query, patient).answer;
      const not = (query: CohortQuery): CohortQuery => ({ op: "not", of: query });
      expect(of(not({ op: "and", of: [a, b] }))).toBe(of({ op: "or", of: [not(a), not(b)] }));
      expect(of(not({ op: "or", of: [a, b] }))).toBe(of({ op: "and", of: [not(a), not(b)] }));
    }),
  ));

it("the evidence suffices alone, and without it the criterion is no longer met", () => {
  let met = 0;
  holds(
    fc.property(anyCriterion, anyPatient, (criterion, patient) => {
      const { criteria, answer: own } = answered(asQuery(criterion), patient);
      const [shown] = criteria.map(evidenceOf);
      // What is met by an absence has none; of what is met by few, that there are no more is not shown.
      fc.pre(!isMetByFew(criterion) && own === "met" && shown !== undefined && shown.length > 0);
      met++;
      const ids = new Set(shown?.map(({ kind, place }) => JSON.stringify([kind, place])));
      const isShown = ({ kind, place }: CohortFact) => ids.has(JSON.stringify([kind, place]));
      const only = { facts: patient.facts.filter(isShown), coverage: new Set<never>() };
      expect(answered(asQuery(criterion), only).answer).toBe("met");
      const without = { ...patient, facts: patient.facts.filter((one) => !isShown(one)) };
      expect(answered(asQuery(criterion), without).answer).not.toBe("met");
    }),
    400,
  );
  expect(met).toBeGreaterThan(100);
});

it("absence is not met only where the source records all of a kind", () => {
  const cancer = asQuery({ kind: "condition", concepts: [ref("disease:DOID:162")] });
  expect(answered(cancer, { facts: [], coverage: new Set() }).answer).toBe("unknown");
  expect(answered(cancer, { facts: [], coverage: new Set(["condition"]) }).answer).toBe("not met");
});
