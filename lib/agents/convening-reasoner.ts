import { z } from "zod";

/** Who speaks in a consultation that is convened now, unless somebody chooses otherwise. */
export const conveningReasonerSchema = z.strictObject({
  kind: z.enum(["builtin", "llm"]),
  /** The model's name, and how many others speak with it; null for the built-in rules. */
  model: z.string().nullable(),
  /** How far what is said to it goes. */
  reach: z.enum(["nowhere", "loopback", "private", "remote"]),
  /** Why it is not the language model that is set up, as a sentence; null where it is, or where none is set up. */
  why: z.string().nullable(),
});
export type ConveningReasoner = z.infer<typeof conveningReasonerSchema>;
