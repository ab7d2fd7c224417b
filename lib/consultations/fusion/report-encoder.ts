import type { TextEncoder } from "../../inference/text-encoder";

/** LM of the paper's formula 11: the final report as a vector, the mean over its tokens. */
export type ReportEncoder = TextEncoder;

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
