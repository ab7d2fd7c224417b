import { join } from "node:path";
import { readBytes } from "../model-package-files.server";
import { openOnnxSession } from "../onnx-session.server";
import { type TextEncoder, weightedMean } from "./text-encoder";
import { idsOf, type Vocabulary, vocabularySchema, windowsOf } from "./windowed-encoder-tokens";

/** Windows that the graph gets at once. */
const BATCH_ROWS = 32;

/** Of a package's card, what its graph and its tokens are. */
interface WindowedPackage {
  id: string;
  size: number;
  onnx: { file: string; sha256: string; input: string; output: string };
  vocabulary: { file: string; sha256: string };
}

/**
 * A transformer that reads a text in windows, such as the shipped report encoder.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function windowedTextEncoder(
  folder: string,
  { id, size, onnx, vocabulary: described }: WindowedPackage,
): Promise<TextEncoder> {
  const vocabularyFile = await readBytes(join(folder, described.file), { ...described, field: "vocabulary" });
  const vocabulary = vocabularySchema.parse(JSON.parse(vocabularyFile.toString("utf8")));
  const { input, output } = onnx;
  const graph = await openOnnxSession(await readBytes(join(folder, onnx.file), { ...onnx, field: "onnx" }), {
    inputs: [input],
    outputs: [output],
  });
  const read = readerOf(vocabulary);
  return {
    id,
    sha256: onnx.sha256,
    size,
    longest: vocabulary.window,
    beyond: "parts",
    async encode(texts) {
      const windows = texts.flatMap((text, row) => read(text).map((ids) => ({ row, ids })));
      const parts: { embedding: Float32Array; weight: number }[][] = texts.map(() => []);
      for (let at = 0; at < windows.length; at += BATCH_ROWS) {
        const batch = windows.slice(at, at + BATCH_ROWS);
        const { [output]: embeddings } = await graph.run({ [input]: padded(batch.map(({ ids }) => ids)) });
        batch.forEach(({ row, ids }, i) => {
          const embedding = (embeddings as Float32Array).subarray(i * size, (i + 1) * size);
          parts[row]?.push({ embedding, weight: ids.length });
        });
      }
      return parts.map((one) => weightedMean(one, size));
    },
  };
}

/** A text's windows as ids; none for an empty text. */
function readerOf(vocabulary: Vocabulary): (text: string) => number[][] {
  const ids = idsOf(vocabulary);
  return (text) =>
    windowsOf(text, vocabulary.window)
      .filter((window) => window.length > 0)
      .map(ids);
}

/** [B, L], filled up with the padding's id, which is 0. */
function padded(rows: readonly number[][]) {
  const length = Math.max(...rows.map((row) => row.length));
  const data = new BigInt64Array(rows.length * length);
  rows.forEach((row, r) => {
    row.forEach((id, c) => {
      data[r * length + c] = BigInt(id);
    });
  });
  return { data, dims: [rows.length, length] };
}
