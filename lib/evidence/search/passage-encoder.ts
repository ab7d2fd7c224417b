import type { TextEncoder } from "../../inference/text-encoder";

/**
 * Turns questions and passages into vectors of length one whose product tells how well the one answers the other: `encode` reads
 * passages, `encodeQueries` questions.
 */
export interface PassageEncoder extends TextEncoder {
  /**
   * The cosine that a passage must reach to be found by its vector alone; null where none is known, so that vectors only
   * order what the words have found.
   */
  floor: number | null;
  encodeQueries: TextEncoder["encode"];
}

/** An encoder reads a passage's title and topics as well as its text. */
export function encodedText({
  title,
  topics,
  text,
}: {
  title: string;
  topics: readonly string[];
  text: string;
}): string {
  return [title, topics.join(", "), text].filter((part) => part !== "").join("\n");
}

/** Scales a vector to length one; zeros stay zeros. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return sum === 0 ? vector : vector.map((value) => value / Math.sqrt(sum));
}
