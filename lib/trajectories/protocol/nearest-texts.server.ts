import { createHash } from "node:crypto";
import { hybridSearch } from "../../evidence/search/hybrid-search";
import { ordinaryWords } from "../../evidence/search/ordinary-words.server";
import { passageEncoder } from "../../evidence/search/passage-encoder.server";
import type { TrajectoryMeans } from "./trajectory-means";

/** The search of the guideline library, by words and by vectors, over the chunks of one record; nothing of it is kept. */
export const nearestTexts: TrajectoryMeans["nearest"] = async (texts, query, most) => {
  if (texts.length <= most) return texts.map((_, i) => i);
  const passages = texts.map((text, i) => ({
    ...{ id: `chunk-${i + 1}`, library: "record", title: "", guideline: "", issuer: "", year: 0, url: "", licence: "" },
    ...{ text, topics: [], hash: createHash("sha256").update(text).digest("hex") },
  }));
  const search = await hybridSearch(passages, await passageEncoder(), await ordinaryWords());
  const found = await search.search(query, { limit: most, wanted: "all" });
  return found.map(({ at }) => at);
};
