import { z } from "zod";

const expected = "expected a whole number from 1 to 5";
const scale = z.number().int().min(1, expected).max(5, expected);

const scores = { alignment: scale, relevance: scale, value: scale };

/** The scores and the comment as a user gives them. */
export const ratingInputSchema = z.strictObject({
  ...scores,
  comment: z
    .string()
    .trim()
    .max(2000)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type RatingInput = z.infer<typeof ratingInputSchema>;

export const ratingSchema = z.strictObject({
  consultationId: z.string(),
  userId: z.string(),
  /** 1, 2, ... of this user and consultation; the last counts. */
  version: z.number().int().positive(),
  ...scores,
  comment: z.string().nullable(),
  /** When the user first rated the consultation, and when they gave this version: ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

const mean = z.number().min(1).max(5).nullable();

/** Mean of each question, 1..5, and over how many ratings; means are null where there is none. */
export const ratingSummarySchema = z.strictObject({
  count: z.number().int().nonnegative(),
  means: z.strictObject({ alignment: mean, relevance: mean, value: mean }),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

/** GET and POST /api/consultations/[id]/ratings. `summary` is null for a rater who has not rated yet: others' scores would sway them. */
export const ratingsAnswerSchema = z.strictObject({
  own: ratingSchema.nullable(),
  summary: ratingSummarySchema.nullable(),
});
export type RatingsAnswer = z.infer<typeof ratingsAnswerSchema>;

export function summariseRatings(ratings: readonly Pick<Rating, "alignment" | "relevance" | "value">[]): RatingSummary {
  const count = ratings.length;
  const meanOf = (id: "alignment" | "relevance" | "value") =>
    count === 0 ? null : ratings.reduce((sum, rating) => sum + rating[id], 0) / count;
  return { count, means: { alignment: meanOf("alignment"), relevance: meanOf("relevance"), value: meanOf("value") } };
}

/** What one user may see of a consultation's ratings. `rates` says whether the user is one who rates. */
export function ratingsFor(
  ratings: readonly Rating[],
  { userId, rates }: { userId: string; rates: boolean },
): RatingsAnswer {
  const own = ratings.find((rating) => rating.userId === userId) ?? null;
  return { own, summary: own || !rates ? summariseRatings(ratings) : null };
}
