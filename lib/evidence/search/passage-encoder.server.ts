import { configuredEncoder } from "../../inference/configured-encoder.server";
import { env } from "../../platform/env.server";
import { searchVersion } from "./hybrid-search";
import { smallPassageEncoder } from "./small-passage-encoder.server";
import { requireTransformersPassageEncoder, transformersPassageEncoder } from "./transformers-passage-encoder.server";

/** The process's one passage encoder: that of CONSILIUM_PASSAGE_ENCODER, or else the one shipped. */
export const { open: passageEncoder, require: requirePassageEncoder } = configuredEncoder({
  setting: "CONSILIUM_PASSAGE_ENCODER",
  folder: () => env().CONSILIUM_PASSAGE_ENCODER,
  ofFolder: transformersPassageEncoder,
  requireIn: requireTransformersPassageEncoder,
  shipped: () => smallPassageEncoder(),
});

/** Names the search of this process, for a consultation's versions. */
export async function searchInUse(): Promise<string> {
  return searchVersion(await passageEncoder());
}
