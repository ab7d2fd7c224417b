import { forSetting } from "../../inference/transformers-model.server";
import { env } from "../../platform/env.server";
import { searchVersion } from "./hybrid-search";
import type { PassageEncoder } from "./passage-encoder";
import { smallPassageEncoder } from "./small-passage-encoder.server";
import { requireTransformersPassageEncoder, transformersPassageEncoder } from "./transformers-passage-encoder.server";

const holder = globalThis as typeof globalThis & { consiliumPassageEncoder?: Promise<PassageEncoder> };

const SETTING = "CONSILIUM_PASSAGE_ENCODER";

/**
 * Opens the process's one passage encoder: that of CONSILIUM_PASSAGE_ENCODER, or else the one shipped. @throws AppError "exception"
 * naming the setting, or the file that is broken.
 */
export function passageEncoder(): Promise<PassageEncoder> {
  if (!holder.consiliumPassageEncoder) {
    const folder = env().CONSILIUM_PASSAGE_ENCODER;
    const opening = folder ? forSetting(SETTING, transformersPassageEncoder(folder)) : smallPassageEncoder();
    holder.consiliumPassageEncoder = opening;
    // A failure is not remembered: the folder may be mended while the server runs.
    opening.catch(() => delete holder.consiliumPassageEncoder);
  }
  return holder.consiliumPassageEncoder;
}

/** Looks whether the setting names a model, without opening it: before work begins that searches. Throws as `passageEncoder`. */
export async function requirePassageEncoder(): Promise<void> {
  const folder = env().CONSILIUM_PASSAGE_ENCODER;
  if (folder) await forSetting(SETTING, requireTransformersPassageEncoder(folder));
}

/** Names the search of this process, for a consultation's versions. */
export async function searchInUse(): Promise<string> {
  return searchVersion(await passageEncoder());
}
