import { z } from "zod";
import { predictionSchema } from "./schema";

/**
 * Of the `of` patients of the calibration split whose logits lie nearest, how many met the outcome: in runs of earlier releases, and
 * read so that these can be. Nobody is told it, since the hundred nearest to a low or high risk refute it by chance.
 */
export const earlierLikeSchema = z
  .strictObject({
    of: z.number().int().positive(),
    events: z.number().int().nonnegative(),
    local: z.literal(true).optional(),
    sparse: z.literal(true).optional(),
  })
  .nullish();

/** A prediction as a run records it: `interval` is null in runs of releases that did not record it. */
export const recordedPredictionSchema = predictionSchema.extend({
  interval: predictionSchema.shape.interval.nullable(),
  like: earlierLikeSchema,
});
export type RecordedPrediction = z.infer<typeof recordedPredictionSchema>;
