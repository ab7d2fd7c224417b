import { z } from "zod";
import { eventCategorySchema } from "./lexicon";

/** A risk factor, symptom or finding of a question's outcome that published work names. */
export const sourcedFactorSchema = z.strictObject({
  id: z.string().min(1),
  /** Keys of entries that are it (`TrajectoryEntry.key`). */
  keys: z.array(z.string().min(1)),
  /** Names of it, in small letters, as texts and notes write them: whole words. */
  words: z.array(z.string().min(2)),
  category: eventCategorySchema,
  theme: z.string().min(1),
  /** Natural logarithm of the published odds or hazard ratio; negative of what protects. */
  weight: z.number(),
  /** The publication, with where in it. */
  source: z.string().min(1),
});
export type SourcedFactor = z.infer<typeof sourcedFactorSchema>;
