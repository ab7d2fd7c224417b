import { configuredEncoder } from "../../inference/text-encoders/configured-encoder.server";
import { searchVersion } from "./hybrid-search";
import type { PassageEncoder } from "./passage-encoder";
import { smallPassageEncoder } from "./small-passage-encoder.server";
import { requireTransformersPassageEncoder, transformersPassageEncoder } from "./transformers-passage-encoder.server";

export const { open: passageEncoder, require: requirePassageEncoder } = configuredEncoder<PassageEncoder>(
  "CONSILIUM_PASSAGE_ENCODER",
  {
    shipped: () => smallPassageEncoder(),
    own: transformersPassageEncoder,
    requireOwn: requireTransformersPassageEncoder,
  },
);

/** Names the search of this process, for a consultation's versions. */
export async function searchInUse(): Promise<string> {
  return searchVersion(await passageEncoder());
}
