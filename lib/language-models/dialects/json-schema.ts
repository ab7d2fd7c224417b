/** A JSON Schema, or part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const lists: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const named: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "definitions"]);
const single: ReadonlySet<string> = new Set(["items", "not", "additionalProperties", "contains", "propertyNames"]);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema with each part of it changed, the innermost first. What stands in an enum or a default is no part, whatever its keys. */
export function mapSchema(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (lists.has(key) && Array.isArray(value)) return [key, value.map((one) => mapSchema(one, change))];
    if (named.has(key) && isSchema(value))
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapSchema(one as JsonSchema, change)])),
      ];
    return [key, single.has(key) && isSchema(value) ? mapSchema(value, change) : value];
  });
  return change(Object.fromEntries(entries));
}

/** Whether null keeps the schema. */
export function takesNull({ type, anyOf, enum: allowed, const: only }: JsonSchema): boolean {
  if (type !== undefined && ![type].flat().includes("null")) return false;
  if (Array.isArray(allowed) && !allowed.includes(null)) return false;
  if (only !== undefined && only !== null) return false;
  return !Array.isArray(anyOf) || anyOf.some((one: JsonSchema) => takesNull(one));
}
