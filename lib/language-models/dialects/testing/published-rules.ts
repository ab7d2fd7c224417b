import type { JsonSchema } from "../json-schema";

/** What a schema holds that a family's published rules do not allow, each with its place; empty where it may be sent. */
export type Validator = (schema: JsonSchema) => string[];

interface Part {
  part: JsonSchema;
  path: string;
  /** Objects around it, itself included. */
  depth: number;
}

/** Every part of a schema, by a walk of its own: what is checked must not be found by what made it. */
function partsOf(node: unknown, path = "", depth = 0): Part[] {
  if (Array.isArray(node)) return node.flatMap((one, i) => partsOf(one, `${path}/${i}`, depth));
  if (node === null || typeof node !== "object") return [];
  const part = node as JsonSchema;
  const at = part.properties ? depth + 1 : depth;
  return [
    { part, path: path || "/", depth: at },
    ...Object.entries(part).flatMap(([key, value]) => {
      if (key === "properties" || key === "$defs" || key === "definitions" || key === "patternProperties")
        return Object.entries(value as object).flatMap(([name, one]) => partsOf(one, `${path}/${key}/${name}`, at));
      return key === "enum" || key === "required" || key === "default" ? [] : partsOf(value, `${path}/${key}`, at);
    }),
  ];
}

const within =
  (allowed: readonly string[]) =>
  ({ part, path }: Part): string[] =>
    Object.keys(part).flatMap((key) => (allowed.includes(key) ? [] : [`${path}: ${key}`]));

/** OpenAI's "All fields must be required", "additionalProperties: false must always be set", "Root objects must not be anyOf", and the limits of a size. */
function strictFaults(schema: JsonSchema, most: { properties: number; depth: number }): string[] {
  const parts = partsOf(schema);
  const properties = parts.reduce((sum, { part }) => sum + Object.keys(part.properties ?? {}).length, 0);
  return [
    ...(schema.type === "object" && !schema.anyOf ? [] : ["/: the root is no object"]),
    ...(properties > most.properties ? [`/: ${properties} properties`] : []),
    ...parts.flatMap(({ part, path, depth }) => {
      if (depth > most.depth) return [`${path}: nested ${depth} deep`];
      if (part.properties === undefined) return part.type === "object" ? [`${path}: an object without properties`] : [];
      const names = Object.keys(part.properties ?? {});
      const required = part.required as string[] | undefined;
      return [
        ...(names.every((name) => required?.includes(name)) ? [] : [`${path}: not all required`]),
        ...(part.additionalProperties === false ? [] : [`${path}: additionalProperties`]),
      ];
    }),
  ];
}

const structure = ["type", "properties", "required", "additionalProperties", "items", "anyOf", "enum", "description"];
const references = ["$ref", "$defs"];

/** platform.openai.com/docs/guides/structured-outputs, "Supported schemas": 5,000 properties, ten levels. */
export const openAi: Validator = (schema) => [
  ...strictFaults(schema, { properties: 5000, depth: 10 }),
  ...partsOf(schema).flatMap(
    within([
      ...[...structure, ...references, "const", "title", "pattern", "format", "multipleOf", "minimum", "maximum"],
      ...["exclusiveMinimum", "exclusiveMaximum", "minItems", "maxItems"],
    ]),
  ),
];

/** learn.microsoft.com/azure/ai-foundry/openai/how-to/structured-outputs: 100 properties, five levels, none of the keywords of one type. */
export const azure: Validator = (schema) => [
  ...strictFaults(schema, { properties: 100, depth: 5 }),
  ...partsOf(schema).flatMap(within([...structure, ...references, "const", "title"])),
];

/** ai.google.dev/gemini-api/docs/structured-output, "JSON schema support", which its OpenAI-compatible endpoint shares. */
export const gemini: Validator = (schema) =>
  partsOf(schema).flatMap(
    within([
      ...structure,
      ...references,
      "title",
      "format",
      "minimum",
      "maximum",
      "minItems",
      "maxItems",
      "prefixItems",
    ]),
  );

/** llama.cpp, grammars/README.md and common/json-schema-to-grammar.cpp; Ollama and LM Studio (GGUF) make the same grammar. */
export const llamaCpp: Validator = (schema) =>
  partsOf(schema).flatMap((one) => {
    const { part, path } = one;
    const ofNumber = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
    return [
      ...within([
        ...[...structure, ...references, "const", "allOf", "oneOf", "title", "pattern", "format"],
        ...["minLength", "maxLength", "minItems", "maxItems", ...ofNumber],
      ])(one),
      ...(part.properties && (part.anyOf || part.oneOf) ? [`${path}: properties beside anyOf`] : []),
      ...(ofNumber.some((key) => key in part) && part.type !== "integer" ? [`${path}: limits of a number`] : []),
      ...(part.pattern !== undefined && !/^\^.*\$$/s.test(String(part.pattern))
        ? [`${path}: a pattern in the middle`]
        : []),
      ...(["uri", "email"].includes(String(part.format)) ? [`${path}: format ${part.format}`] : []),
      // MAX_REPETITION_THRESHOLD of src/llama-grammar.cpp.
      ...(Math.max(Number(part.maxLength ?? 0), Number(part.maxItems ?? 0)) > 2000 ? [`${path}: repetitions`] : []),
    ];
  });

/** vllm/v1/structured_output/backend_xgrammar.py, `has_xgrammar_unsupported_json_features`. */
export const vllm: Validator = (schema) =>
  partsOf(schema).flatMap(({ part, path }) => [
    ...["multipleOf", "uniqueItems", "contains", "minContains", "maxContains", "patternProperties", "propertyNames"]
      .filter((key) => key in part)
      .map((key) => `${path}: ${key}`),
    ...(part.format === undefined ? [] : [`${path}: format`]),
  ]);
