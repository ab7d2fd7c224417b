import { z } from "zod";
import { lexiconSchema } from "./lexicon";
import { managerWeightsSchema } from "./manager-weights";

/** What was learnt of a question, as `trajectory-fit` writes it: a lexicon, a manager's weights, and a card that says of what. */
export const learntQuestionSchema = z.strictObject({
  schemaVersion: z.literal(1),
  card: z.strictObject({
    question: z.string(),
    data: z.string(),
    licence: z.string(),
    attribution: z.string(),
    /** Of whom lexicon and weights were learnt, and of whom the calibration was. */
    trained: z.strictObject({ patients: z.number().int(), cases: z.number().int() }),
    calibrated: z.strictObject({ patients: z.number().int(), cases: z.number().int(), how: z.string() }),
    /** How its trajectories were read: weights fit no other chunks. */
    chain: z.strictObject({
      chunkTokens: z.number().int(),
      mostChunks: z.number().int(),
      summaryTokens: z.number().int(),
      withMemory: z.boolean(),
    }),
    /** The penalty of the weights, and the log loss by which it was chosen, over folds of the training patients. */
    penalty: z.number(),
    /** SHA-256 of the code that read the trajectories. */
    code: z.string(),
    date: z.iso.date(),
    /** What cannot be concluded. */
    limits: z.array(z.string()),
  }),
  lexicon: lexiconSchema,
  weights: managerWeightsSchema,
  /** What the chain is measured beside, fitted on the same patients in the same way, by what each reads (`arm-features.ts`). */
  comparators: z.array(z.strictObject({ name: z.string(), penalty: z.number(), weights: managerWeightsSchema })),
});
export type LearntQuestion = z.infer<typeof learntQuestionSchema>;
