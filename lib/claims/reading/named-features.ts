import { type FeatureId, feature, featureIds } from "../../record/catalogue";
import { mentionsIn } from "./clinical-terms";

/** Features that are named by phrase and not by a name of their own. */
const phrases: readonly (readonly [RegExp, (id: FeatureId) => boolean])[] = [
  [/type of unit|\bICU\b/i, (id) => feature(id).describes === "careUnit"],
  [/\b(?:woman|man|sex)\b/i, (id) => id === "sex"],
  [/-year-old/i, (id) => id === "age"],
  [/ventilat/i, (id) => id === "mechanicalVentilation"],
];

/** The features that words name, by name or by phrase. */
export function featuresNamedIn(text: string): FeatureId[] {
  return [
    ...mentionsIn(text).flatMap((m) => m.features),
    ...phrases.flatMap(([words, isNamed]) => (words.test(text) ? featureIds.filter(isNamed) : [])),
  ];
}
