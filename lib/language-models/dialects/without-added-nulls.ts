import { type JsonSchema, takesNull } from "./json-schema";

/**
 * An answer as the schema that a task asks for means it: where a property may be missing and may not be null, null says that it
 * is missing. Strict servers are asked so (schema-dialect.ts), and others write it of their own accord.
 */
export function withoutAddedNulls(answer: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(answer)) {
    const { items } = partFor(answer, schema);
    return items === undefined ? answer : answer.map((one) => withoutAddedNulls(one, items as JsonSchema));
  }
  if (answer === null || typeof answer !== "object") return answer;
  const { properties = {}, required = [] } = partFor(answer, schema);
  const known = properties as Readonly<Record<string, JsonSchema>>;
  const entries = Object.entries(answer).flatMap(([name, value]) => {
    const own = Object.hasOwn(known, name) ? known[name] : undefined;
    if (own === undefined) return [[name, value]];
    const isAdded = value === null && !(required as string[]).includes(name) && !takesNull(own);
    return isAdded ? [] : [[name, withoutAddedNulls(value, own)]];
  });
  return Object.fromEntries(entries);
}

/** Of several forms, the first of the value's kind whose required properties it has. */
function partFor(value: object, schema: JsonSchema): JsonSchema {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const fits = ({ type, items, properties, required = [] }: JsonSchema) =>
    Array.isArray(value)
      ? type === "array" || items !== undefined
      : (type === "object" || properties !== undefined) &&
        (required as string[]).every((name) => Object.hasOwn(value, name)) &&
        tagged(value, properties as Readonly<Record<string, JsonSchema>> | undefined);
  return anyOf.find((one: JsonSchema) => fits(one)) ?? {};
}

/** Whether each property with one value allowed, by which forms are told apart, has it. */
function tagged(value: object, properties: Readonly<Record<string, JsonSchema>> = {}): boolean {
  return Object.entries(properties).every(([name, { enum: allowed }]) => {
    const said = (value as Record<string, unknown>)[name];
    return !Array.isArray(allowed) || said === undefined || said === null || allowed.includes(said);
  });
}
