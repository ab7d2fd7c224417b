import { z } from "zod";
import { stayTimeSchema } from "./stay-clock";

/** What an entry of the memory was read from: a resource of the record, as it was written when the trajectory was read. */
const laidSourceSchema = z.strictObject({
  resourceId: z.string().min(1),
  /** What it is, and what it says: 'diagnosis "Chronic kidney disease stage 3"', 'laboratory "Creatinine" 1.6 mg/dL'. */
  text: z.string(),
  /** Of a note or a report the words around what was read; null of what has none. */
  excerpt: z.string().nullable(),
});

const laidEntrySchema = z.strictObject({
  /** As the trajectory names it: "m4". */
  id: z.string().regex(/^m[1-9]\d*$/u),
  at: stayTimeSchema,
  /** In the words of who read the years. */
  event: z.string().min(1),
  category: z.string(),
  /** "closed": a later event says that it is over or never was. */
  state: z.enum(["open", "closed"]),
  sources: z.array(laidSourceSchema).min(1),
});
export type LaidEntry = z.infer<typeof laidEntrySchema>;

/**
 * What a finished trajectory remembered of the years before a stay, laid before a consultation. It stands in the consultation's request and in
 * its chart, so that nothing hangs on the trajectory being kept. Times are on the stay's clock; no level, no probability and no judgement of
 * the trajectory stands in it.
 */
export const laidMemorySchema = z.strictObject({
  /** The trajectory's run. */
  trajectory: z.string(),
  /** SHA-256 of its memory with the entries' sources, before anything was left out. */
  memorySha256: z.string().regex(/^[0-9a-f]{64}$/u),
  /** As somebody asked it of the record. */
  question: z.string(),
  /** The moment up to which it read. */
  asOf: stayTimeSchema,
  /** Who read: "by the built-in rules". */
  reader: z.string(),
  /** By time. */
  entries: z.array(laidEntrySchema),
  /** Entries of which no source was known at the hour up to which the team reads, or is as it was read: they are not laid. */
  leftOut: z.number().int().nonnegative(),
});
export type LaidMemory = z.infer<typeof laidMemorySchema>;
