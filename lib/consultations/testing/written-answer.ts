import { answerSchema } from "../../agents/judge-answer";
import { keepsSchema } from "../../agents/keeps-schema";
import type { Task } from "../../agents/task";
import type { EvidenceRef } from "../../claims/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import { citationText } from "../agent-tasks/citations/citation-notation";

type Schema = Readonly<Record<string, unknown>>;

/** An answer to a task as a language model that keeps the schema would write it: citations in their notation, and nothing that is not asked for. */
export function writtenAnswer<I, O>(task: Task<I, O>, input: I, output: unknown): string {
  const schema = answerSchema(task, input);
  const { passages = [] } = input as { passages?: readonly RetrievedPassage[] };
  const answer = asAsked(output, schema, passages);
  if (!keepsSchema(answer, schema)) throw new Error(`the answer to "${task.name}" does not fit its schema`);
  return JSON.stringify(answer);
}

function asAsked(value: unknown, schema: Schema, passages: readonly RetrievedPassage[]): unknown {
  if (Array.isArray(schema.anyOf)) {
    const fitting = (schema.anyOf as Schema[])
      .map((one) => ({ one, answer: asAsked(value, one, passages) }))
      .find(({ one, answer }) => keepsSchema(answer, one));
    return fitting ? fitting.answer : value;
  }
  if (Array.isArray(value)) return value.map((one) => asAsked(one, (schema.items ?? {}) as Schema, passages));
  if (value === null || typeof value !== "object") return value;
  if (schema.type === "string") return citationText(value as EvidenceRef, passages);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const record = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(fields.map(([name, field]) => [name, asAsked(record[name] ?? null, field, passages)]));
}
