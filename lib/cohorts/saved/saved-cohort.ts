import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { cohortQuerySchema } from "../query/cohort-query";

/** How many patients meet a question, do not, and of how many nobody knows. */
export const cohortCountsSchema = z.strictObject({
  met: z.number().int().nonnegative(),
  notMet: z.number().int().nonnegative(),
  unknown: z.number().int().nonnegative(),
});
export type CohortCounts = z.infer<typeof cohortCountsSchema>;

/** What a cohort may be called. */
export const cohortNameSchema = z.string().trim().min(1).max(120);

/** A question that somebody kept, and how many met it when it was run last. */
export const savedCohortSchema = z.strictObject({
  id: z.uuid(),
  name: cohortNameSchema,
  /** A user's id, or "command-line". */
  ownerId: z.string(),
  query: cohortQuerySchema,
  queryHash: z.string(),
  /** What was known by then; null: all that is stored, at each run anew. */
  asOf: instantSchema.nullable(),
  ranAt: instantSchema,
  /** Of the data, when its members were found. */
  version: z.string(),
  counts: cohortCountsSchema,
  createdAt: instantSchema,
});
export type SavedCohort = z.infer<typeof savedCohortSchema>;
