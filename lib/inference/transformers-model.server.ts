import { basename, dirname, join, resolve } from "node:path";
import type { FeatureExtractionPipeline } from "@huggingface/transformers";
import { AppError } from "../platform/errors";
import { fileExists } from "../platform/file-exists.server";
import { broken, readBytes, sha256 } from "./model-package-files.server";
import { silenceTelemetry } from "./onnx-runtime.server";

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

/** What a model's folder holds, as transformers.js lays it out. */
const files = ["config.json", "tokenizer.json", "tokenizer_config.json", "onnx/model.onnx"];

/** @throws AppError "exception" naming the files of a model that the folder lacks, and those expected. */
export async function requireTransformersModel(given: string): Promise<void> {
  const folder = resolve(/* turbopackIgnore: true */ given);
  const there = await Promise.all(files.map((file) => fileExists(join(/* turbopackIgnore: true */ folder, file))));
  const missing = files.filter((_, i) => !there[i]);
  if (missing.length > 0)
    throw broken(
      folder,
      `${missing.join(", ")} not found; expected a BERT-like model as transformers.js lays it out, with these files: ${files.join(", ")}`,
    );
}

/** What is tried for a setting; its failure names the setting. */
export async function forSetting<T>(setting: string, attempt: Promise<T>): Promise<T> {
  return attempt.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { userMessage: `${setting}: ${error.userMessage}`, cause: error });
  });
}

/**
 * Opens any local BERT-like ONNX model as transformers.js lays it out: config.json, tokenizer.json, tokenizer_config.json and
 * onnx/model.onnx in one folder. Nothing is ever fetched. The package's only importer.
 * @throws AppError "exception" where the folder holds no model, or none that can be opened, with what was expected.
 */
export async function transformersModel(given: string, pooling: Pooling): Promise<TransformersModel> {
  const folder = resolve(/* turbopackIgnore: true */ given);
  await requireTransformersModel(folder);
  const digest = sha256(await readBytes(join(/* turbopackIgnore: true */ folder, "onnx", "model.onnx")));
  const extract = await opened(folder).catch((cause: Error) => {
    throw broken(folder, `it cannot be opened as a BERT-like model: ${cause.message}`, cause);
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

async function opened(folder: string): Promise<FeatureExtractionPipeline> {
  silenceTelemetry();
  const { env, pipeline } = await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = dirname(folder);
  return pipeline("feature-extraction", basename(folder), {
    dtype: "fp32",
    session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
  });
}
