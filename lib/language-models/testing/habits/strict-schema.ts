/** Keywords that OpenAI's strict mode takes (platform.openai.com/docs/guides/structured-outputs, "Supported schemas"). */
const taken: ReadonlySet<string> = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "description",
  "title",
  "pattern",
  "format",
  "multipleOf",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "$defs",
  "$ref",
]);

/** Why OpenAI's strict mode would refuse a JSON Schema, a sentence a fault; empty where it takes it. */
export function strictFaults(schema: unknown, path = "()"): string[] {
  if (schema === null || typeof schema !== "object") return [`In context=${path}, a schema must be an object.`];
  const node = schema as Record<string, unknown>;
  const unknown = Object.keys(node).filter((key) => !taken.has(key));
  const faults = unknown.map((key) => `In context=${path}, '${key}' is not permitted.`);
  if (path === "()" && node.type !== "object") faults.push("the root must be of type object.");
  if (node.type === undefined && !("anyOf" in node) && !("enum" in node) && !("$ref" in node))
    faults.push(`In context=${path}, schema must have a 'type' key.`);
  if (node.properties !== undefined) faults.push(...objectFaults(node, path));
  if (node.items !== undefined) faults.push(...strictFaults(node.items, `${path}.items`));
  for (const [i, one] of ((node.anyOf as unknown[]) ?? []).entries()) faults.push(...strictFaults(one, `${path}.${i}`));
  return faults;
}

function objectFaults(node: Record<string, unknown>, path: string): string[] {
  const properties = node.properties as Record<string, unknown>;
  const required = (node.required ?? []) as string[];
  return [
    ...(node.additionalProperties === false
      ? []
      : [`In context=${path}, 'additionalProperties' is required to be supplied and to be false.`]),
    ...Object.keys(properties)
      .filter((name) => !required.includes(name))
      .map((name) => `In context=${path}, 'required' must include every key in properties: '${name}' is missing.`),
    ...Object.entries(properties).flatMap(([name, field]) => strictFaults(field, `${path}.${name}`)),
  ];
}
