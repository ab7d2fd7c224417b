import { z } from "zod";
import { budgetSchema } from "@/lib/agents/budget";
import { MOST_CONVENED } from "@/lib/cohorts/convening/convening-protocol";
import { shownConveningSchema } from "@/lib/cohorts/convening/shown-convening";
import { becauses } from "@/lib/cohorts/evaluate/criterion-answer";
import { notUnderstoodSchema } from "@/lib/cohorts/parse/parse-result";
import { cohortQuerySchema, conceptRefSchema, criterionSchema } from "@/lib/cohorts/query/cohort-query";
import { cohortCountsSchema, cohortNameSchema, savedCohortSchema } from "@/lib/cohorts/saved/saved-cohort";
import { instantSchema } from "@/lib/record/history/moment";

/** What the pages ask of the server about cohorts and what it answers. Routes and queries parse the same schemas. */

/** What the concepts of a form are called. */
const namesSchema = z.record(z.string(), z.string());

/** POST /api/cohorts/reading. Longer texts are answered, too: with why they are not read. */
export const readingAskedSchema = z.strictObject({ text: z.string().max(200_000) });
export const readingAnswerSchema = z.strictObject({
  /** The likeliest first; none where no criterion was found. */
  readings: z.array(cohortQuerySchema),
  notUnderstood: z.array(notUnderstoodSchema),
  names: namesSchema,
});
export type ReadingAnswer = z.infer<typeof readingAnswerSchema>;

const askedSchema = { query: z.unknown(), asOf: instantSchema.nullable() };

/** POST /api/cohorts/search: a page of those who meet a question first, then of those who may, then of the others. */
export const cohortSearchSchema = z.strictObject({
  ...askedSchema,
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(0).max(100),
});

export const answerSchema = z.enum(["met", "not met", "unknown"]);

/** A fact that shows an answer. What a question excludes is answered with its negation: "no diabetes" is met by whoever has none. */
const shownFactSchema = z.strictObject({
  said: z.string(),
  /** Null where none is expected. */
  when: z.string().nullable(),
  source: z.string(),
  /** The resource in which it stands; null for what the record says of the person. */
  resourceId: z.string().nullable(),
});
export type ShownFact = z.infer<typeof shownFactSchema>;

const shownCriterionAnswerSchema = z.strictObject({
  answer: answerSchema,
  because: z.enum(becauses),
  facts: z.array(shownFactSchema),
  /** How many facts more there are. */
  more: z.number().int(),
});
export type ShownCriterionAnswer = z.infer<typeof shownCriterionAnswerSchema>;

const personSchema = z.strictObject({ patientId: z.string(), mrn: z.string(), name: z.string().nullable() });
export type CohortPerson = z.infer<typeof personSchema>;

const shownPatientSchema = personSchema.extend({
  answer: answerSchema,
  /** In the order of the form. */
  criteria: z.array(shownCriterionAnswerSchema),
});
export type ShownPatient = z.infer<typeof shownPatientSchema>;

const countedCriterionSchema = z.strictObject({ text: z.string(), ...cohortCountsSchema.shape });

export const cohortSearchAnswerSchema = z.strictObject({
  counts: cohortCountsSchema,
  /** Each criterion by itself, in the order of the form. */
  byCriterion: z.array(countedCriterionSchema),
  patients: z.array(shownPatientSchema),
});
export type CohortSearchAnswer = z.infer<typeof cohortSearchAnswerSchema>;

/** POST /api/cohorts/narrowing: how many are left after the first part of what has to hold together, after the first two, and so on. */
export const narrowingAskedSchema = z.strictObject(askedSchema);
export const narrowingSchema = z.strictObject({ steps: z.array(countedCriterionSchema) });
export type Narrowing = z.infer<typeof narrowingSchema>;

/** POST /api/cohorts/concepts: what stands one step above and under a concept of a criterion, with how many it would be met by. */
export const nearConceptsAskedSchema = z.strictObject({
  criterion: criterionSchema,
  field: z.enum(["concepts", "of"]),
  concept: conceptRefSchema,
  asOf: instantSchema.nullable(),
});
export const countedConceptSchema = z.strictObject({
  concept: conceptRefSchema,
  name: z.string(),
  /** By how many the criterion would be met with this concept alone. */
  met: z.number().int(),
});
export const nearConceptsSchema = z.strictObject({
  own: countedConceptSchema,
  wider: z.array(countedConceptSchema),
  narrower: z.array(countedConceptSchema),
  /** How many narrower ones are not shown. */
  more: z.number().int(),
});
export type NearConceptsAnswer = z.infer<typeof nearConceptsSchema>;

/** POST /api/cohorts */
export const saveCohortSchema = z.strictObject({ ...askedSchema, name: cohortNameSchema });
export const savedIdSchema = z.strictObject({ id: z.string() });

export const listedCohortSchema = savedCohortSchema.omit({ query: true }).extend({
  owner: z.string(),
  /** The question in plain English. */
  question: z.string(),
  mayChange: z.boolean(),
});
export type ListedCohort = z.infer<typeof listedCohortSchema>;
export const cohortListSchema = z.strictObject({ cohorts: z.array(listedCohortSchema) });

const memberSchema = personSchema.extend({ answer: z.enum(["met", "unknown"]) });
export const cohortPageSchema = z.strictObject({
  cohort: listedCohortSchema,
  query: cohortQuerySchema,
  names: namesSchema,
  /** Those who met it first; the first of them alone. */
  members: z.array(memberSchema),
});
export type CohortPage = z.infer<typeof cohortPageSchema>;

/** POST /api/cohorts/[id]/drift */
const driftedPatientSchema = personSchema.extend({
  before: answerSchema,
  now: answerSchema,
  /** The criteria that made the difference, with what shows the answer now. */
  why: z.array(
    z.strictObject({ text: z.string(), before: answerSchema.nullable(), ...shownCriterionAnswerSchema.shape }),
  ),
  /** False: whoever was removed, of whom nothing is left. */
  isHere: z.boolean(),
});
export type DriftedPatient = z.infer<typeof driftedPatientSchema>;
export const driftSchema = z.strictObject({
  counts: cohortCountsSchema,
  joined: z.array(driftedPatientSchema),
  left: z.array(driftedPatientSchema),
  /** How many joined and left in all. */
  joinedInAll: z.number().int(),
  leftInAll: z.number().int(),
  stayed: z.number().int(),
  sameData: z.boolean(),
});
export type Drift = z.infer<typeof driftSchema>;

/** GET /api/cohorts/comparison?first=&second= */
export const comparisonSchema = z.strictObject({
  both: z.number().int(),
  onlyFirst: z.array(personSchema),
  onlySecond: z.array(personSchema),
  onlyFirstInAll: z.number().int(),
  onlySecondInAll: z.number().int(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** POST /api/cohorts/[id]/consultations */
export const conveneCohortSchema = z.strictObject({
  patients: z.number().int().min(1).max(MOST_CONVENED),
  reasoner: z.enum(["builtin", "llm"]).nullable(),
  budget: budgetSchema.nullable(),
});
export const conveningsSchema = z.strictObject({ runs: z.array(shownConveningSchema) });
