import { z } from "zod";
import { withoutAddedNulls } from "../language-models/dialects/without-added-nulls";
import { extractJson } from "../language-models/extract-json";
import { visibleText } from "../platform/visible-text";
import { keepsSchema } from "./keeps-schema";
import type { Task } from "./task";

/** Unusable, or usable with claims that do not stand. */
export type Judged<O> = (
  | { ok: true; output: O; doubts: string[] }
  | {
      ok: false;
      problems: string[];
      doubts: string[];
      /** What kind of fault it is, without a word of the answer. */
      fault: string;
      /** What the task makes of it all the same, once it has gone back. */
      despite?: O;
    }
) & {
  /** Whether a server that had held it to the schema could have given it, whatever is then made of it. */
  schemaKept: boolean;
};

/** Longest text of an answer, characters: several times what any step asks for, and short enough for a page to hold. */
const longestText = 8000;

/** Parses and checks an answer: shape by the task's output schema, then sense by the task's own `verify` and `doubts`. */
export function judgeAnswer<I, O>(task: Task<I, O>, input: I, text: string): Judged<O> {
  if (text.trim() === "")
    return {
      ...unusable("was empty", ["The answer is empty: give the JSON object that was asked for."]),
      schemaKept: false,
    };
  let raw: unknown;
  try {
    raw = withoutAddedNulls(extractJson(text), answerSchema(task, input));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : "it cannot be read";
    return {
      ...unusable("held no JSON object that can be read", [`The answer is not the JSON object: ${why}.`]),
      schemaKept: false,
    };
  }
  return { ...judgeJson(task, input, visible(raw)), schemaKept: keepsSchema(raw, answerSchema(task, input)) };
}

type WithoutSchema<J> = J extends unknown ? Omit<J, "schemaKept"> : never;

function judgeJson<I, O>(task: Task<I, O>, input: I, json: unknown): WithoutSchema<Judged<O>> {
  const long = longTexts(json);
  if (long.length > 0) return unusable("held a text without measure", long);
  const parsed = task.output.safeParse(task.written?.read(json, input) ?? json);
  const unread = task.written?.unread?.(json, input) ?? [];
  if (!parsed.success) {
    const { issues } = parsed.error;
    const problems = issues.map((issue) => `${issue.path.join(".") || "answer"}: ${issue.message}`);
    return { ...unusable("did not have the agreed shape", problems), doubts: unread };
  }
  const problems = task.verify?.(input, parsed.data) ?? [];
  const doubts = [...unread, ...(task.doubts?.(input, parsed.data) ?? [])];
  if (problems.length === 0) return { ok: true, output: parsed.data, doubts };
  const despite = task.despiteFaults?.(input, parsed.data);
  return { ...unusable("broke the rules of the step", problems), doubts, ...(despite !== undefined && { despite }) };
}

/** The answer with each text as it will show. */
function visible(json: unknown): unknown {
  if (typeof json === "string") return visibleText(json);
  if (Array.isArray(json)) return json.map(visible);
  if (json === null || typeof json !== "object") return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, visible(value)]));
}

/** A sentence for each text that is longer than any may be. */
function longTexts(json: unknown, path: readonly string[] = []): string[] {
  if (typeof json === "string")
    return json.length > longestText ? [`${path.join(".")}: longer than ${longestText} characters.`] : [];
  if (json === null || typeof json !== "object") return [];
  return Object.entries(json).flatMap(([key, value]) => longTexts(value, [...path, key]));
}

function unusable(fault: string, problems: string[]) {
  return { ok: false as const, problems, doubts: [] as string[], fault };
}

/** The JSON Schema by which a task's answer is asked for, for this input. */
export function answerSchema<I, O>(task: Task<I, O>, input?: I): Record<string, unknown> {
  const { written, output } = task;
  if (input !== undefined && written?.schemaFor) return written.schemaFor(input);
  return written?.schema ?? outputJsonSchema(output);
}

/**
 * The task's output as JSON Schema, in the subset that OpenAI-compatible servers accept in strict mode.
 * @param instead what stands for some of its parts.
 */
export function outputJsonSchema(
  output: z.ZodType,
  instead: ReadonlyMap<unknown, Record<string, unknown>> = new Map(),
): Record<string, unknown> {
  const schema = z.toJSONSchema(output, {
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const other = instead.get(zodSchema);
      if (!other) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
      Object.assign(jsonSchema, other);
    },
  });
  return strict(schema) as Record<string, unknown>;
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
