import { z } from "zod";

/** The paper's seven categories of events (5.2). */
export const eventCategories = [
  "diagnosis",
  "procedure",
  "lab tests",
  "vital",
  "medication",
  "health behaviors or symptoms",
  "demographics",
] as const;
export const eventCategorySchema = z.enum(eventCategories);
export type EventCategory = (typeof eventCategories)[number];

/** What training patients say of one key: among how many who had the outcome it stands, among how many who had not. */
export const lexiconEntrySchema = z.strictObject({
  /** Of entries (`TrajectoryEntry.key`). */
  key: z.string().min(1),
  text: z.string(),
  cases: z.number().int().nonnegative(),
  controls: z.number().int().nonnegative(),
  /** Smoothed log odds of the outcome with the key against without, and its 95% interval. */
  logOdds: z.number(),
  low: z.number(),
  high: z.number(),
  category: eventCategorySchema,
  theme: z.string().min(1),
});
export type LexiconEntry = z.infer<typeof lexiconEntrySchema>;

/** What was learnt on training patients of a question. */
export const lexiconSchema = z.strictObject({
  question: z.string(),
  /** SHA-256 of what it was learnt from and of its entries. */
  hash: z.string(),
  patients: z.number().int().nonnegative(),
  cases: z.number().int().nonnegative(),
  entries: z.array(lexiconEntrySchema),
});
export type Lexicon = z.infer<typeof lexiconSchema>;

/** What a lexicon says of these keys, in its own order. */
export function lexiconSlice(lexicon: Lexicon | null, keys: ReadonlySet<string>): LexiconEntry[] {
  return lexicon === null ? [] : lexicon.entries.filter(({ key }) => keys.has(key));
}
