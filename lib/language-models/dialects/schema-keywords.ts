import type { JsonSchema } from "./json-schema";

/** Whether a family of servers holds an answer to a keyword as it stands in this part of a schema. One that it does not is left out. */
export type Holds = (keyword: string, value: unknown, part: JsonSchema) => boolean;

/** What every family's documentation names, Google's and Mistral's among them. */
const structure: ReadonlySet<string> = new Set([
  ...["type", "properties", "required", "additionalProperties", "items", "anyOf", "enum", "description"],
  ...["$ref", "$defs"],
]);

/**
 * The subset of Azure (learn.microsoft.com/azure/ai-foundry/openai/how-to/structured-outputs, "unsupported type-specific keywords"), within
 * that of every other: for servers of which nothing is known, and for OpenRouter, which passes a request on to many.
 */
export const holdsCommon: Holds = (keyword) => structure.has(keyword);

const ofOpenAi: ReadonlySet<string> = new Set([
  ...["pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ...["minItems", "maxItems"],
]);
const formatsOfOpenAi = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

/** platform.openai.com/docs/guides/structured-outputs, "Supported schemas": lengths of texts are not among them. */
export const holdsOpenAi: Holds = (keyword, value) => {
  if (keyword === "format") return formatsOfOpenAi.includes(String(value));
  if (keyword === "pattern") return isPlainPattern(value);
  return structure.has(keyword) || ofOpenAi.has(keyword);
};

/**
 * github.com/ggml-org/llama.cpp, grammars/README.md, "JSON Schemas → GBNF": limits of integers alone, patterns from ^ to $, no
 * formats beyond dates and times. Ollama's `format` and LM Studio's GGUF engine make the same grammar of it. Lengths are left out: a
 * grammar with some thousand repetitions is refused ("number of repetitions exceeds sane defaults").
 */
export const holdsLlamaCpp: Holds = (keyword, value, { type }) => {
  switch (keyword) {
    case "pattern":
      return isPlainPattern(value) && /^\^[\s\S]*\$$/.test(String(value));
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return type === "integer";
    case "minItems":
    case "maxItems":
      return Number(value) <= mostRepeated;
    case "format":
      return ["date", "time", "date-time", "uuid"].includes(String(value));
    default:
      return structure.has(keyword);
  }
};

/** Items that a grammar counts out, a team decision far below the 2,000 repetitions that llama.cpp takes. */
const mostRepeated = 64;

/**
 * vLLM's first engine is xgrammar (vllm/v1/structured_output/backend_xgrammar.py, `has_xgrammar_unsupported_json_features`): a schema with
 * another keyword goes to a slower engine or, where one engine is set, is refused.
 */
export const holdsVllm: Holds = (keyword, value) => {
  if (keyword === "pattern") return isPlainPattern(value);
  return structure.has(keyword) || keyword === "minItems" || keyword === "maxItems";
};

/** Neither looking ahead nor back, nor classes and borders by letter, which the engines know differently or not at all. */
function isPlainPattern(pattern: unknown): boolean {
  return typeof pattern === "string" && !/\(\?|\\[a-zA-Z0-9]/.test(pattern);
}
