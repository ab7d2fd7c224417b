import fc from "fast-check";
import {
  type CohortQuery,
  type ConceptRef,
  type Criterion,
  cohortQuerySchema,
  type TimeScope,
} from "../query/cohort-query";
import { creatinine, someDiseases, someDrugs, someTreatments } from "./any-fact";

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });
const bounds = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }).map((atLeast) => ({ atLeast })),
    fc.integer({ min: 0, max }).map((atMost) => ({ atMost })),
    fc.integer({ min: 0, max }).map((above) => ({ above })),
    fc.integer({ min: 1, max }).map((below) => ({ below })),
  );
const count = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 3 }).map((atLeast) => ({ atLeast })),
    fc.integer({ min: 0, max: 2 }).map((atMost) => ({ atMost })),
  ),
  { nil: undefined, freq: 2 },
);

const simple: fc.Arbitrary<Criterion> = fc.oneof(
  fc.record({
    kind: fc.constant("condition" as const),
    concepts: some(someDiseases),
    status: optional(fc.constantFrom("active" as const, "past" as const)),
    except: fc.option(some(someDiseases), { nil: undefined, freq: 1 }),
  }),
  fc.record({
    kind: fc.constant("medication" as const),
    concepts: some([...someDrugs, ...someTreatments]),
    different: fc.option(fc.constant(2), { nil: undefined, freq: 1 }),
    role: optional(fc.constant("adjuvant" as const)),
    of: optional(some(someDiseases)),
  }),
  fc.record({
    kind: fc.constant("observation" as const),
    concepts: fc.constant([creatinine] as ConceptRef[]),
    value: optional(bounds(4)),
    unit: fc.constant("mg/dL"),
    which: fc.constantFrom(undefined, "latest" as const, "highest" as const, "first" as const, "lowest" as const),
  }),
  fc.record({
    kind: fc.constant("stage" as const),
    axis: fc.constant("T" as const),
    atLeast: fc.constantFrom("T1", "t2B", "T3"),
    atMost: optional(fc.constantFrom("T3", "T4")),
    basis: optional(fc.constant("clinical" as const)),
    of: optional(some(someDiseases)),
  }),
  fc.record({ kind: fc.constant("performance" as const), scale: fc.constant("ECOG" as const), is: bounds(4) }),
  fc.record({
    kind: fc.constant("gene-alteration" as const),
    genes: some(["EGFR", "KRAS"]),
    kinds: some(["any", "mutation", "fusion", "wild type", "loss of function"] as const),
    changes: optional(some(["G12C", "L858R"])),
    exons: optional(some([2, 19])),
    origin: optional(fc.constantFrom("germline" as const, "somatic" as const)),
    significance: optional(some(["pathogenic", "oncogenic", "not resistance"] as const)),
  }),
  fc.record({
    kind: fc.constant("biomarker" as const),
    markers: some(["ER", "PR", "HER2"] as const),
    results: some(["positive", "negative"] as const),
  }),
  fc.record({
    kind: fc.constant("disease-state" as const),
    is: some(["early stage", "metastatic", "non-metastatic", "advanced"] as const),
    of: optional(some(someDiseases)),
  }),
  fc.record({
    kind: fc.constant("encounter" as const),
    classes: optional(some(["inpatient", "emergency", "intensive care"] as const)),
    days: fc.option(bounds(400), { nil: undefined, freq: 2 }),
  }),
  fc.constant<Criterion>({ kind: "biomarker", markers: ["hormone receptor"], results: ["negative"] }),
  fc.record({ kind: fc.constant("demographic" as const), of: fc.constant("age" as const), years: bounds(60) }),
  fc.record({
    kind: fc.constant("demographic" as const),
    of: fc.constant("sex" as const),
    is: fc.constantFrom("female" as const, "male" as const),
  }),
  fc.record({ kind: fc.constant("vital-status" as const), is: fc.constantFrom("dead" as const, "alive" as const) }),
  fc.record({ kind: fc.constant("mentioned" as const), words: fc.constantFrom("bone pain", "night sweats") }),
);

const scope: fc.Arbitrary<TimeScope> = fc.oneof(
  fc.record({
    kind: fc.constant("dates" as const),
    from: fc.constantFrom("2013-01-02", "2015-01-01"),
    to: optional(fc.constant("2016-02-02")),
  }),
  fc.record({ kind: fc.constant("last" as const), days: fc.constantFrom(400, 1500) }),
  fc.record({ kind: fc.constant("age" as const), years: bounds(60) }),
  fc.record({ kind: fc.constantFrom("before" as const, "after" as const), of: simple, days: optional(bounds(900)) }),
  fc.record({ kind: fc.constant("within" as const), of: simple, days: fc.constantFrom(2, 500) }),
  fc.record({ kind: fc.constant("during" as const), of: simple }),
);

/** Any criterion, some of them with a time and a count. */
export const anyCriterion: fc.Arbitrary<Criterion> = fc
  .tuple(simple, fc.option(fc.array(scope, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 1 }), count)
  .map(([criterion, time, times]) => {
    const { kind } = criterion;
    const counts = kind === "condition" || kind === "medication" || kind === "encounter";
    return (
      kind === "demographic"
        ? criterion
        : { ...criterion, ...(time && { time }), ...(counts && times && { count: times }) }
    ) as Criterion;
  });

export const asQuery = (criterion: Criterion): CohortQuery => ({ op: "criterion", criterion });

/** Any form of up to three levels; each is one by the schema. */
export const anyQuery: fc.Arbitrary<CohortQuery> = fc
  .letrec<{ query: CohortQuery }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      anyCriterion.map(asQuery),
      fc.record({
        op: fc.constantFrom("and" as const, "or" as const),
        of: fc.array(tie("query"), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ op: fc.constant("not" as const), of: tie("query") }),
      fc.record({ op: fc.constant("except" as const), of: tie("query"), without: tie("query") }),
    ),
  }))
  .query.map((query) => cohortQuerySchema.parse(JSON.parse(JSON.stringify(query))));
