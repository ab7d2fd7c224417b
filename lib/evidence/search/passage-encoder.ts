/** Turns questions and passages into vectors whose product tells how well the one answers the other. */
export interface PassageEncoder {
  /** Names the encoder on pages and in a consultation's versions. */
  id: string;
  /** SHA-256 of its ONNX file, or of all of them. */
  sha256: string;
  /** Length of a vector. */
  size: number;
  /**
   * The cosine that a passage must reach to be found by its vector alone; null where none is known, so that vectors only
   * order what the words have found.
   */
  floor: number | null;
  /** Of length one; all zeros for a text without words. */
  encodeQuery(text: string): Promise<Float32Array>;
  encodePassage(text: string): Promise<Float32Array>;
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
