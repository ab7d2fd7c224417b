import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { eventCategorySchema } from "../lexicon/lexicon";

/** An event that a worker found and the manager is to know of, with where it stands in the record. */
export const memoryEntrySchema = z.strictObject({
  /** "m1", "m2", ... in the order in which they came. */
  id: z.string().regex(/^m[1-9]\d*$/u),
  at: instantSchema,
  /** In words. */
  event: z.string().min(1),
  /** Of entries of the trajectory: each stood, at this time, in the chunk that was read. */
  refs: z.array(z.string().min(1)).min(1),
  /** Of the entries, in their order, without repeats: by what a copy is known. */
  keys: z.array(z.string().min(1)),
  category: eventCategorySchema,
  theme: z.string().min(1),
  /** "closed" once a later event took it back or said that it is over; nothing is ever deleted. */
  state: z.enum(["open", "closed"]),
  /** The entry that closed it; null where none did, and of an entry that only tells an end. */
  closedBy: z.string().nullable(),
  /** Copies carried forward in the record that were folded into it. */
  folded: z.number().int().nonnegative(),
});
export type MemoryEntry = z.infer<typeof memoryEntrySchema>;

/** An event as a worker proposes it, before it has its place in the memory. */
export const proposedEventSchema = z.strictObject({
  at: instantSchema,
  event: z.string().min(1),
  refs: z.array(z.string()),
  /** What it is, by keys of entries or "factor|<id>"; empty where the keys of the entries that it cites say it. */
  keys: z.array(z.string()),
  /** Null where those keys say it. */
  category: eventCategorySchema.nullable(),
  theme: z.string().nullable(),
  /** Whether it tells that what its keys name is over, or never was. */
  ends: z.boolean(),
  /** Further entries of the memory that it takes back or says to be over, by id. */
  closes: z.array(z.string()),
});
export type ProposedEvent = z.infer<typeof proposedEventSchema>;
