import { z } from "zod";

/** What a task's run cost. Tokens are null where the reasoner does not count any. */
export const usageSchema = z.strictObject({
  promptTokens: z.number().int().nonnegative().nullable(),
  completionTokens: z.number().int().nonnegative().nullable(),
  /** US dollars by the prices set for the model; null where no price is set. */
  costUsd: z.number().nonnegative().nullable(),
  milliseconds: z.number().nonnegative(),
  /** Provider calls made, retries and repairs included. */
  calls: z.number().int().nonnegative(),
  /**
   * Of the calls, how many whose tokens nobody has counted although they may have cost some: broken off, or answered without a count.
   * Absent where there is none, and in runs of earlier releases, which did not count them.
   */
  unknownCalls: z.number().int().positive().optional(),
});
export type Usage = z.infer<typeof usageSchema>;

/** What nothing costs. */
export const noUsage: Usage = {
  promptTokens: null,
  completionTokens: null,
  costUsd: null,
  milliseconds: 0,
  calls: 0,
};

/** Sums what was counted; null only where neither was. */
export function addUsage(a: Usage, b: Usage): Usage {
  const sum = (x: number | null, y: number | null) => (x === null && y === null ? null : (x ?? 0) + (y ?? 0));
  const unknownCalls = (a.unknownCalls ?? 0) + (b.unknownCalls ?? 0);
  return {
    promptTokens: sum(a.promptTokens, b.promptTokens),
    completionTokens: sum(a.completionTokens, b.completionTokens),
    costUsd: sum(a.costUsd, b.costUsd),
    milliseconds: a.milliseconds + b.milliseconds,
    calls: a.calls + b.calls,
    ...(unknownCalls > 0 && { unknownCalls }),
  };
}

/** A model at a host. */
const spokenThrough = {
  model: z.string(),
  host: z.string(),
  /** Which of the install's entries for them, since two may differ in key or path; absent in runs of earlier releases. */
  provider: z.string().optional(),
};

const spokenThroughSchema = z.strictObject(spokenThrough);
export type SpokenThrough = z.infer<typeof spokenThroughSchema>;

/** Which reasoner speaks in a run. Said on the page and in the report. */
export const reasonerIdentitySchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("built-in"),
    /** One for all tasks, in runs of earlier releases. Since then each task's own version says what its rules were. */
    version: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal("language-model"),
    ...spokenThrough,
    /** Agents (a doctor's id, or "meta") that another model speaks for; absent where one speaks for all. */
    agents: z.record(z.string(), spokenThroughSchema).optional(),
  }),
  z.strictObject({ kind: z.literal("scripted"), name: z.string() }),
]);
export type ReasonerIdentity = z.infer<typeof reasonerIdentitySchema>;

/** What is needed to reproduce one answer. */
export const provenanceSchema = z.strictObject({
  reasoner: reasonerIdentitySchema,
  task: z.string(),
  taskVersion: z.number().int(),
  /** SHA-256 of the messages (language model) or of the input (built-in); "" in a run that nobody keeps. */
  promptHash: z.string(),
  /** The provider's own name of the model that answered, and its system fingerprint, where given. */
  modelReported: z.string().optional(),
  fingerprint: z.string().optional(),
  /** What was left out of the step's input so that its prompt fits what the model holds, the first first. */
  leftOut: z.array(z.string()).optional(),
  /** That the server read less of the prompt than was sent, with the remedy: a sentence or two. */
  cutShort: z.string().optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;
