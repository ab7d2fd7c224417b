import type { Passage } from "../schema";
import { vectorIndex } from "./dense-index";
import { passageIndex, rarity } from "./lexical-index";
import type { PassageEncoder } from "./passage-encoder";
import { type Concept, conceptsOf, wordWeight } from "./query-concepts";
import { tokensOf } from "./tokens";
import { best, type Scored } from "./top-ranked";

/** Which half of the search is asked: words alone, vectors alone, or both. */
export type SearchKind = "words" | "vectors" | "hybrid";

/**
 * How passages are searched. Chosen on the validation part of MedQuAD and the committed cases (decision 12), never on what
 * is reported.
 */
export const searchSettings = {
  /** Raised when the same library and encoder would bring up others. */
  version: 1,
  kind: "hybrid" as SearchKind,
  /** Reciprocal rank fusion (Cormack et al., SIGIR 2009): a passage at rank r of a half counts weight / (k + r). */
  k: 60,
  /** Words count 1. Where the vocabulary knows what a text speaks of, its words tell more than the vector. */
  vectorWeight: { clinical: 0.25, other: 1 },
  /** Places of each half that count. */
  depth: 100,
  /**
   * What the best passage must score by its words where no vector is near, or no guideline applies: about one clinical concept in
   * its title or topics. The cosine that does the same belongs to the encoder.
   */
  wordsFloor: 1,
  /**
   * The same where a text names nothing that the vocabulary knows and no topic of the library: as much as 1.2 words would that no
   * other passage has, each in a title. Fewer may be shared by chance.
   */
  rareWordsFloor: 1.2,
} as const;

/** How a consultation's passages were found, for its versions. */
export function searchVersion({ id, sha256 }: Pick<PassageEncoder, "id" | "sha256">): string {
  const { kind, version } = searchSettings;
  return kind === "words" ? `words ${version}` : `${kind} ${version}, ${id} ${sha256.slice(0, 16)}`;
}

export interface HybridOptions {
  limit: number;
  kind?: SearchKind;
  /**
   * "evidence" unless given: nothing where no guideline applies. "mention", for those who look about in a library: what shares a
   * word with the text or is near. "all": whatever is nearest, for measuring how passages are ranked.
   */
  wanted?: "evidence" | "mention" | "all";
}

export interface Hybrid {
  search(text: string, options: HybridOptions): Promise<Scored[]>;
}

/**
 * Searches by words and by vectors and fuses the ranks. Where neither half's best reaches that half's floor, nothing is found: no
 * guideline applies.
 */
export async function hybrid(
  passages: readonly (Passage & { hash: string })[],
  encoder: PassageEncoder,
): Promise<Hybrid> {
  const words = passageIndex(passages);
  const vectors = await vectorIndex(passages, encoder);
  const names = passages.map(({ id }) => id);
  const namesTopic = topicReader(passages);
  const wordsFloor = (text: string, concepts: readonly Concept[]) =>
    concepts.some(({ clinical }) => clinical) || namesTopic(text)
      ? searchSettings.wordsFloor
      : searchSettings.rareWordsFloor * wordWeight * rarity(1, passages.length);
  return {
    async search(text, { limit, kind = searchSettings.kind, wanted = "evidence" }) {
      const { depth } = searchSettings;
      const concepts = conceptsOf(text);
      const byWords = words.search(concepts, { limit: depth, floor: 0 });
      const query = kind === "words" ? null : await encoder.encodeQuery(spokenOut(text, concepts));
      const weight = searchSettings.vectorWeight[concepts.some(({ clinical }) => clinical) ? "clinical" : "other"];
      const byVectors = query ? vectors.search(query, { limit: depth, floor: 0 }) : [];
      const near = byVectors.filter(({ score }) => score > (encoder.floor ?? Number.POSITIVE_INFINITY));
      const spokenOf = (byWords[0]?.score ?? 0) > wordsFloor(text, concepts);
      if (wanted === "evidence" && near.length === 0 && !spokenOf) return [];
      if (kind === "words") return byWords.slice(0, limit);
      if (kind === "vectors") return byVectors.slice(0, limit);
      const halves = [
        { weight: 1, found: byWords },
        { weight, found: byVectors },
      ];
      const scores = fused(passages.length, halves);
      const related = new Set([...near, ...byWords].map(({ at }) => at));
      const shown = wanted === "mention" ? scores.map((score, at) => (related.has(at) ? score : 0)) : scores;
      return best(shown, { limit, floor: 0, names });
    },
  };
}

/** The longest topic that is looked for, in words. */
const LONGEST_TOPIC = 4;

/** Whether a text names a topic of one of the passages, whole and in its very words but for the plural: "accountability" is no account. */
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
 * A text with its conditions and findings in words: an encoder knows "hyperkalaemia" and can make nothing of "K 6.9". Of a text
 * with values these words alone, for the rest of a record is numbers, units and hours.
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

/** By passage: the sum of weight / (k + rank) over the halves, as a part of what the first of both has. */
function fused(count: number, halves: readonly { weight: number; found: readonly Scored[] }[]): Float64Array {
  const { k } = searchSettings;
  const most = halves.reduce((sum, { weight }) => sum + weight, 0) / (k + 1);
  const scores = new Float64Array(count);
  for (const { weight, found } of halves)
    for (const [i, { at }] of found.entries()) scores[at] = (scores[at] as number) + weight / (k + i + 1) / most;
  return scores;
}
