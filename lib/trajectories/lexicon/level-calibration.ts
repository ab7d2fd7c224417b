import { z } from "zod";

/**
 * What a level of 1 to 10 means where a reasoner states it without a probability: isotonic regression on calibration patients, with Venn-Abers
 * bounds. A reasoner without one states a level that stands alone.
 */
export const levelCalibrationSchema = z.strictObject({
  /** Who stated the levels. */
  reasoner: z.string().min(1),
  patients: z.number().int().positive(),
  cases: z.number().int().positive(),
  /** Of levels 1 to 10. */
  levels: z
    .array(
      z.strictObject({
        probability: z.number().min(0).max(1),
        low: z.number().min(0).max(1),
        high: z.number().min(0).max(1),
      }),
    )
    .length(10),
});
export type LevelCalibration = z.infer<typeof levelCalibrationSchema>;
