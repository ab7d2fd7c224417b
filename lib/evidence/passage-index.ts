import { wordsOf } from "./lexis";
import { type Concept, conceptsOf } from "./query";
import type { Passage } from "./schema";

export interface Hit<P> {
  passage: P;
  /** Sum over the query's concepts of weight x rarity x rank, to four decimals. */
  score: number;
}

/** Searches a set of passages held in memory. */
export interface PassageIndex<P> {
  /** The passages that a text is about, best first, ties by id; none where nothing scores above the floor. */
  search(text: string, options: { limit: number; floor: number }): Hit<P>[];
}

/** What an expression counts by where it stands. */
const weightOf = { title: 1, topic: 0.8, text: 0.3 } as const;

/**
 * How a passage scores for a query of concepts c: the sum of weight(c) x idf(c) x rank(c).
 * - rank(c) = r / (r + 1), where r adds up the places at which any of the concept's expressions stands: 1 in the title, 0.8 in a
 *   topic, 0.3 in the text. A second mention adds less than the first. An expression around a shorter one counts once.
 * - idf(c) = ln(1 + (N - n + 0.5) / (n + 0.5)) as in BM25 (Robertson and Zaragoza 2009), for n of N passages: without it
 *   "shock" would outweigh "tumour lysis".
 */
export function passageIndex<P extends Passage>(passages: readonly P[]): PassageIndex<P> {
  const library = laidOut(passages);
  return {
    search(text, { limit, floor }) {
      const scores = new Map<number, number>();
      for (const concept of conceptsOf(text)) {
        const found = sumsByPassage(library, concept);
        const rarity = Math.log(1 + (passages.length - found.size + 0.5) / (found.size + 0.5));
        for (const [at, r] of found) scores.set(at, (scores.get(at) ?? 0) + (concept.weight * rarity * r) / (r + 1));
      }
      return [...scores]
        .map(([at, score]) => ({ passage: passages[at] as P, score: Number(score.toFixed(4)) }))
        .filter(({ score }) => score > floor)
        .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
        .slice(0, limit);
    },
  };
}

/** All passages as one row of stems, with a gap after each title, topic and text so that no expression runs across. */
interface Layout {
  stems: (string | null)[];
  /** By position: which passage, and what a place there counts. */
  passage: number[];
  weight: number[];
  /** Positions of each stem, rising. */
  positions: Map<string, number[]>;
}

function laidOut(passages: readonly Passage[]): Layout {
  const layout: Layout = { stems: [], passage: [], weight: [], positions: new Map() };
  const add = (stem: string | null, passage: number, weight: number) => {
    if (stem !== null) {
      const known = layout.positions.get(stem);
      if (known) known.push(layout.stems.length);
      else layout.positions.set(stem, [layout.stems.length]);
    }
    layout.stems.push(stem);
    layout.passage.push(passage);
    layout.weight.push(weight);
  };
  for (const [at, { title, topics, text }] of passages.entries()) {
    const parts = [
      [title, weightOf.title],
      ...topics.map((topic) => [topic, weightOf.topic] as const),
      [text, weightOf.text],
    ] as const;
    for (const [words, weight] of parts) for (const stem of [...wordsOf(words), null]) add(stem, at, weight);
  }
  return layout;
}

/** By passage: the weights of the places where any of a concept's expressions stands, added up. */
function sumsByPassage(layout: Layout, concept: Concept): Map<number, number> {
  const places = concept.phrases.flatMap(({ stems }) => placesOf(layout, stems));
  // By end, the shorter first: whatever holds another then comes after it, and begins no later.
  places.sort((a, b) => a.end - b.end || b.start - a.start);
  const sums = new Map<number, number>();
  let latestStart = -1;
  for (const { start } of places) {
    if (start <= latestStart) continue;
    latestStart = start;
    const at = layout.passage[start] as number;
    sums.set(at, (sums.get(at) ?? 0) + (layout.weight[start] as number));
  }
  return sums;
}

function placesOf({ stems, positions }: Layout, phrase: readonly string[]): { start: number; end: number }[] {
  const [first] = phrase;
  if (first === undefined) return [];
  return (positions.get(first) ?? []).flatMap((start) =>
    phrase.every((stem, k) => stems[start + k] === stem) ? [{ start, end: start + phrase.length }] : [],
  );
}
