import { encodeOne } from "../../inference/text-encoders/text-encoder";
import type { Passage } from "../schema";
import { denseIndex } from "./dense-index";
import { inverseDocumentFrequency, lexicalIndex } from "./lexical-index";
import { ownNames } from "./own-names";
import type { PassageEncoder } from "./passage-encoder";
import { type Concept, conceptsOf, wordWeight } from "./query-concepts";
import { reciprocalRankFusion } from "./reciprocal-rank-fusion";
import { tokensOf } from "./tokens";
import { type Scored, topRanked } from "./top-ranked";

/** Which search is asked: the lexical one by words, the dense one by vectors, or both. */
export type SearchKind = "lexical" | "dense" | "hybrid";

/**
 * These settings say how passages are searched. They were chosen on the validation part of MedQuAD and the committed cases
 * (decision 12), never on what is reported.
 */
export const searchSettings = {
  /** The version is raised when the same encoder would bring up other passages of the built-in library. */
  version: 1,
  kind: "hybrid" as SearchKind,
  /** The constant k of reciprocal rank fusion. */
  rrfK: 60,
  /** The lexical ranks count 1. Where the vocabulary knows what a text speaks of, its words tell more than its vector. */
  denseWeight: { clinical: 0.25, other: 1 },
  /** So many ranks of each search count. */
  depth: 100,
  /**
   * Where no vector is near, no guideline applies unless the first passage of the lexical search scores more than this, which is
   * about one clinical concept in its title or topics. The cosine that does the same belongs to the encoder.
   */
  lexicalFloor: 1,
  /**
   * The floor is another where a text names nothing that the vocabulary knows and no topic of the library: what this many words
   * score that no other passage has, each in a title. Fewer may be shared by chance.
   */
  rareWordsFloor: 1.2,
} as const;

/** Names the search for a consultation's versions: another one would have found other passages. */
export function searchVersion({ id, sha256 }: Pick<PassageEncoder, "id" | "sha256">): string {
  const { kind, version } = searchSettings;
  // The versions of consultations call the lexical search so, and a fusion head is held to them.
  return kind === "lexical"
    ? `words ${version}`
    : `${kind === "dense" ? "vectors" : kind} ${version}, ${id} ${sha256.slice(0, 16)}`;
}

export interface SearchOptions {
  limit: number;
  kind?: SearchKind;
  /**
   * "evidence", which holds unless another is given, finds nothing where no guideline applies. "mention" serves those who look about
   * in a library: it finds what shares a word with the text or is near. "all" finds whatever is nearest, to measure ranks.
   */
  wanted?: "evidence" | "mention" | "all";
}

export interface HybridSearch {
  search(text: string, options: SearchOptions): Promise<Scored[]>;
}

/**
 * Opens passages to a lexical and a dense search whose ranks are fused. Where the best of neither reaches its floor, and
 * no uploaded passage has a name of its own that the text says, nothing is found: no guideline applies.
 * @param isOrdinary whether a word is none that an upload alone would have.
 */
export async function hybridSearch(
  passages: readonly (Passage & { hash: string })[],
  encoder: PassageEncoder,
  isOrdinary: (word: string) => boolean,
): Promise<HybridSearch> {
  const lexical = lexicalIndex(passages);
  const dense = await denseIndex(passages, encoder);
  const names = passages.map(({ id }) => id);
  const namesIn = ownNames(passages, isOrdinary);
  const namesTopic = topicReader(passages);
  const lexicalFloor = (text: string, concepts: readonly Concept[]) =>
    concepts.some(({ clinical }) => clinical) || namesTopic(text)
      ? searchSettings.lexicalFloor
      : searchSettings.rareWordsFloor * wordWeight * inverseDocumentFrequency(1, passages.length);
  return {
    async search(text, { limit, kind = searchSettings.kind, wanted = "evidence" }) {
      const { depth, rrfK } = searchSettings;
      const concepts = conceptsOf(text);
      const byWords = lexical.search(concepts, { limit: depth, floor: 0 });
      const query = kind === "lexical" ? null : await encodeOne(encoder.query, spokenOut(text, concepts));
      const weight = searchSettings.denseWeight[concepts.some(({ clinical }) => clinical) ? "clinical" : "other"];
      const byVectors = query ? dense.search(query, { limit: depth, floor: 0 }) : [];
      const near = byVectors.filter(({ score }) => score > (encoder.floor ?? Number.POSITIVE_INFINITY));
      const spokenOf = (byWords[0]?.score ?? 0) > lexicalFloor(text, concepts);
      const named = wanted === "all" ? [] : rankedNames(namesIn(text, concepts), byWords);
      if (wanted === "evidence" && near.length === 0 && !spokenOf) return named.slice(0, limit);
      if (kind === "lexical") return byWords.slice(0, limit);
      if (kind === "dense") return byVectors.slice(0, limit);
      const rankings = [
        { weight: 1, found: byWords },
        { weight, found: byVectors },
        // They come first: a name that no other passage has is what is asked for.
        ...(named.length > 0 ? [{ weight: 2 * (1 + weight), found: named }] : []),
      ];
      const scores = reciprocalRankFusion(rankings, rrfK, passages.length);
      const related = new Set([...near, ...byWords, ...named].map(({ at }) => at));
      const shown = wanted === "mention" ? scores.map((score, at) => (related.has(at) ? score : 0)) : scores;
      return topRanked(shown, { limit, floor: 0, names });
    },
  };
}

/** Passages by how many of the names they have, then as their words rank them. */
function rankedNames(named: ReadonlyMap<number, number>, byWords: readonly Scored[]): Scored[] {
  const order = new Map(byWords.map(({ at, score }) => [at, score]));
  return [...named]
    .sort(([a, n], [b, m]) => m - n || (order.get(b) ?? 0) - (order.get(a) ?? 0) || a - b)
    .map(([at], i) => ({ at, score: 1 / (i + 1) }));
}

/** The longest topic that is looked for, in words. */
const LONGEST_TOPIC = 4;

/** Tells whether a text names a topic of a passage, whole and in its words but for the plural: "accountability" is no account. */
function topicReader(passages: readonly Passage[]): (text: string) => boolean {
  const wordsIn = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=...)s$/, ""));
  const topics = new Set(passages.flatMap((passage) => passage.topics.map((topic) => wordsIn(topic).join(" "))));
  return (text) => {
    const words = wordsIn(text);
    return words.some((_, from) =>
      Array.from({ length: LONGEST_TOPIC }, (_, n) => words.slice(from, from + n + 1).join(" ")).some((one) =>
        topics.has(one),
      ),
    );
  };
}

/**
 * Adds a text's conditions and findings in words: an encoder knows "hyperkalaemia" and can make nothing of "K 6.9". A text with
 * values is put in these words alone, for the rest of a record is numbers, units and hours.
 */
function spokenOut(text: string, concepts: readonly Concept[]): string {
  const named = concepts.filter(({ weight }) => weight === 1);
  const valued = named.length > 0 && tokensOf(text).some(({ kind }) => kind === "number");
  if (valued)
    return concepts
      .filter(({ weight }) => weight >= wordWeight)
      .map(({ key }) => key)
      .join("\n");
  return [text, ...named.map(({ key }) => key)].join("\n");
}
