import { z } from "zod";
import { removedSchema } from "../privacy/schema";

/** What would be sent first, were a consultation convened now: each doctor's messages, word for word as they leave. */
export const payloadPreviewSchema = z.strictObject({
  /** False where the model is on this machine itself: the record then goes to it as it is. */
  deidentified: z.boolean(),
  endpoints: z.array(
    z.strictObject({
      doctor: z.strictObject({ id: z.string(), title: z.string(), letter: z.string() }),
      model: z.string(),
      host: z.string(),
      deidentified: z.boolean(),
      messages: z.array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
      removed: z.array(removedSchema),
    }),
  ),
});
export type PayloadPreview = z.infer<typeof payloadPreviewSchema>;
