import { z } from "zod";

/**
 * What a reader judged of the passages pooled for a question. Relevant is a passage that says what this finding means, what to check or
 * what to do, for a patient like this one.
 */
export const passageJudgementSchema = z.strictObject({
  /** Whether the library holds any relevant passage, pooled or not. */
  passageExists: z.boolean(),
  /** By the passage's id: why. */
  relevant: z.record(z.string(), z.string().min(1)),
  notRelevant: z.array(z.string()),
});
export type PassageJudgement = z.infer<typeof passageJudgementSchema>;

/** By the question's id. */
export const passageJudgementsSchema = z.record(z.string(), passageJudgementSchema);
export type PassageJudgements = z.infer<typeof passageJudgementsSchema>;

/** Of a passage for a question: null where nobody judged it. */
export function isRelevant({ relevant, notRelevant }: PassageJudgement, passage: string): boolean | null {
  if (passage in relevant) return true;
  return notRelevant.includes(passage) ? false : null;
}
