import { join } from "node:path";
import { modelsFolder, readBytes, readParsed } from "../../inference/model-package-files.server";
import { openOnnxSession } from "../../inference/onnx-session.server";
import { type ReportEncoder, weightedMean } from "./report-encoder";
import { idsOf, type Vocabulary, vocabularySchema, windowsOf } from "./report-encoder-tokens";
import { encoderCardSchema } from "./schema";

/** Windows that the graph gets at once. */
const BATCH_ROWS = 32;

/**
 * The encoder that is shipped: a small transformer trained on our own texts, which stands in for a clinical language model.
 * @param folder holds card.json, model.onnx and vocabulary.json.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function smallReportEncoder(folder = join(modelsFolder(), "report-encoder")): Promise<ReportEncoder> {
  const card = await readParsed(join(folder, "card.json"), encoderCardSchema);
  const vocabularyFile = await readBytes(join(folder, card.vocabulary.file), card.vocabulary.sha256);
  const vocabulary = vocabularySchema.parse(JSON.parse(vocabularyFile.toString("utf8")));
  const { input, output } = card.onnx;
  const graph = await openOnnxSession(await readBytes(join(folder, card.onnx.file), card.onnx.sha256), {
    inputs: [input],
    outputs: [output],
  });
  const read = readerOf(vocabulary);
  return {
    id: card.id,
    sha256: card.onnx.sha256,
    size: card.size,
    async encode(texts) {
      const windows = texts.flatMap((text, row) => read(text).map((ids) => ({ row, ids })));
      const parts: { embedding: Float32Array; weight: number }[][] = texts.map(() => []);
      for (let at = 0; at < windows.length; at += BATCH_ROWS) {
        const batch = windows.slice(at, at + BATCH_ROWS);
        const { [output]: embeddings } = await graph.run({ [input]: padded(batch.map(({ ids }) => ids)) });
        batch.forEach(({ row, ids }, i) => {
          const embedding = (embeddings as Float32Array).subarray(i * card.size, (i + 1) * card.size);
          parts[row]?.push({ embedding, weight: ids.length });
        });
      }
      return parts.map((one) => weightedMean(one, card.size));
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
