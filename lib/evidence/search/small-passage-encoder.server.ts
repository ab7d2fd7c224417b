import { join } from "node:path";
import { modelsFolder, readParsed } from "../../inference/model-package-files.server";
import { staticTextEncoders } from "../../inference/text-encoders/static-text-encoders.server";
import type { PassageEncoder } from "./passage-encoder";
import { passageEncoderCardSchema } from "./passage-encoder-card";

/**
 * The encoder that is shipped: static embeddings of words and their pieces, trained on MedQuAD's questions and answers.
 * @param folder holds card.json, model.onnx and vocabulary.json.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function smallPassageEncoder(folder = join(modelsFolder(), "passage-encoder")): Promise<PassageEncoder> {
  const card = await readParsed(join(folder, "card.json"), passageEncoderCardSchema);
  const { id, size, floor, onnx } = card;
  return { id, sha256: onnx.sha256, size, floor, ...(await staticTextEncoders(folder, card)) };
}
