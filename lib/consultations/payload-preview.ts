import { z } from "zod";
import { removedSchema } from "../privacy/schema";

/**
 * What would be sent first, were a consultation convened now: the MetaAgent's message, word for word as it leaves, then each doctor's,
 * with the questions that the built-in rules would open where the MetaAgent's own will stand.
 */
export const payloadPreviewSchema = z.strictObject({
  /** False where the model is on this machine itself: the record then goes to it as it is. */
  deidentified: z.boolean(),
  endpoints: z.array(
    z.strictObject({
      /** Null: the MetaAgent. */
      doctor: z.strictObject({ id: z.string(), title: z.string(), letter: z.string() }).nullable(),
      model: z.string(),
      host: z.string(),
      deidentified: z.boolean(),
      messages: z.array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
      removed: z.array(removedSchema),
    }),
  ),
});
export type PayloadPreview = z.infer<typeof payloadPreviewSchema>;
