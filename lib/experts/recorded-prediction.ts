import type { z } from "zod";
import { predictionSchema } from "./schema";

const { interval: intervalSchema, like: likeSchema } = predictionSchema.shape;

/**
 * A prediction as a run records it: interval and patients alike are null in runs of releases that did not record them.
 */
export const recordedPredictionSchema = predictionSchema.extend({
  interval: intervalSchema.nullable(),
  like: likeSchema.nullable(),
});
export type RecordedPrediction = z.infer<typeof recordedPredictionSchema>;
