/** What one key of an answer holds: in words, or in words and the keys of the objects in it. */
type Field = string | readonly [says: string, keys: AnswerForm];

/** The keys of an answer with what each holds, in the order in which they are written: what is weighed stands before what follows from it. */
export interface AnswerForm {
  readonly [key: string]: Field;
}

/** The form of an answer of this shape: a key for each of its own but what it states, which no language model is asked for. */
export type FormOf<S> = { readonly [K in Exclude<keyof S, "states">]-?: Field };

type Node = Readonly<Record<string, unknown>>;

/**
 * A JSON Schema with its keys in the order of a form and what each holds as its description. A server that holds a model to a schema
 * has the keys written in this order.
 * @throws Error where schema and form do not have the same keys.
 */
export function schemaInForm(schema: Node, form: AnswerForm): Node {
  const given = schema.properties as Record<string, Node>;
  const [missing] = [
    ...Object.keys(given).filter((key) => !(key in form)),
    ...Object.keys(form).filter((key) => !(key in given)),
  ];
  if (missing !== undefined) throw new Error(`"${missing}" stands in the schema or in the form alone`);
  const properties = Object.entries(form).map(([key, field]) => [key, described(given[key] as Node, field)]);
  return { ...schema, properties: Object.fromEntries(properties), required: Object.keys(form) };
}

function described(node: Node, field: Field): Node {
  const [says, keys] = typeof field === "string" ? [field, null] : field;
  return { description: says, ...(keys ? withObjects(node, keys) : node) };
}

/** Likewise the objects in a list, or beside null. */
function withObjects(node: Node, keys: AnswerForm): Node {
  if (node.properties) return schemaInForm(node, keys);
  if (node.items) return { ...node, items: withObjects(node.items as Node, keys) };
  const anyOf = node.anyOf as readonly Node[] | undefined;
  return anyOf ? { ...node, anyOf: anyOf.map((one) => withObjects(one, keys)) } : node;
}

/** The same for a prompt, since many servers hold a model to a schema that they do not show it. */
export function formText(form: AnswerForm): string {
  return ["Answer with one JSON object with these keys, in this order:", ...linesOf(form, "")].join("\n");
}

function linesOf(form: AnswerForm, indent: string): string[] {
  return Object.entries(form).flatMap(([key, field]) => {
    const [says, keys] = typeof field === "string" ? [field, null] : field;
    return [`${indent}${key}: ${says}`, ...(keys ? linesOf(keys, `${indent}  `) : [])];
  });
}
