/** A feature's id: "paco2". */
const feature = "[a-zA-Z][a-zA-Z0-9]*";

/**
 * The forms of a citation as a regular expression, for servers that hold a model to it. It is written in what llama.cpp and OpenAI both
 * take: no groups that capture nothing, no look-ahead, no classes by letter. What is read is wider (`read-generously.ts`), for the others.
 */
export const citationPattern = patternOf([]);

const ofRecord = [
  "(drug|problem|procedure|allergy|limit|culture) [a-z0-9-]+( [0-9]+([.][0-9]+)? [a-zA-Z/%]+)?",
  'note [0-9]+ ".+"',
];

/** The same where there is a record of years to cite from. */
export const citationPatternWithRecord = patternOf(ofRecord);

/** The same where a trajectory's memory is laid beside it. */
export const citationPatternWithMemory = patternOf([...ofRecord, "memory m[0-9]+"]);

function patternOf(further: readonly string[]): string {
  const forms = [
    `${feature} -?[0-9]+([.][0-9]+)?@[0-9]+`,
    `[a-z0-9-]+ ${feature} [+-][0-9]+[.][0-9]+`,
    "[a-z0-9-]+#[0-9]+(-[0-9]+)?",
    "score [a-z0-9-]+",
    `unmeasured ${feature}`,
    ...further,
    "driver [0-9]+",
    "[A-Z][0-9]*",
  ];
  return `^(${forms.join("|")})$`;
}

/** A JSON Schema in which each citation is held to its forms. */
export function withCitationPattern(node: unknown, pattern: string, key = ""): unknown {
  if (Array.isArray(node)) return node.map((one) => withCitationPattern(one, pattern));
  if (node === null || typeof node !== "object") return node;
  const { items } = node as { items?: { type?: unknown } };
  if (citationKeys.has(key) && items?.type === "string") return { ...node, items: { ...items, pattern } };
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, withCitationPattern(value, pattern, name)]),
  );
}

/** Where an answer holds evidence. */
export const citationKeys: ReadonlySet<string> = new Set(["evidence", "changedBy"]);
