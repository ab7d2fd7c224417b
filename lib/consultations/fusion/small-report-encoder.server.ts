import { join } from "node:path";
import { modelsFolder, readParsed } from "../../inference/model-package-files.server";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { windowedTextEncoder } from "../../inference/text-encoders/windowed-text-encoder.server";
import { encoderCardSchema } from "./schema";

/**
 * The encoder of reports that is shipped: a small transformer trained on our own texts, which stands in for a clinical language
 * model.
 * @param folder holds card.json, model.onnx and vocabulary.json.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function smallReportEncoder(folder = join(modelsFolder(), "report-encoder")): Promise<TextEncoder> {
  return windowedTextEncoder(folder, await readParsed(join(folder, "card.json"), encoderCardSchema));
}
