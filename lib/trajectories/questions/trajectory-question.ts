import { z } from "zod";

/** A question about what comes after an index. Its words are data: the agents' prompts are the same for all. */
export const trajectoryQuestionSchema = z.strictObject({
  id: z.string().min(1),
  /** "How likely is this patient to die within one year?" */
  words: z.string().min(1),
  /** What comes about, as it stands in a sentence: "death", "lung cancer". */
  outcome: z.string().min(1),
  horizonDays: z.number().positive(),
  /** Days after the index in which the outcome does not count. */
  gapDays: z.number().nonnegative(),
  lookbackYears: z.number().positive(),
  /** What the agents are told beside the question; may be empty. */
  instruction: z.string(),
  /** Of whom it is asked. */
  population: z.string(),
});
export type TrajectoryQuestion = z.infer<typeof trajectoryQuestionSchema>;
