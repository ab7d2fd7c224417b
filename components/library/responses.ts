import { z } from "zod";
import { librarySchema } from "@/lib/evidence/libraries/library";
import { passageSchema } from "@/lib/evidence/schema";

/** A passage as the library holds it. */
const storedPassageSchema = passageSchema.extend({
  version: z.number().int(),
  /** False for a text that was replaced, withdrawn, or not yet made active. */
  active: z.boolean(),
  /** SHA-256 of the text. */
  hash: z.string(),
});
export type ShownPassage = z.infer<typeof storedPassageSchema>;

/** GET /api/passages?query= */
export const foundPassagesSchema = z.strictObject({
  passages: z.array(storedPassageSchema),
  applicable: z.number().int(),
});

/** GET /api/passages/[id]?hash= */
export const passageAnswerSchema = z.strictObject({ passage: storedPassageSchema });

/** GET /api/libraries */
export const librariesSchema = z.strictObject({ libraries: z.array(librarySchema) });

/** GET /api/libraries/[id]?version=&from=&limit= */
export const libraryPageSchema = z.strictObject({
  library: librarySchema,
  versions: z.array(z.strictObject({ version: z.number().int(), active: z.boolean() })),
  passages: z.array(storedPassageSchema),
});

/** POST /api/libraries */
export const uploadedSchema = z.strictObject({ library: librarySchema, preview: z.array(storedPassageSchema) });
export type Uploaded = z.infer<typeof uploadedSchema>;

/** POST /api/libraries/[id]/activation */
export const activationSchema = z.strictObject({ library: librarySchema });
