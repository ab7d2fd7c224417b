import { z } from "zod";
import type { Task } from "./task";

/** Takes the JSON out of a model's answer: thinking blocks and code fences around it are passed over. */
export function extractJson(text: string): unknown {
  const said = text.replace(/<think>[\s\S]*?<\/think>/g, "").trim();
  const start = said.indexOf("{");
  const end = said.lastIndexOf("}");
  if (start < 0 || end < start) throw new SyntaxError("the answer holds no JSON object");
  return JSON.parse(said.slice(start, end + 1));
}

/** Unusable, or usable with claims that do not stand. */
export type Judged<O> = { ok: true; output: O; doubts: string[] } | { ok: false; problems: string[]; doubts: string[] };

/** Parses and checks an answer: shape by the task's output schema, then sense by the task's own `verify` and `doubts`. */
export function judgeAnswer<I, O>(task: Task<I, O>, input: I, text: string): Judged<O> {
  let json: unknown;
  try {
    json = extractJson(text);
  } catch (error) {
    return {
      ok: false,
      problems: [`The answer is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}.`],
      doubts: [],
    };
  }
  const parsed = task.output.safeParse(json);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join(".") || "answer"}: ${issue.message}`),
      doubts: [],
    };
  }
  const problems = task.verify?.(input, parsed.data) ?? [];
  const doubts = task.doubts?.(input, parsed.data) ?? [];
  return problems.length > 0 ? { ok: false, problems, doubts } : { ok: true, output: parsed.data, doubts };
}

/** The task's output as JSON Schema, in the subset that OpenAI-compatible servers accept in strict mode. */
export function outputJsonSchema(output: z.ZodType): Record<string, unknown> {
  return strict(z.toJSONSchema(output, { target: "draft-7", unrepresentable: "any" })) as Record<string, unknown>;
}

/** Strict mode knows neither `$schema` nor `oneOf`; limits on size and pattern are checked by zod afterwards. */
const dropped = new Set([
  "$schema",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "pattern",
  "format",
]);

function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node as Record<string, unknown>)
    .filter(([key]) => !dropped.has(key))
    .map(([key, value]) => {
      if (key === "oneOf") return ["anyOf", strict(value)];
      // Under "properties" the keys are names of fields, not keywords.
      if (key === "properties")
        return [key, Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, strict(field)]))];
      if (key === "const") return ["enum", [value]];
      return [key, strict(value)];
    });
  return Object.fromEntries(entries);
}
