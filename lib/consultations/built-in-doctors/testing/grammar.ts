/** What no sentence of the built-in reasoner may hold, by name. Each would be read as a slip of the pen. */
const faults: readonly (readonly [string, RegExp])[] = [
  ["a comma before another stop", /,\s*[,;:.!?)\]]/],
  ["two stops in a row", /[.;:!?]\s*[.;:,]/],
  ["a space before a stop", /\s[,;:.!?)\]]/],
  ["a space after an opening bracket", /[([]\s/],
  ["two spaces", /\s\s/],
  ["a space at an end", /^\s|\s$/],
  ["a stop without a space behind it", /[,;:](?=\p{L})|\p{Ll}\.(?=\p{Lu})/u],
  ["an empty pair", /\(\)|\[\]|""|“”/],
  ["a bracket within a bracket", /\([^()]*\(/],
  ["the same word twice", /(?<![\p{L}\p{N}])(\p{L}+)\s+\1(?![\p{L}\p{N}])/iu],
  ["a sentence that starts small", /^\p{Ll}|[.!?]["”)]?\s+\p{Ll}/u],
  ["a value that is none", /\b(?:undefined|null|NaN|Infinity)\b|\[object/],
  ["the wrong article", /\b[Aa] [aeioAEIO](?!ne\b)\w|\b[Aa]n [bcdfgjkmnpqrtvwyz]\w/],
  ["the possessive of a name in s", /s['’]s\b/],
  ["one of many", /\b(?:1|[Oo]ne) (?:doctors|models|values|rounds|points|reasons|features)\b/],
  ["many of one", /\b(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix) (?:doctor|model|value|round|point|reason|feature)\b/],
  ["a treatment that is measured", /entilation (?:was|were) (?:last |never )?measured/],
  ["a chain of ands", /\band\b[^,;:.()"]*\band\b[^,;:.()"]*\band\b/],
  [
    "a clause without a verb",
    /\bsince (?:(?!\b(?:is|was|were|has|have|had|rose|fell|kept|lies|asked|turned|coming)\b)[\p{L}\s])+\d/u,
  ],
];

const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["“", "”"],
] as const;

/** What is wrong with a text by its letters alone, with the place; empty for a sound one. `ends`: it is made of whole sentences. */
export function grammarFaults(text: string, { ends = true }: { ends?: boolean } = {}): string[] {
  const found = faults.flatMap(([name, pattern]) => {
    const at = pattern.exec(text);
    return at ? [`${name}: …${text.slice(Math.max(0, at.index - 40), at.index + at[0].length + 40)}…`] : [];
  });
  const unpaired =
    pairs.some(([open, close]) => count(text, open) !== count(text, close)) || count(text, '"') % 2 === 1;
  return [
    ...found,
    ...(unpaired ? [`a bracket or a quotation left open: ${text}`] : []),
    ...(ends && !/[.!?]["”]?$/.test(text) ? [`no stop at the end: ${text}`] : []),
  ];
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Fields in which agents write prose, and whether it is made of whole sentences. */
const prose: Readonly<Record<string, boolean>> = {
  assessment: true,
  uncertainty: true,
  text: true,
  headline: true,
  summary: true,
  position: true,
  resolution: true,
  because: true,
  reason: true,
  changedBecause: true,
  wouldChange: true,
  why: true,
  dataGaps: true,
  limits: true,
  topic: false,
};

/** The faults in all prose fields of an agent's output; cited evidence is left out, since the agent did not write it. */
export function faultsIn(said: unknown, field = ""): string[] {
  // "reason" is a word of a decision too.
  if (typeof said === "string")
    return field in prose && said.includes(" ") ? grammarFaults(said, { ends: prose[field] }) : [];
  if (Array.isArray(said)) return said.flatMap((one) => faultsIn(one, field));
  if (typeof said !== "object" || said === null) return [];
  return Object.entries(said).flatMap(([key, one]) =>
    ["evidence", "changedBy", "provenance"].includes(key) ? [] : faultsIn(one, key),
  );
}
