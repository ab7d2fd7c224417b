import type { Passage } from "../schema";
import type { Concept } from "./query-concepts";
import { stemmedWords } from "./stems";
import { type Scored, topRanked } from "./top-ranked";

/** Searches a set of passages held in memory by their words. */
export interface LexicalIndex {
  /**
   * Finds the passages that speak of what a text is about, best first, ties by id; none where nothing scores above the floor. A score
   * is the sum over the query's concepts of weight x idf x rank, to four decimals.
   */
  search(concepts: readonly Concept[], options: { limit: number; floor: number }): Scored[];
}

/** An expression counts more in a title than in a topic, and there more than in the text. */
const weightOf = { title: 1, topic: 0.8, text: 0.3 } as const;

/**
 * Opens passages to a search by words. A passage scores the sum of weight(c) x idf(c) x rank(c) over a query's concepts c:
 * - rank(c) = r / (r + h), where r adds up the places at which any of the concept's expressions stands: 1 in the title, 0.8 in a
 *   topic, 0.3 in the text. A second mention adds less than the first. An expression around a shorter one counts once. h is
 *   0.35 for a passage of mean length and grows with its length, as in BM25: long texts mention many things.
 * - idf(c) = ln(1 + (N - n + 0.5) / (n + 0.5)) as in BM25 (Robertson and Zaragoza 2009), for n of N passages: without it
 *   "shock" would outweigh "tumour lysis".
 */
export function lexicalIndex(passages: readonly Passage[]): LexicalIndex {
  const library = laidOut(passages);
  const sumsOf = keptSums(library);
  const names = passages.map(({ id }) => id);
  return {
    search(concepts, { limit, floor }) {
      const scores = new Float64Array(passages.length);
      for (const concept of concepts) {
        const found = sumsOf(concept);
        const weight = concept.weight * inverseDocumentFrequency(found.length, passages.length);
        for (const { at, r } of found) {
          scores[at] = (scores[at] as number) + (weight * r) / (r + (library.halfway[at] as number));
        }
      }
      return topRanked(scores, { limit, floor, names });
    },
  };
}

/** What is found in few passages tells more than what is found in many. */
export const inverseDocumentFrequency = (found: number, of: number) => Math.log(1 + (of - found + 0.5) / (found + 0.5));

/** This number stands after each title, topic and text, so that no expression runs across. */
const GAP = -1;

/** All passages are laid out as one row of numbered stems. */
interface Layout {
  numbers: ReadonlyMap<string, number>;
  stems: Int32Array;
  /** By position: which passage, and what a place there counts. */
  passage: Int32Array;
  weight: Float32Array;
  /** Positions of stem n, rising: those from `starts[n]` to `starts[n + 1]`. */
  positions: Int32Array;
  starts: Int32Array;
  count: number;
  /** By passage: the sum of places at which an expression counts half of the most it can. */
  halfway: Float64Array;
}

function laidOut(passages: readonly Passage[]): Layout {
  const numbers = new Map<string, number>();
  const [stems, passage, weight]: [number[], number[], number[]] = [[], [], []];
  const add = (stem: number, at: number, counts: number) => {
    stems.push(stem);
    passage.push(at);
    weight.push(counts);
  };
  for (const [at, { title, topics, text }] of passages.entries()) {
    const parts = [
      [title, weightOf.title],
      ...topics.map((topic) => [topic, weightOf.topic] as const),
      [text, weightOf.text],
    ] as const;
    for (const [words, counts] of parts) {
      for (const stem of stemmedWords(words)) {
        const number = numbers.get(stem) ?? numbers.size;
        numbers.set(stem, number);
        add(number, at, counts);
      }
      add(GAP, at, counts);
    }
  }
  return {
    numbers,
    stems: Int32Array.from(stems),
    passage: Int32Array.from(passage),
    weight: Float32Array.from(weight),
    ...postings(stems, numbers.size),
    count: passages.length,
    halfway: halfwayOf(passage, passages.length),
  };
}

/** These are BM25's k1 and b for the sums, chosen on MedQuAD's validation questions: text written by others differs in length. */
const HALFWAY = 0.35;
const LENGTH = 0.75;

function halfwayOf(passage: readonly number[], count: number): Float64Array {
  const lengths = new Float64Array(count);
  for (const at of passage) lengths[at] = (lengths[at] as number) + 1;
  return lengths.map((length) => HALFWAY * (1 - LENGTH + (LENGTH * length * count) / passage.length));
}

function postings(stems: readonly number[], kinds: number): Pick<Layout, "positions" | "starts"> {
  const starts = new Int32Array(kinds + 1);
  for (const stem of stems) if (stem !== GAP) starts[stem + 1] = (starts[stem + 1] as number) + 1;
  for (let i = 0; i < kinds; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const positions = new Int32Array(starts[kinds] as number);
  const next = starts.slice();
  for (const [position, stem] of stems.entries()) {
    if (stem === GAP) continue;
    positions[next[stem] as number] = position;
    next[stem] = (next[stem] as number) + 1;
  }
  return { positions, starts };
}

/** Concepts of which the places are kept; beyond these all are forgotten. */
const MOST_KEPT = 2000;

/** The sums of concepts met before: records ask for the same few hundred again and again. */
function keptSums(layout: Layout): (concept: Concept) => readonly Summed[] {
  const kept = new Map<string, { phrases: Concept["phrases"]; sums: readonly Summed[] }>();
  return ({ key, phrases }) => {
    const known = kept.get(key);
    // A key is unique within a query alone: under the same one another text may ask for other words.
    if (known?.phrases.length === phrases.length && known.phrases.every((one, i) => one === phrases[i]))
      return known.sums;
    if (kept.size >= MOST_KEPT) kept.clear();
    const sums = sumsByPassage(layout, phrases);
    kept.set(key, { phrases, sums });
    return sums;
  };
}

/** A passage, and the weights of the places in it added up. */
interface Summed {
  at: number;
  r: number;
}

/** Adds up, by passage, the weights of the places where any of a concept's expressions stands. */
function sumsByPassage(layout: Layout, phrases: Concept["phrases"]): Summed[] {
  const places = phrases.flatMap(({ stems }) => placesOf(layout, stems));
  // The places are sorted by end, the shorter first: whatever holds another then comes after it, and begins no later.
  if (phrases.length > 1) places.sort((a, b) => a.end - b.end || b.start - a.start);
  const sums = new Float64Array(layout.count);
  const found: number[] = [];
  let latestStart = -1;
  for (const { start } of places) {
    if (start <= latestStart) continue;
    latestStart = start;
    const at = layout.passage[start] as number;
    if (sums[at] === 0) found.push(at);
    // The weights are stored to single precision, and told to four decimals.
    sums[at] = (sums[at] as number) + (layout.weight[start] as number);
  }
  return found.map((at) => ({ at, r: sums[at] as number }));
}

function placesOf(layout: Layout, phrase: readonly string[]): { start: number; end: number }[] {
  const wanted = phrase.map((stem) => layout.numbers.get(stem) ?? null);
  const [first] = wanted;
  if (first === undefined || first === null || wanted.includes(null)) return [];
  const places: { start: number; end: number }[] = [];
  for (let i = layout.starts[first] as number; i < (layout.starts[first + 1] as number); i++) {
    const start = layout.positions[i] as number;
    if (wanted.every((stem, k) => layout.stems[start + k] === stem)) places.push({ start, end: start + wanted.length });
  }
  return places;
}
