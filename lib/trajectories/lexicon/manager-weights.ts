import { z } from "zod";

/** How a linear predictor becomes a probability: Platt's, fitted on calibration patients. Without them slope 1, intercept 0. */
export const managerCalibrationSchema = z.strictObject({
  slope: z.number(),
  intercept: z.number(),
  /** Half-width of the 90% interval of a probability, in log odds; null where none was fitted. */
  intervalLogOdds: z.number().nonnegative().nullable(),
});

/** What a manager's judgement was fitted to: a penalised logistic regression over `managerFeatures`. */
export const managerWeightsSchema = z.strictObject({
  hash: z.string(),
  intercept: z.number(),
  /** By name of a feature; a feature without a term counts for nothing. */
  terms: z.array(z.strictObject({ name: z.string(), weight: z.number() })),
  /** Calibrated risks at which levels 2 to 10 begin, rising. */
  cutPoints: z.array(z.number().min(0).max(1)).length(9),
  calibration: managerCalibrationSchema,
});
export type ManagerWeights = z.infer<typeof managerWeightsSchema>;
