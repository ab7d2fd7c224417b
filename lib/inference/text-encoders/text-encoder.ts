/** Turns texts into vectors: the one interface for passages, the questions that look for them, and reports. */
export interface TextEncoder {
  /** Names the encoder on pages, in cards and in a consultation's versions. */
  readonly id: string;
  /** SHA-256 of its ONNX file: what was fitted or found with one encoder is used with no other. */
  readonly sha256: string;
  /** Length of a vector. */
  readonly size: number;
  /** Tokens that it reads at once; null where a text may be of any length. */
  readonly longest: number | null;
  /** What becomes of a text that is longer: its parts are encoded, and their vectors averaged by length, or its end is left out; null where none is. */
  readonly beyond: "parts" | "cut" | null;
  /** One vector a text, whatever texts come with it. A text in which nothing can be read is all zeros. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** The vector of one text. */
export async function encodeOne(encoder: TextEncoder, text: string): Promise<Float32Array> {
  const [vector] = await encoder.encode([text]);
  if (!vector) throw new Error(`the encoder ${encoder.id} gave no vector`);
  return vector;
}

/** A text's vector from those of its parts: their mean, weighted by length. */
export function weightedMean(
  parts: readonly { embedding: Float32Array; weight: number }[],
  size: number,
): Float32Array {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mean = new Float64Array(size);
  for (const { embedding, weight } of parts)
    for (let i = 0; i < size; i++) mean[i] = (mean[i] as number) + ((embedding[i] as number) * weight) / total;
  return Float32Array.from(mean);
}

/** Scales a vector to length one; zeros stay zeros. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return sum === 0 ? vector : vector.map((value) => value / Math.sqrt(sum));
}
