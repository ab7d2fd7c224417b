import { z } from "zod";
import { cohortQuerySchema } from "../query/cohort-query";

/** How hard a query is for a clinician to read (ACR 3.2.2, by experts): what each means stands in README.md. */
export const complexities = ["Base", "Low", "Medium", "Hard"] as const;

/** A question in words with the logical forms that are right for it: the first is preferred, others where the words have two readings. */
const goldQuerySchema = z.strictObject({
  id: z.number().int().positive(),
  text: z.string().min(1),
  complexity: z.enum(complexities),
  forms: z.array(cohortQuerySchema).min(1).max(3),
  /** Why the form is as it is, where the text does not settle it. */
  note: z.string().optional(),
});
export type GoldQuery = z.infer<typeof goldQuerySchema>;

const fileSchema = z.strictObject({ $about: z.string(), queries: z.array(goldQuerySchema) });

/** Queries of acr-queries-even.json or -odd.json. @throws ZodError by entry and field where one is not written as the schema says. */
export const goldQueries = (file: unknown): readonly GoldQuery[] => fileSchema.parse(file).queries;
