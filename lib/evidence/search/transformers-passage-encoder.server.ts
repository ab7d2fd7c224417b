import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { readParsed, sha256 } from "../../inference/model-package-files.server";
import type { TextEncoder } from "../../inference/text-encoders/text-encoder";
import { transformersTextEncoder } from "../../inference/text-encoders/transformers-text-encoder.server";
import { type Pooling, requireTransformersModel } from "../../inference/transformers-model.server";
import type { PassageEncoder } from "./passage-encoder";

/** sentence-transformers' 1_Pooling/config.json. */
const poolingSchema = z.object({ pooling_mode_cls_token: z.boolean() });

/**
 * A local BERT-like model of one's own, as transformers.js lays it out, or a pair of them in the folders `query` and `article`
 * (as MedCPT comes). Nothing is fetched. A text's vector is pooled as `1_Pooling/config.json` says; without that file a pair is
 * read by its first token and a single model by the mean. Such a model has no floor: see `PassageEncoder`.
 * @throws AppError "exception" where a folder holds no model.
 */
export async function transformersPassageEncoder(given: string): Promise<PassageEncoder> {
  const folder = resolve(/* turbopackIgnore: true */ given);
  const pair = isPair(folder);
  const [query, passage] = pair
    ? [await opened(join(folder, "query"), "cls"), await opened(join(folder, "article"), "cls")]
    : twice(await opened(folder, "mean"));
  return {
    id: basename(folder),
    sha256: pair ? sha256(Buffer.from(`${query.sha256} ${passage.sha256}`)) : query.sha256,
    size: query.size,
    floor: null,
    query,
    passage,
  };
}

const twice = (one: TextEncoder) => [one, one] as const;

/** @throws AppError "exception" naming the files that a model, or one of a pair, lacks; nothing is opened. */
export async function requireTransformersPassageEncoder(given: string): Promise<void> {
  for (const folder of isPair(given) ? [join(given, "query"), join(given, "article")] : [given])
    await requireTransformersModel(folder);
}

function isPair(folder: string): boolean {
  return ["query", "article"].every((name) => existsSync(join(/* turbopackIgnore: true */ folder, name)));
}

async function opened(folder: string, otherwise: Pooling): Promise<TextEncoder> {
  const file = join(folder, "1_Pooling", "config.json");
  const said = existsSync(file) ? await readParsed(file, poolingSchema) : null;
  const pooling = said ? (said.pooling_mode_cls_token ? "cls" : "mean") : otherwise;
  return transformersTextEncoder(folder, { pooling, beyond: "cut", ofLengthOne: true });
}
