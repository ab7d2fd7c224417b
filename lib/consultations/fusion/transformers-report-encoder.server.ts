import { transformersModel } from "../../inference/transformers-model.server";
import { type ReportEncoder, weightedMean } from "./report-encoder";

/**
 * Any local BERT-like ONNX model, as `transformersModel` reads it: the mean over a text's tokens. Whole lines are read together
 * up to the model's own length.
 * @throws AppError "exception" where the folder holds no model.
 */
export async function transformersReportEncoder(folder: string): Promise<ReportEncoder> {
  const { name, sha256, longest, lengthOf, embed } = await transformersModel(folder, "mean");
  const size = (await embed("size")).length;
  return {
    id: name,
    sha256,
    size,
    async encode(texts) {
      const embeddings: Float32Array[] = [];
      for (const text of texts) {
        const parts = [];
        for (const part of partsOf(text, longest - 2, lengthOf))
          parts.push({ embedding: await embed(part.text), weight: part.tokens });
        embeddings.push(weightedMean(parts, size));
      }
      return embeddings;
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
