import { z } from "zod";
import { calibrationSchema } from "../../experts/schema";
import { courseShapesSchema } from "./course-shapes";

/** What a manager's judgement was fitted to: a penalised logistic regression over `managerFeatures`, `shaped`. */
export const managerWeightsSchema = z.strictObject({
  hash: z.string(),
  intercept: z.number(),
  /** By name of a feature; a feature without a term counts for nothing. */
  terms: z.array(z.strictObject({ name: z.string(), weight: z.number() })),
  /** By which values of courses are told as below or above the middle; none of weights that were fitted to values as they are. */
  shapes: courseShapesSchema.default({}),
  /** Calibrated risks at which levels 2 to 10 begin, rising: deciles of the calibration patients, so that a tenth of them are of each level. */
  cutPoints: z.array(z.number().min(0).max(1)).length(9),
  /** From the linear predictor to a probability, with Venn-Abers bounds (`calibrated` of lib/experts/calibration). */
  calibration: calibrationSchema,
});
export type ManagerWeights = z.infer<typeof managerWeightsSchema>;

/** The level of a calibrated risk, 1 to 10. */
export const levelOf = (risk: number, cutPoints: readonly number[]): number =>
  1 + cutPoints.filter((begins) => risk >= begins).length;
