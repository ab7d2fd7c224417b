import { z } from "zod";
import { judgedFiguresSchema } from "./judged-figures";

/** What a language model was found to be worth on synthetic patients: the doctors that speak by it carry this with them. */
export const judgedCardSchema = z.strictObject({
  id: z.string(),
  /** Of the provider that was asked; it may be gone, or point elsewhere, by now. */
  providerId: z.string(),
  model: z.string(),
  host: z.string(),
  /** What the server called the model that answered, the last time it told; null where it never did. */
  modelReported: z.string().nullable(),
  /** "Q4_K_M"; null where the server does not tell. */
  quantisation: z.string().nullable(),
  /** Version of the application that judged: prompts and checks are its own. */
  application: z.string(),
  /** Versions of the agents' tasks by name, as they then were. */
  taskVersions: z.record(z.string(), z.number().int()),
  /** ISO 8601. */
  begunAt: z.string(),
  finishedAt: z.string(),
  figures: judgedFiguresSchema,
});
export type JudgedCard = z.infer<typeof judgedCardSchema>;
