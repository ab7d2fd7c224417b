import { z } from "zod";
import type { Meaning } from "../../../parse/vocabulary/meaning";
import type { Vocabulary } from "../../../parse/vocabulary/vocabulary";
import type { Match } from "../../../parse/words/name-trie";
import { type Token, tokensOf } from "../../../parse/words/tokens";

/** Kinds of names that notes are searched for. */
const namedKinds = ["condition", "medication", "procedure", "site", "genes"] as const;

/** A name of our tables within a note: what is retrieved for whoever reads it. */
export const noteNameSchema = z.strictObject({
  /** Characters of the text, the last one not included. */
  from: z.number().int().nonnegative(),
  to: z.number().int().positive(),
  kind: z.enum(namedKinds),
  /** Concepts ("disease:DOID:1324"), of genes their symbols. */
  of: z.array(z.string()).min(1),
  /** The words for which it stands where it is written short: "metastatic triple negative breast cancer" of "mTNBC". */
  short: z.string().nullable(),
});
export type NoteName = z.infer<typeof noteNameSchema>;

/** The names within a text in their order: the longest that begins at a word, and of several things that it may name each. */
export function namesInNote(text: string, vocabulary: Pick<Vocabulary, "names">): NoteName[] {
  const tokens = tokensOf(text);
  const found: NoteName[] = [];
  for (let i = 0; i < tokens.length; ) {
    const { names, length } = namesAt(tokens, i, vocabulary);
    found.push(...names);
    i += length;
  }
  return found;
}

function namesAt(tokens: readonly Token[], at: number, vocabulary: Pick<Vocabulary, "names">) {
  for (const match of vocabulary.names.all(tokens, at).toReversed()) {
    const names = match.values.flatMap((value) => namesOf(value, tokens, at, match, vocabulary));
    if (names.length > 0) return withSite(tokens, at, match.length, vocabulary) ?? { names, length: match.length };
    // "Biopsy-proven" names no biopsy.
    if (match.values.some((one) => one.kind === "word" && one.is === "confirmed"))
      return { names: [], length: match.length };
  }
  return { names: [], length: 1 };
}

/** Words between a disease and its place: "carcinoma of the left lung". */
const beforePlace = new Set("of in the left right both upper lower middle lobe her his a".split(" "));
const MOST_BETWEEN = 5;

/** "Squamous cell carcinoma of the lung" is lung squamous cell carcinoma, where our tables have the disease by that name. */
function withSite(tokens: readonly Token[], at: number, length: number, { names }: Pick<Vocabulary, "names">) {
  const end = at + length;
  if (tokens[end]?.key !== "of" && tokens[end]?.key !== "in") return null;
  let place = end;
  while (place < end + MOST_BETWEEN && beforePlace.has(tokens[place]?.key ?? "")) place++;
  const disease = tokens.slice(at, end);
  for (const words of [2, 1]) {
    const means = names.named([...tokens.slice(place, place + words), ...disease]);
    const found = means.find((one) => one.kind === "condition");
    const [from, to] = [tokens[at]?.start, tokens[place + words - 1]?.end];
    if (found?.kind !== "condition" || found.except || from === undefined || to === undefined) continue;
    const name: NoteName = { from, to, kind: "condition", of: [...found.concepts], short: null };
    return { names: [name], length: place + words - at };
  }
  return null;
}

function namesOf(
  value: Meaning,
  tokens: readonly Token[],
  at: number,
  { length }: Match<Meaning>,
  vocabulary: Pick<Vocabulary, "names">,
): NoteName[] {
  const from = tokens[at]?.start ?? 0;
  const to = tokens[at + length - 1]?.end ?? from + 1;
  switch (value.kind) {
    case "condition":
      // "Solid tumour" is cancer but of the blood: no disease of its own.
      return value.except ? [] : [{ from, to, kind: "condition", of: [...value.concepts], short: null }];
    case "medication":
    case "procedure":
      return [{ from, to, kind: value.kind, of: [...value.concepts], short: null }];
    case "site":
      return [{ from, to, kind: "site", of: [value.concept], short: null }];
    case "genes":
      return [{ from, to, kind: "genes", of: [...value.genes], short: null }];
    case "short for":
      return namesInNote(value.words, vocabulary).map((one) => ({ ...one, from, to, short: value.words }));
    default:
      return [];
  }
}
