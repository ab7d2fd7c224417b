import { z } from "zod";
import { passageSchema } from "@/lib/evidence/schema";

/** A passage as the library holds it. */
export const storedPassageSchema = passageSchema.extend({
  version: z.number().int(),
  /** False for a text that was replaced or withdrawn. */
  active: z.boolean(),
  /** SHA-256 of the text. */
  hash: z.string(),
});

/** GET /api/passages?query= */
export const passagesSchema = z.strictObject({ passages: z.array(storedPassageSchema) });

/** GET /api/passages/[id]?hash= */
export const passageAnswerSchema = z.strictObject({ passage: storedPassageSchema });
export type ShownPassage = z.infer<typeof storedPassageSchema>;
