import { type Pooling, transformersModel } from "../transformers-model.server";
import { type TextEncoder, unit, weightedMean } from "./text-encoder";

interface ReadingOptions {
  pooling: Pooling;
  /** As `TextEncoder` has it; parts are whole lines, together while they fit. */
  beyond: "parts" | "cut";
  /** Whether vectors are scaled to length one. */
  ofLengthOne: boolean;
}

/**
 * Any local BERT-like ONNX model, as `transformersModel` reads it.
 * @throws AppError "exception" where the folder holds no model.
 */
export async function transformersTextEncoder(
  folder: string,
  { pooling, beyond, ofLengthOne }: ReadingOptions,
): Promise<TextEncoder> {
  const { name, sha256, longest, lengthOf, embed } = await transformersModel(folder, pooling);
  const size = (await embed("size")).length;
  const inParts = async (text: string) => {
    const parts = [];
    for (const part of partsOf(text, longest - 2, lengthOf))
      parts.push({ embedding: await embed(part.text), weight: part.tokens });
    return weightedMean(parts, size);
  };
  return {
    id: name,
    sha256,
    size,
    longest,
    beyond,
    async encode(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const vector = beyond === "cut" ? await embed(text) : await inParts(text);
        vectors.push(ofLengthOne ? unit(vector) : vector);
      }
      return vectors;
    },
  };
}

/** Whole lines together while they fit. */
function partsOf(text: string, most: number, lengthOf: (line: string) => number): { text: string; tokens: number }[] {
  const parts: { text: string; tokens: number }[] = [];
  for (const line of text.split("\n")) {
    const tokens = lengthOf(line);
    const last = parts.at(-1);
    if (tokens === 0) continue;
    if (last && last.tokens + tokens <= most)
      Object.assign(last, { text: `${last.text}\n${line}`, tokens: last.tokens + tokens });
    else parts.push({ text: line, tokens });
  }
  return parts;
}
