import { z } from "zod";
import { type RatingQuestionId, ratingQuestions } from "./rating-questions";

const scale = z
  .number()
  .int()
  .min(1, "expected a whole number from 1 to 5")
  .max(5, "expected a whole number from 1 to 5");

/** The scores and the comment as a user gives them. */
export const ratingInputSchema = z.strictObject({
  alignment: scale,
  relevance: scale,
  value: scale,
  comment: z
    .string()
    .trim()
    .max(2000)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type RatingInput = z.infer<typeof ratingInputSchema>;

export interface Rating extends RatingInput {
  consultationId: string;
  userId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** Mean of each question, 1..5, and over how many ratings; means are null where there is none. */
export interface RatingSummary {
  count: number;
  means: Record<RatingQuestionId, number | null>;
}

export function summariseRatings(ratings: Pick<Rating, RatingQuestionId>[]): RatingSummary {
  const count = ratings.length;
  const mean = (id: RatingQuestionId) =>
    count === 0 ? null : ratings.reduce((sum, rating) => sum + rating[id], 0) / count;
  const means = Object.fromEntries(ratingQuestions.map(({ id }) => [id, mean(id)])) as RatingSummary["means"];
  return { count, means };
}
