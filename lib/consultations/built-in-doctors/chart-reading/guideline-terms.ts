import { featureWords, type SeriesFeature } from "../../../evidence/search/feature-words";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";

/** The words by which guidelines speak of a high or low value: of the abnormality first, then of the feature. */
export function termsOf(id: FeatureId, direction: Direction): readonly string[] {
  const words = featureWords[id as SeriesFeature];
  if (!words) return [nameOf(id)];
  return [...words[direction], ...words.names].map((w) => w.replace(/^=/, ""));
}

/** The words that speak of the other direction alone: a passage on hypokalaemia is none on hyperkalaemia, though both say potassium. */
export function opposingTerms(id: FeatureId, direction: Direction): readonly string[] {
  const own = new Set(termsOf(id, direction));
  return termsOf(id, direction === "high" ? "low" : "high").filter((w) => !own.has(w));
}
