import type { z } from "zod";
import { predictionSchema } from "./schema";

const { interval: intervalSchema, like: likeSchema } = predictionSchema.shape;

/** A prediction as a run keeps it: how sure the model was is null where the run's release did not record it. */
export const recordedPredictionSchema = predictionSchema.extend({
  interval: intervalSchema.nullable(),
  like: likeSchema.nullable(),
});
export type RecordedPrediction = z.infer<typeof recordedPredictionSchema>;
