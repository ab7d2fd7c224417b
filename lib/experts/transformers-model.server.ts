import { basename, dirname, join, resolve } from "node:path";
import { silenceTelemetry } from "./onnx-runtime.server";
import { readBytes, sha256 } from "./package-files.server";

/** How the states of a text's tokens become one vector: their mean, or that of the first. */
export type Pooling = "mean" | "cls";

/** A local BERT-like ONNX model with its tokenizer. */
export interface TransformersModel {
  /** Its folder's name. */
  name: string;
  /** SHA-256 of onnx/model.onnx. */
  sha256: string;
  /** Tokens that it reads at once, its own two at the ends among them. */
  longest: number;
  /** A text's tokens, without those at the ends. */
  lengthOf(text: string): number;
  /** The vector of a text, which is cut where it is longer than the model. */
  embed(text: string): Promise<Float32Array>;
}

/**
 * Opens any local BERT-like ONNX model as transformers.js lays it out: config.json, tokenizer.json, tokenizer_config.json and
 * onnx/model.onnx in one folder. Nothing is ever fetched. The package's only importer.
 * @throws AppError "exception" where the folder holds no model.
 */
export async function transformersModel(given: string, pooling: Pooling): Promise<TransformersModel> {
  const folder = resolve(/* turbopackIgnore: true */ given);
  const digest = sha256(await readBytes(join(folder, "onnx", "model.onnx")));
  silenceTelemetry();
  const { env, pipeline } = await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = dirname(folder);
  const extract = await pipeline("feature-extraction", basename(folder), {
    dtype: "fp32",
    session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
  });
  const { tokenizer } = extract;
  return {
    name: basename(folder),
    sha256: digest,
    longest: Math.min(tokenizer.model_max_length ?? 512, 512),
    lengthOf: (text) => tokenizer.encode(text, { add_special_tokens: false }).length,
    embed: async (text) => Float32Array.from((await extract(text, { pooling, normalize: false })).data as Float32Array),
  };
}
