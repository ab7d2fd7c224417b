type Node = Readonly<Record<string, unknown>>;

/**
 * Whether a server that holds its answers to this JSON Schema could have given the value. It knows the keywords of the schemas
 * that are sent (`outputJsonSchema`); another keyword holds nothing back.
 */
export function keepsSchema(value: unknown, schema: Node): boolean {
  const { anyOf, allOf, enum: allowed, type } = schema;
  if (Array.isArray(anyOf) && !anyOf.some((one: Node) => keepsSchema(value, one))) return false;
  if (Array.isArray(allOf) && !allOf.every((one: Node) => keepsSchema(value, one))) return false;
  if (Array.isArray(allowed) && !allowed.includes(value)) return false;
  if (type !== undefined && ![type].flat().some((one) => isOfType(value, one))) return false;
  if (Array.isArray(value)) return keepsItems(value, schema);
  return value === null || typeof value !== "object" || keepsProperties(value as Node, schema);
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function keepsItems(values: readonly unknown[], { items }: Node): boolean {
  return items === undefined || values.every((one) => keepsSchema(one, items as Node));
}

function keepsProperties(value: Node, { properties = {}, required = [], additionalProperties: others }: Node): boolean {
  const known = properties as Readonly<Record<string, Node>>;
  if (!(required as string[]).every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, field]) => {
    const own = Object.hasOwn(known, name) ? known[name] : others;
    if (own === false) return false;
    return typeof own !== "object" || own === null || keepsSchema(field, own as Node);
  });
}
