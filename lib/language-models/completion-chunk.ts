import { z } from "zod";

const text = z.string().nullish().catch(null);

/** A part of content given as a list (Mistral's reasoning models): "text" is the answer, "thinking" and the like are not. */
const partSchema = z.looseObject({ type: text, text });
const contentSchema = z.union([z.string(), z.array(z.union([z.string(), partSchema]))]);
/** A call of a tool, whose arguments may be a text in pieces or the object itself. */
const callSchema = z.looseObject({ arguments: z.unknown().optional() }).nullish().catch(null);
const deltaSchema = z.looseObject({
  content: contentSchema.nullish().catch(null),
  refusal: text,
  tool_calls: z
    .array(z.looseObject({ index: z.number().optional().catch(undefined), function: callSchema }).nullable())
    .nullish()
    .catch(null),
  function_call: callSchema,
});
const count = z.number().int().nonnegative();

/** A piece of an answer, read for what is needed of it alone: servers differ in all else, and fill gaps with null. */
export const chunkSchema = z.looseObject({
  model: text,
  system_fingerprint: text,
  choices: z
    .array(
      z.looseObject({
        delta: deltaSchema.nullish().catch(null),
        /** In place of `delta` where the answer comes in one piece. */
        message: deltaSchema.nullish().catch(null),
        finish_reason: text,
      }),
    )
    .nullish()
    .catch(null),
  /** Null as well where a count is missing: half of it would be taken for all. */
  usage: z.looseObject({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
  /** What went wrong after the server had said that all is well. */
  error: z.unknown().optional(),
});
export type Chunk = z.infer<typeof chunkSchema>;

/** The words of the answer in a piece, thinking left out. */
export function wordsIn(content: z.infer<typeof contentSchema> | null | undefined): string {
  if (!Array.isArray(content)) return content ?? "";
  return content
    .map((part) => (typeof part === "string" ? part : part.type === "text" ? (part.text ?? "") : ""))
    .join("");
}

/** Other words for an answer that met the limit on its length: Mistral, Anthropic's and Gemini's gateways. */
const limits: ReadonlySet<string> = new Set(["length", "model_length", "max_tokens", "MAX_TOKENS"]);
/** The server could not go on: OpenRouter, and DeepSeek when it is out of means. */
const outages: ReadonlySet<string> = new Set(["error", "insufficient_system_resource"]);

/** Why an answer ended, in the protocol's own words where there is one for it; null where the server gives none. */
export function finishOf(reason: string | null | undefined): string | null {
  if (!reason) return null;
  return limits.has(reason) ? "length" : outages.has(reason) ? "error" : reason;
}
