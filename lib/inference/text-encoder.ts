/** Turns texts into vectors: guideline passages and questions for the search, the final report for the fusion head. */
export interface TextEncoder {
  /** Names the encoder on pages, in cards and in a consultation's versions. */
  id: string;
  /** SHA-256 of its ONNX file, or of all of them: what was made with one encoder is used with no other. */
  sha256: string;
  /** Length of a vector. */
  size: number;
  /** One vector a text, [size]; all zeros for a text without words. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** The vector of one text. */
export async function vectorOf(encode: TextEncoder["encode"], text: string): Promise<Float32Array> {
  const [vector] = await encode([text]);
  if (!vector) throw new Error("the encoder gave no vector for a text");
  return vector;
}
