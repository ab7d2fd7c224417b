/** LM of the paper's formula 11: the final report as a vector. */
export interface ReportEncoder {
  /** Names the encoder on pages and in cards. */
  id: string;
  /** SHA-256 of its ONNX file: a fusion head is fitted for one encoder and used with no other. */
  sha256: string;
  /** Length of an embedding. */
  size: number;
  /** One embedding a text: the mean over its tokens. An empty text is all zeros. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A text's embedding from those of its parts: their mean, weighted by length. */
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
