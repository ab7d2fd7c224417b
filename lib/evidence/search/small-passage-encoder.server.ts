import { join } from "node:path";
import { modelsFolder, readBytes, readParsed } from "../../inference/model-package-files.server";
import { openOnnxSession } from "../../inference/onnx-session.server";
import { rowsReader, wordListSchema } from "./encoder-words";
import type { PassageEncoder } from "./passage-encoder";
import { passageEncoderCardSchema } from "./passage-encoder-card";

/**
 * The encoder that is shipped: static embeddings of words and their pieces, trained on MedQuAD's questions and answers.
 * @param folder holds card.json, model.onnx and vocabulary.json.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function smallPassageEncoder(folder = join(modelsFolder(), "passage-encoder")): Promise<PassageEncoder> {
  const card = await readParsed(join(folder, "card.json"), passageEncoderCardSchema);
  const vocabulary = await readBytes(join(folder, card.vocabulary.file), card.vocabulary.sha256);
  const read = rowsReader(wordListSchema.parse(JSON.parse(vocabulary.toString("utf8"))));
  const { inputs, outputs } = card.onnx;
  const graph = await openOnnxSession(await readBytes(join(folder, card.onnx.file), card.onnx.sha256), {
    inputs: Object.values(inputs),
    outputs: Object.values(outputs),
  });
  const encode = async (text: string, output: string): Promise<Float32Array> => {
    const { rows, words, factors } = read(text);
    const dims = [rows.length];
    if (rows.length === 0) return new Float32Array(card.size);
    const found = await graph.run({
      [inputs.rows]: { data: integers(rows), dims },
      [inputs.words]: { data: integers(words), dims },
      [inputs.factors]: { data: Float32Array.from(factors), dims },
    });
    return found[output] as Float32Array;
  };
  return {
    id: card.id,
    sha256: card.onnx.sha256,
    size: card.size,
    floor: card.floor,
    encodeQueries: (texts) => Promise.all(texts.map((text) => encode(text, outputs.query))),
    encode: (texts) => Promise.all(texts.map((text) => encode(text, outputs.passage))),
  };
}

const integers = (values: readonly number[]) => BigInt64Array.from(values, BigInt);
