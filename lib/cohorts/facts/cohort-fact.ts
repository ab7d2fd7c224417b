import { z } from "zod";
import { instantSchema, momentSchema } from "../../record/history/moment";
import {
  alterationKinds,
  conceptRefSchema,
  diseaseStates,
  markerResults,
  markers,
  significances,
  treatmentRoles,
} from "../query/cohort-query";
import { stageAxes } from "../query/stage-order";

/** What a fact is about: the kinds of criteria, and of the person birth, sex, race, ethnicity and death. */
export const factKinds = [
  "birth",
  "sex",
  "race",
  "ethnicity",
  "death",
  "condition",
  "disease-state",
  "stage",
  "performance",
  "gene-alteration",
  "biomarker",
  "observation",
  "medication",
  "procedure",
  "encounter",
  "mentioned",
] as const;
export type FactKind = (typeof factKinds)[number];

/** FHIR's classes of encounters, put together. An ICU stay is an inpatient one, too. */
const encounterClasses = ["ambulatory", "emergency", "inpatient", "intensive care", "home", "virtual"] as const;
export type EncounterClass = (typeof encounterClasses)[number];

/** Where a fact stands: a resource of the record, a passage of a note, a stay of series, or what the record says of the person. */
export const factPlaceSchema = z.discriminatedUnion("in", [
  z.strictObject({
    in: z.literal("resource"),
    resourceType: z.string(),
    id: z.uuid(),
    version: z.number().int().positive(),
    source: z.string(),
  }),
  z.strictObject({
    in: z.literal("document"),
    id: z.uuid(),
    /** Characters of the note's text, the last one not included. */
    from: z.number().int().nonnegative(),
    to: z.number().int().positive(),
    /** SHA-256 of the passage: tells whether the note still says so. */
    hash: z.string().regex(/^[0-9a-f]{64}$/u),
    source: z.string(),
  }),
  /** A stay that stands as series on a clock of its own. */
  z.strictObject({ in: z.literal("stay"), id: z.string().min(1), source: z.string() }),
  z.strictObject({ in: z.literal("patient") }),
]);
export type FactPlace = z.infer<typeof factPlaceSchema>;

/** Another place that says the same, and since when somebody could have read it there. */
const otherSourceSchema = z.strictObject({ place: factPlaceSchema, knownAt: instantSchema.nullable() });
export type OtherSource = z.infer<typeof otherSourceSchema>;

/**
 * One piece of a record as a criterion can ask of it, flat enough to be a row. Only what is affirmed of the patient is a fact: what was
 * refuted, entered in error, not done, forbidden, planned or said of the family is none. Null: the record does not say, or the kind has no such field.
 */
export const cohortFactSchema = z.strictObject({
  kind: z.enum(factKinds),
  /** The most specific concept that surely holds: a disease, a tumour, an ingredient, a procedure, a LOINC code. */
  concept: conceptRefSchema.nullable(),
  /** Its codes as they stand in the record: "code:RxNorm|1721560". */
  codes: z.array(conceptRefSchema),
  /** What the source calls it, or its answer in words: "wild type", "strongly positive"; of sex, race and ethnicity the answer itself. */
  words: z.string().nullable(),
  /** "possible": one of several that a code may stand for, or a working diagnosis. It never makes a criterion met. */
  certainty: z.enum(["sure", "possible"]),
  /** Whether the record itself says no more than the concept, so that something under it may be meant; false where our link is wide. */
  saysNoMore: z.boolean(),
  /** Of a disease or drug: whether it goes on. */
  status: z.enum(["active", "past", "unsaid"]).nullable(),
  /** Of a drug. */
  told: z.enum(["ordered", "given", "said"]).nullable(),
  /** A measured number, in its own UCUM unit. */
  number: z.number().nullable(),
  comparator: z.enum(["<", "<=", ">=", ">"]).nullable(),
  unit: z.string().nullable(),
  /** The number in the unit that our catalogue gives its feature; null where it has none or cannot be converted. */
  convertedNumber: z.number().nullable(),
  convertedUnit: z.string().nullable(),
  scale: z.enum(["ECOG", "Karnofsky"]).nullable(),
  /** How far a cancer has come. */
  state: z.enum(diseaseStates).nullable(),
  axis: z.enum(stageAxes).nullable(),
  /** As `stage-order.ts` spells it. */
  stage: z.string().nullable(),
  basis: z.enum(["clinical", "pathological"]).nullable(),
  afterTherapy: z.boolean().nullable(),
  gene: z.string().nullable(),
  partner: z.string().nullable(),
  alteration: z.enum(alterationKinds).nullable(),
  change: z.string().nullable(),
  exon: z.number().int().positive().nullable(),
  origin: z.enum(["germline", "somatic"]).nullable(),
  significance: z.enum([...significances, "uncertain", "benign", "resistance"]).nullable(),
  marker: z.enum(markers).nullable(),
  result: z.enum(markerResults).nullable(),
  /** The test that reported a marker, as it is named. */
  test: z.string().nullable(),
  role: z.enum(treatmentRoles).nullable(),
  /** Of which disease it tells, or for which it is given. */
  of: conceptRefSchema.nullable(),
  /** Whether somebody saw it under a microscope. */
  histology: z.boolean().nullable(),
  encounterClass: z.enum(encounterClasses).nullable(),
  occurredAt: z.strictObject({ start: momentSchema.nullable(), end: momentSchema.nullable() }),
  /** Since when somebody could have read it; null where nothing says: then it is seen only where all that is stored is asked. */
  knownAt: instantSchema.nullable(),
  place: factPlaceSchema,
  /** Where later notes say the same again: one episode with all its sources (decision 62). */
  also: z.array(otherSourceSchema),
});
export type CohortFact = z.infer<typeof cohortFactSchema>;

const empty = {
  concept: null,
  words: null,
  certainty: "sure",
  saysNoMore: false,
  status: null,
  told: null,
  number: null,
  comparator: null,
  unit: null,
  convertedNumber: null,
  convertedUnit: null,
  scale: null,
  state: null,
  axis: null,
  stage: null,
  basis: null,
  afterTherapy: null,
  gene: null,
  partner: null,
  alteration: null,
  change: null,
  exon: null,
  origin: null,
  significance: null,
  marker: null,
  result: null,
  test: null,
  role: null,
  of: null,
  histology: null,
  encounterClass: null,
} as const satisfies Partial<CohortFact>;

/** What every fact has to say: its kind, when, since when it was known, and where it stands. */
export type FactBase = Pick<CohortFact, "kind" | "occurredAt" | "knownAt" | "place">;

/** A fact of which nothing is said. What is read from text is quick to copy, which what is put together is not. */
const nothing = JSON.parse(
  JSON.stringify({ ...empty, ...{ kind: null, codes: [], occurredAt: null, knownAt: null, place: null, also: [] } }),
) as CohortFact;

/**
 * A fact with these fields; the others are empty. To copy a fact and then write over some of its fields takes a hundredth of the time of one expression with
 * both, by which an object of so many fields is made field by field.
 */
export const factOf = (fields: FactBase & Partial<CohortFact>): CohortFact =>
  Object.assign({ ...nothing }, { codes: [], also: [] }, fields);
