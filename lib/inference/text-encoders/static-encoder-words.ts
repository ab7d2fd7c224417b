import { z } from "zod";

/** models/passage-encoder/vocabulary.json holds words in the order of their ids, which begin at 1; 0 is any other word. */
export const wordListSchema = z.strictObject({
  /** Rows that the pieces of words are hashed to; they follow those of the words. */
  buckets: z.number().int().positive(),
  words: z.array(z.string()).min(1),
});
export type WordList = z.infer<typeof wordListSchema>;

/** A word's pieces overlap by all but one letter; "<" and ">" stand at its ends. */
const pieceLengths = [4, 5] as const;
const LONGEST = 24;
const LEAST_FOLDED = 5;
const MOST_KNOWN = 50_000;

/** Folds British and American spellings into one: haemorrhage, hemorrhage; tumour, tumor. The result need not be a word. */
function folded(word: string): string {
  return word.length < LEAST_FOLDED ? word : word.replace(/ae|oe/g, "e").replaceAll("our", "or");
}

/** Reads words as models/training/passage_text.py does: letters A-Z alone are lowered, all but a-z and 0-9 ends a word. */
export function encoderWords(text: string): string[] {
  return (text.match(/[A-Za-z0-9]+/g) ?? []).map((word) => folded(word.toLowerCase()).slice(0, LONGEST));
}

/** 32-bit FNV-1a of an ASCII text. */
function fnv1a(text: string): number {
  let found = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) found = Math.imul(found ^ text.charCodeAt(i), 0x01000193);
  return found >>> 0;
}

/** Buckets of a word's pieces, in order, repeats and all. */
export function piecesOf(word: string, buckets: number): number[] {
  const whole = `<${word}>`;
  return pieceLengths.flatMap((n) =>
    Array.from({ length: Math.max(0, whole.length - n + 1) }, (_, at) => fnv1a(whole.slice(at, at + n)) % buckets),
  );
}

/** What the encoder's graph reads of a text: F rows of its table, the word that each belongs to, and its factor. */
export interface EncoderRows {
  rows: number[];
  words: number[];
  factors: number[];
}

/**
 * Makes a reader that puts a text to the encoder. A word counts by the square root of how often it is there; its own row counts in full,
 * its pieces together as much. A number that the vocabulary does not hold is left out: it is a value and not a name.
 */
export function rowsReader({ buckets, words }: WordList): (text: string) => EncoderRows {
  const ids = new Map(words.map((word, i) => [word, i + 1]));
  const first = words.length + 1;
  /** A library says the same words again and again. */
  const known = new Map<string, readonly number[]>();
  const pieces = (word: string) => {
    const found = known.get(word);
    if (found) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const made = piecesOf(word, buckets).map((bucket) => first + bucket);
    known.set(word, made);
    return made;
  };
  return (text) => {
    const counts = new Map<string, number>();
    for (const word of encoderWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const read: EncoderRows = { rows: [], words: [], factors: [] };
    for (const [word, count] of counts) {
      const id = ids.get(word) ?? 0;
      if (id === 0 && /^[0-9]+$/.test(word)) continue;
      const made = pieces(word);
      const factor = Math.sqrt(count);
      if (id > 0) add(read, id, id, factor);
      for (const row of made) add(read, row, id, factor / made.length);
    }
    return read;
  };
}

function add(read: EncoderRows, row: number, word: number, factor: number): void {
  read.rows.push(row);
  read.words.push(word);
  read.factors.push(factor);
}
