import { mentionsIn } from "../../../claims/reading/clinical-terms";
import { type FeatureId, featureIds } from "../../../record/catalogue";

const byId = new Map(featureIds.map((id) => [id.toLowerCase(), id]));

/** The features that a text may name at its start, by id or in customary words and in any case, and what comes after; null where it names none. */
export function featureAtStart(text: string): { features: readonly FeatureId[]; rest: string } | null {
  const [word = ""] = /^[a-z]\w*/i.exec(text) ?? [];
  const id = byId.get(word.toLowerCase());
  if (id) return { features: [id], rest: text.slice(word.length) };
  const upper = word.toUpperCase() + text.slice(word.length);
  for (const one of [text, upper]) {
    const first = mentionsIn(one)[0];
    if (first?.start === 0 && first.says === null) return { features: first.features, rest: text.slice(first.end) };
  }
  return null;
}
