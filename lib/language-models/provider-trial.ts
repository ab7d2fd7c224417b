import { z } from "zod";

/** One thing that a Test found out, as a sentence. */
export const trialFindingSchema = z.strictObject({
  about: z.enum(["server", "model", "answer", "schema", "context", "speed"]),
  tone: z.enum(["good", "caution", "bad"]),
  words: z.string(),
});
export type TrialFinding = z.infer<typeof trialFindingSchema>;

/** What a Test of a language model came to: it asks which models there are, then two small questions. */
export const trialSchema = z.strictObject({
  /** Whether a usable answer came. */
  ok: z.boolean(),
  words: z.string(),
  milliseconds: z.number(),
  findings: z.array(trialFindingSchema),
  /** The server's own words of its error, at most 300 visible characters, without the key; null where it gave none. */
  said: z.string().nullable(),
  /** How the model was brought to answer in JSON; null where it did not answer. */
  mode: z.enum(["schema", "json", "text"]).nullable(),
  modelReported: z.string().nullable(),
  /** Tokens that it can hold as it is served; null where that is not known. */
  contextTokens: z.number().nullable(),
  /** Measured; null where it was too short to measure. */
  tokensPerSecond: z.strictObject({ read: z.number().nullable(), written: z.number().nullable() }),
});
export type Trial = z.infer<typeof trialSchema>;
