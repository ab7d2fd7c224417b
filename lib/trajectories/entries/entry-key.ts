import { conceptText } from "../../record/history/concept-text";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf } from "../../terminology/codes/code-systems";
import { linkConcept } from "../../terminology/links/link-coding";
import type { Terminology } from "../../terminology/links/terminology";

/** Gives the key of a concept. */
export type KeyOf = (concept: CodeableConcept | null) => string;

/**
 * Keys of concepts, by these tables: the concepts that a concept links to, else its source's own first code, else its words in small letters.
 * One instance remembers what it has linked: a record says the same few hundred things thousands of times.
 */
export function keysOf(terminology: Terminology): KeyOf {
  const known = new Map<string, string>();
  return (concept) => {
    if (concept === null) return "unnamed";
    const said = JSON.stringify(concept);
    const key = known.get(said) ?? keyOf(terminology, concept);
    known.set(said, key);
    return key;
  };
}

function keyOf(terminology: Terminology, concept: CodeableConcept): string {
  const link = linkConcept(terminology, concept);
  if (link.linked !== "not") {
    // A feature of the catalogue stands for a measurement, whose own LOINC code says which.
    const concepts = link.concepts.filter(({ kind }) => kind !== "feature");
    const kinds = new Set(concepts.map(({ kind }) => kind));
    if (link.common && link.common.kind !== "feature") return clipped(`${link.common.kind}|${link.common.code}`);
    if (!link.ambiguous && kinds.size === 1)
      return clipped(
        `${concepts[0]?.kind}|${concepts
          .map(({ code }) => code)
          .sort()
          .join("+")}`,
      );
  }
  return codeKey(concept);
}

/** "loinc|2160-0" by a source's own code; its words where it gives none. */
export function codeKey(concept: CodeableConcept): string {
  const coded = concept.coding.find(({ code }) => code !== null && code.trim() !== "");
  if (coded?.code) {
    const tail = codeSystemOf(coded.system) ?? coded.system?.split(/[/:]/u).findLast((part) => part !== "") ?? "code";
    return clipped(`${tail}|${coded.code.trim()}`);
  }
  const words = conceptText(concept);
  return words === null ? "unnamed" : clipped(`words|${words.toLowerCase().replaceAll(/\s+/gu, " ")}`);
}

const LONGEST_KEY = 280;
const clipped = (key: string) => key.slice(0, LONGEST_KEY);
