import { featureWords, type SeriesFeature } from "../../../evidence/search/feature-words";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";

/** The words by which guidelines speak of a high or low value: of the abnormality first, then of the feature. */
export function termsOf(id: FeatureId, direction: Direction): readonly string[] {
  const names = featureWords[id as SeriesFeature]?.names ?? [nameOf(id)];
  return [...abnormalityTerms(id, direction), ...names.map((w) => w.replace(/^=/, ""))];
}

/** Those of them that say which way the value lies: "high glucose" and not "glucose". */
export function abnormalityTerms(id: FeatureId, direction: Direction): readonly string[] {
  return featureWords[id as SeriesFeature]?.[direction] ?? [];
}

/** The words that speak of the other direction alone: a passage on hypokalaemia is none on hyperkalaemia, though both say potassium. */
export function opposingTerms(id: FeatureId, direction: Direction): readonly string[] {
  const own = new Set(termsOf(id, direction));
  return termsOf(id, direction === "high" ? "low" : "high").filter((w) => !own.has(w));
}
