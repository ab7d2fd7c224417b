import { z } from "zod";
import { instantSchema } from "../../record/history/moment";

/** What middle truncation left unread. */
export const truncationSchema = z.strictObject({
  chunks: z.number().int().positive(),
  /** Entries of which nothing was read. */
  entries: z.number().int().nonnegative(),
  tokens: z.number().int().positive(),
  from: instantSchema,
  to: instantSchema,
});
export type Truncation = z.infer<typeof truncationSchema>;
