import type { Terminology } from "../../terminology/links/terminology";
import { tokensOf } from "../parse/words/tokens";
import type { ConceptRef } from "../query/cohort-query";
import { conceptRef } from "./resource-fact";

/** Words that tell no disease from another: all names have some of them. */
const small = new Set(
  "of the in due to with without by and or a an on at from other unspecified type nos disorder finding situation disease condition primary secondary left right bilateral initial encounter".split(
    " ",
  ),
);

/** Words by which a display says that it is not so, or another's: it then names no disease of the patient. */
export const notThePatients =
  /\b(?:no|not|without|absence|absent|denies|negative|family|mother|father|sister|brother|maternal|paternal|screening|risk|vaccin\w*|immuni[sz]ation|exposure|contact|prophyla\w+|fear|counsel\w*|education|allerg\w+)\b/iu;

/** Diseases by the words of their names, each under the rarest of its words. */
type NamesByWord = ReadonlyMap<string, readonly { words: readonly string[]; code: string }[]>;
const byTerminology = new WeakMap<Terminology["diseases"], NamesByWord>();

const wordsOf = (text: string): string[] => [
  ...new Set(tokensOf(text).flatMap(({ key }) => (/^[\p{L}\p{N}]/u.test(key) && !small.has(key) ? [key] : []))),
];

/**
 * Diseases that words which are no name of one may mean: those whose name they hold, in any order ("Childhood asthma": asthma; "Small cell carcinoma
 * of lung"). Of a name and one under it the more special. None where the words say that it is not so, or not the patient's.
 */
export function diseasesInWords({ diseases }: Terminology, words: string): ConceptRef[] {
  if (notThePatients.test(words)) return [];
  const here = new Set(wordsOf(words));
  // What is malignant is called a cancer where the place comes first.
  if (here.has("carcinoma") || (here.has("malignant") && (here.has("tumor") || here.has("neoplasm"))))
    here.add("cancer");
  const names = namesByWord(diseases);
  const found = new Set(
    [...here].flatMap((word) =>
      (names.get(word) ?? []).flatMap((one) => (one.words.every((other) => here.has(other)) ? [one.code] : [])),
    ),
  );
  const special = [...found].filter(
    (code) => ![...found].some((other) => other !== code && diseases.hierarchy.isA(other, code)),
  );
  return special.flatMap((code) => conceptRef("disease", code) ?? []);
}

function namesByWord(diseases: Terminology["diseases"]): NamesByWord {
  const known = byTerminology.get(diseases);
  if (known) return known;
  const all = [...diseases.hierarchy.all()].flatMap(({ code, name, synonyms }) =>
    [name, ...synonyms.flatMap(({ text, scope, acronym }) => (scope === "exact" && !acronym ? [text] : []))].flatMap(
      (text) => {
        const words = wordsOf(text);
        return words.length > 0 ? [{ words, code }] : [];
      },
    ),
  );
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const made = new Map<string, { words: readonly string[]; code: string }[]>();
  for (const one of all) {
    const rarest = one.words.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a));
    const same = made.get(rarest);
    if (same) same.push(one);
    else made.set(rarest, [one]);
  }
  byTerminology.set(diseases, made);
  return made;
}
