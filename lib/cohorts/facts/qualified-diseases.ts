import { cancerInWords } from "../../terminology/cancers/cancer-in-words";
import { linkDiseaseByName } from "../../terminology/links/link-disease";
import type { Terminology } from "../../terminology/links/terminology";
import { notThePatients } from "./diseases-in-words";

/**
 * Words before a disease's name that leave it that disease: how long, how often, how bad, on which side, from when in life, by which germ; and that it
 * is one of which ICD has no more to say: "other specified" is of what has no code of its own (ICD-10-CM's guidelines, I.A.9). A team decision, by what names
 * of SNOMED CT and ICD begin with; "secondary", "suspected", "juvenile" and "gestational" make it another, or none.
 */
const before =
  /^(?:other (?:and unspecified|specified|and specified)|other|unspecified|acquired|(?:sub)?acute|chronic|recurrent|relapsing|persistent|intermittent|mild|moderate|severe|intractable|(?:a)?symptomatic|(?:un)?controlled|left|right|bilateral|unilateral|locali[sz]ed|generali[sz]ed|overlapping|primary|idiopathic|familial|hereditary|congenital|neonatal|childhood|child|adult|antepartum|postpartum|puerperal|seasonal|perennial|viral|bacterial|fungal|streptococcal|staphylococcal|pneumococcal|escherichia coli)\b[\s,]*/iu;

/** What stands behind a name and says how far it has come, or from when in life. */
const behind = /[\s,]+(?:(?:tnm )?stage [0-9ivx]+[a-d]?|(?:of|with) (?:early|late|adult) onset|unspecified|NOS)$/iu;

/** What follows says where, by what or with what: "pneumonia due to", "osteoarthritis of". The last of them in the words. */
const preposition = /^(.+)\s(?:of|in|due to|caused by|associated with|with|during)\s(?:the\s)?(.+)$/iu;

const tag = /\s*\((?:disorder|finding)\)\s*$/iu;
const tooWide = /^(?:disease|disorder|syndrome|cancer|carcinoma|infection)$/iu;
const growth = /\b(?:neoplasm|tumou?r|mass|lesion|growth)\b/iu;
const SHORTEST = 4;

/**
 * The diseases that a name surely stands for which is none of a disease itself: a name's with words that say which kind of it is meant ("Childhood
 * asthma", "Chronic kidney disease stage 1", "Osteoarthritis of knee"), and a cancer's as records write it (`cancerInWords`). Of a growth nobody called
 * malignant, and of what is suspected, over, or somebody else's, none.
 * @returns codes of diseases
 */
export function qualifiedDiseases({ diseases }: Terminology, words: string): string[] {
  if (notThePatients.test(words)) return [];
  const named = (name: string): string[] => {
    if (name.length < SHORTEST || tooWide.test(name)) return [];
    const link = linkDiseaseByName(diseases, name);
    return link === null || link.linked === "not" || link.ambiguous ? [] : link.concepts.map(({ code }) => code);
  };
  const cancer = cancerInWords(diseases, words);
  if (cancer !== null) return [cancer.disease];
  for (const name of withoutQualifiers(words.replace(tag, "").trim())) {
    const found = named(name);
    if (found.length > 0) return found;
    if (growth.test(name)) continue;
    const head = preposition.exec(name)?.[1];
    const ofHead = head === undefined ? [] : named(head);
    if (ofHead.length > 0) return ofHead;
  }
  return [];
}

/** The name, shorter and shorter by what qualifies it. */
function withoutQualifiers(words: string): string[] {
  const names = [words];
  for (let name = words; ; ) {
    const shorter = behind.test(name) ? name.replace(behind, "") : name.replace(before, "");
    if (shorter === name || shorter === "") return names.filter((one) => !isBareGrowth(one));
    names.push(shorter);
    name = shorter;
  }
}

/** A growth of which nobody says that it is malignant may be anything, whatever an ontology calls it. */
const isBareGrowth = (name: string) => growth.test(name) && !/\bmalignant\b/iu.test(name);
