import fc from "fast-check";
import { momentOf } from "../../record/history/moment";
import { recordedKinds } from "../../record/recorded-kinds";
import { type CohortFact, cohortFactSchema, factOf } from "../facts/cohort-fact";
import type { PatientFacts } from "../facts/facts-of-history";
import { AGE } from "../facts/stay-facts";
import type { ConceptRef } from "../query/cohort-query";

export const ref = (text: string) => text as ConceptRef;

/** A few diseases, tumours and drugs under and beside each other. */
export const someDiseases = [
  "disease:DOID:162",
  "disease:DOID:1612",
  "disease:DOID:1324",
  "tumour:LUAD",
  "disease:DOID:9351",
  "disease:DOID:9352",
].map(ref);
export const someDrugs = ["drug:osimertinib", "drug:erlotinib", "drug:tamoxifen", "drug:lisinopril"].map(ref);
/** Treatments of cancer, which a drug that is given for other diseases too is where its fact says so. */
export const someTreatments = ["drug-class:endocrine therapy", "drug-class:systemic therapy"].map(ref);
const analogue = ref("drug-class:somatostatin analogue");
const octreotide = ref("drug:octreotide");
const anyDrug = fc.constantFrom<Pick<CohortFact, "concept" | "codes" | "certainty">>(
  ...someDrugs.map((concept) => ({ concept, codes: [], certainty: "sure" as const })),
  { concept: octreotide, codes: [], certainty: "sure" },
  { concept: octreotide, codes: [analogue], certainty: "sure" },
  { concept: analogue, codes: [], certainty: "possible" },
);
export const creatinine = ref("observation:2160-0");

/** "2014", "2014-03", "2014-03-09": few enough that some fall together. */
const anyMoment = fc
  .tuple(
    fc.integer({ min: 2012, max: 2018 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.nat(9),
  )
  .map(([year, month, day, roll]) => {
    const parts = [`${year}`, `0${month}`, `0${day}`].slice(0, roll === 0 ? 1 : roll === 1 ? 2 : 3);
    return momentOf(parts.join("-"));
  });

let made = 0;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n % 1e12).padStart(12, "0")}`;
const placeOf = (n: number): CohortFact["place"] => ({
  ...{ in: "resource", resourceType: "Made", id: idOf(n), version: 1, source: "Made" },
});

const special = fc.oneof(
  fc.record({
    kind: fc.constant("condition" as const),
    concept: fc.option(fc.constantFrom(...someDiseases), { freq: 9 }),
    certainty: fc.constantFrom("sure" as const, "sure" as const, "possible" as const),
    saysNoMore: fc.boolean(),
    status: fc.constantFrom("active" as const, "past" as const, "unsaid" as const),
    histology: fc.constantFrom(true, null),
  }),
  fc
    .record({
      drug: anyDrug,
      status: fc.constantFrom("active" as const, "past" as const, "unsaid" as const),
      told: fc.constantFrom("ordered" as const, "given" as const, "said" as const),
      role: fc.constantFrom("adjuvant" as const, "palliative" as const, null),
      of: fc.option(fc.constantFrom(...someDiseases)),
    })
    .map(({ drug, ...one }) => ({ kind: "medication" as const, ...drug, ...one })),
  fc.record({
    kind: fc.constant("observation" as const),
    concept: fc.constant(creatinine),
    number: fc.integer({ min: 0, max: 8 }).map((n) => n / 2),
    unit: fc.constantFrom("mg/dL", "mg/dL", "umol/L", "{rate}"),
    comparator: fc.constantFrom(null, null, null, "<" as const),
  }),
  fc.record({
    kind: fc.constant("observation" as const),
    concept: fc.constant(ref(AGE)),
    number: fc.integer({ min: 20, max: 60 }),
    unit: fc.constant("a"),
  }),
  fc.record({
    kind: fc.constant("stage" as const),
    axis: fc.constant("T" as const),
    stage: fc.constantFrom("T1", "T2", "T2b", "T3", "Tis"),
    basis: fc.constantFrom("clinical" as const, "pathological" as const, null),
    afterTherapy: fc.boolean(),
    of: fc.option(fc.constantFrom(...someDiseases)),
  }),
  fc.record({
    kind: fc.constant("performance" as const),
    scale: fc.constant("ECOG" as const),
    number: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    kind: fc.constant("gene-alteration" as const),
    gene: fc.constantFrom("EGFR", "KRAS"),
    alteration: fc.constantFrom("mutation" as const, "fusion" as const, "wild type" as const, "deletion" as const),
    change: fc.constantFrom("G12C", "L858R", null),
    exon: fc.constantFrom(2, 19, null),
    origin: fc.constantFrom("germline" as const, "somatic" as const, null),
    significance: fc.constantFrom("pathogenic" as const, "resistance" as const, null),
  }),
  fc.record({
    kind: fc.constant("biomarker" as const),
    marker: fc.constantFrom("ER" as const, "PR" as const, "HER2" as const, "hormone receptor" as const),
    result: fc.constantFrom("positive" as const, "negative" as const),
  }),
  fc.record({
    kind: fc.constant("disease-state" as const),
    state: fc.constantFrom("early stage" as const, "metastatic" as const, "non-metastatic" as const),
    of: fc.option(fc.constantFrom(...someDiseases)),
  }),
  fc.record({ kind: fc.constant("sex" as const), words: fc.constantFrom("female", "male") }),
  fc.record({ kind: fc.constant("death" as const) }),
  fc.record({
    kind: fc.constant("mentioned" as const),
    words: fc.constantFrom("bone pain", "night sweats and bone pain"),
  }),
  fc.record({
    kind: fc.constant("encounter" as const),
    encounterClass: fc.constantFrom("inpatient" as const, "emergency" as const, "intensive care" as const),
  }),
);

/** A fact that is affirmed: known when it began or some time after. */
export const anyFact: fc.Arbitrary<CohortFact> = fc
  .tuple(
    special,
    fc.option(anyMoment, { freq: 12 }),
    fc.option(anyMoment, { freq: 3 }),
    fc.integer({ min: 2012, max: 2019 }),
    fc.nat(7),
  )
  .map(([fields, start, until, knownYear, again]) => {
    const end = until !== null && start !== null && until.at > start.at ? until : null;
    return cohortFactSchema.parse(
      factOf({
        ...fields,
        occurredAt: { start, end },
        knownAt: `${Math.max(knownYear, Number((start?.at ?? "2012").slice(0, 4)) + 1)}-01-01T00:00:00.000Z`,
        place: placeOf(++made),
        // Of one in eight a later note says the same again.
        also: again === 0 ? [{ place: placeOf(++made), knownAt: "2020-01-01T00:00:00.000Z" }] : [],
      }),
    );
  });

const born = (day: string): CohortFact =>
  factOf({
    ...{ kind: "birth", occurredAt: { start: momentOf(day), end: null } },
    ...{ knownAt: "1960-12-31T00:00:00.000Z", place: { in: "patient" } },
  });

/** Of most a day of birth, of some a year, of some nothing but the age that a stay says. */
const anyBirth = fc.constantFrom([born("1960-05-05")], [born("1960-02-29")], [born("1960-05-05")], [born("1960")], []);

/** A patient with some of these facts, of a source that records all of some kinds. */
export const anyPatient: fc.Arbitrary<PatientFacts> = fc
  .record({ births: anyBirth, facts: fc.array(anyFact, { maxLength: 10 }), covered: fc.subarray([...recordedKinds]) })
  .map(({ births, facts, covered }) => ({ facts: [...births, ...facts], coverage: new Set(covered) }));
