import type { ServerKind } from "../server-kinds";
import { type JsonSchema, mapSchema, takesNull } from "./json-schema";
import { type Holds, holdsCommon, holdsLlamaCpp, holdsOpenAi, holdsVllm } from "./schema-keywords";

/** How a family of servers takes the schema of an answer. */
interface SchemaDialect {
  holds: Holds;
  /** Every property is required in it: one that may be missing may be null instead, and null is read back as missing. */
  strict: boolean;
}

const common: SchemaDialect = { holds: holdsCommon, strict: true };
const grammar: SchemaDialect = { holds: holdsLlamaCpp, strict: false };

/** Null where a family takes no schema at all: api-docs.deepseek.com/guides/json_mode knows a JSON mode alone. */
const dialects: Readonly<Record<ServerKind, SchemaDialect | null>> = {
  openai: { holds: holdsOpenAi, strict: true },
  azure: common,
  openrouter: common,
  other: common,
  "llama.cpp": grammar,
  ollama: grammar,
  "lm-studio": grammar,
  vllm: { holds: holdsVllm, strict: false },
  deepseek: null,
};

/** Whether servers of this family can be given a schema to hold an answer to. */
export function takesSchema(family: ServerKind): boolean {
  return dialects[family] !== null;
}

/** The schema that a task asks for as a family of servers takes it: looser, never another, since the answer is checked afterwards. */
export function schemaFor(family: ServerKind, schema: JsonSchema): Record<string, unknown> {
  const { holds, strict } = dialects[family] ?? common;
  return {
    ...mapSchema(schema, (part) => {
      const plain = withoutSynonyms(part);
      const held = Object.fromEntries(Object.entries(plain).filter(([key, value]) => holds(key, value, plain)));
      return strict ? everyPropertyRequired(held) : held;
    }),
  };
}

/** No family knows more of `oneOf` than of `anyOf`, nor of `const` than of an enum of one; the tests of families name the latter alone. */
function withoutSynonyms({ oneOf, const: only, ...part }: JsonSchema): JsonSchema {
  return {
    ...part,
    ...(oneOf !== undefined && { anyOf: oneOf }),
    ...(only !== undefined && { enum: [only] }),
  };
}

function everyPropertyRequired(part: JsonSchema): JsonSchema {
  const properties = part.properties as Readonly<Record<string, JsonSchema>> | undefined;
  if (properties === undefined) return part;
  const required = new Set(part.required as string[] | undefined);
  const all = Object.entries(properties).map(([name, one]) => [name, required.has(name) ? one : orNull(one)]);
  return {
    ...part,
    properties: Object.fromEntries(all),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const orNull = (schema: JsonSchema): JsonSchema => (takesNull(schema) ? schema : { anyOf: [schema, { type: "null" }] });
