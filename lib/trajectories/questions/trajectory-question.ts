import { z } from "zod";

/** Lists of diagnoses whose first one is an outcome: `outcome-diagnoses.ts`. */
export const diagnosisListIds = ["cardiovascular", "cancer", "lung-cancer"] as const;
export type DiagnosisListId = (typeof diagnosisListIds)[number];

/** What has to come about, and how a record tells it. */
export const outcomeRuleSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("death") }),
  /** The first diagnosis of a list, in a patient who had none of it before. */
  z.strictObject({ kind: z.literal("first-diagnosis"), list: z.enum(diagnosisListIds) }),
  /** The next admission to the same hospital, planned or not. */
  z.strictObject({ kind: z.literal("readmission") }),
  /** Of stays that are kept as series: what their outcomes file says. */
  z.strictObject({ kind: z.literal("death-in-hospital") }),
]);

/**
 * What a trajectory is asked: a disease or event, how far ahead, and of whom. As in 3.1 of the paper: up to some years before an index t_n are
 * read, and the outcome is looked for within a horizon after it.
 */
export const trajectoryQuestionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/u),
  title: z.string(),
  /** As somebody would ask it, which is also what passages are searched by (Table S12). */
  words: z.string().min(1),
  /** What comes about, as it stands in a sentence and in the prompts of Appendix C: "death", "lung cancer". */
  outcome: z.string().min(1),
  rule: outcomeRuleSchema,
  /** Days after the index in which the outcome counts; null: until discharge. */
  horizonDays: z.number().int().positive().nullable(),
  /** Days after the index in which an outcome does not count: what is diagnosed then was under way. */
  gapDays: z.number().int().nonnegative(),
  lookbackYears: z.number().positive(),
  /** What prompts say besides of what matters to this question. */
  instruction: z.string(),
  /** Of whom it is asked, in words. */
  population: z.string(),
  /** What the moment is that a prediction is made at. */
  index: z.enum(["outpatient-visit", "discharge", "hour-48"]),
  /** `matched`: cases with controls, as the paper; `cohort`: all of whom it can be asked. `none`: the data at hand hold too few cases. */
  design: z.enum(["matched", "cohort", "none"]),
});
export type TrajectoryQuestion = z.infer<typeof trajectoryQuestionSchema>;
