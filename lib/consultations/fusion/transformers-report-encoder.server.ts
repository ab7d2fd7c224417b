import { basename, dirname, join, resolve } from "node:path";
import { silenceTelemetry } from "../../experts/onnx-runtime.server";
import { readBytes, sha256 } from "./package-files.server";
import { type ReportEncoder, weightedMean } from "./report-encoder";

/**
 * Any local BERT-like ONNX model as transformers.js lays it out: config.json, tokenizer.json, tokenizer_config.json and
 * onnx/model.onnx in one folder. Nothing is ever fetched. Whole lines are read together up to the model's own length.
 * @throws AppError "exception" where the folder holds no model.
 */
export async function transformersReportEncoder(given: string): Promise<ReportEncoder> {
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
  const longest = Math.min(tokenizer.model_max_length ?? 512, 512);
  const lengthOf = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).length;
  const embed = async (text: string) =>
    Float32Array.from((await extract(text, { pooling: "mean", normalize: false })).data as Float32Array);
  const size = (await embed("size")).length;
  return {
    id: basename(folder),
    sha256: digest,
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
