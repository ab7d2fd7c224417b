import { z } from "zod";

/** How long one whole answer took, and how much there was to read and to say. */
export const callMeasureSchema = z.strictObject({
  /** Name of the step that it was asked for. */
  task: z.string(),
  promptTokens: z.number().nonnegative(),
  answerTokens: z.number().nonnegative(),
  /** From sending to the first piece of the answer: the prompt is read; milliseconds. */
  firstMs: z.number().nonnegative(),
  /** From there to the end; milliseconds. */
  restMs: z.number().nonnegative(),
});
export type CallMeasure = z.infer<typeof callMeasureSchema>;

/** What is known of a model at an address: the mean of its calls, by step. */
export const taskSpeedSchema = callMeasureSchema.extend({ calls: z.number().int().positive() });
export type TaskSpeed = z.infer<typeof taskSpeedSchema>;
