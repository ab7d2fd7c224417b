import type { CodeableConcept } from "../../terminology/codeable-concept";
import { foldedName } from "../../terminology/concepts/concept";
import { procedureNamed } from "../../terminology/procedures/procedures";
import type { ConceptRef } from "../query/cohort-query";
import { conceptRef } from "./resource-fact";

const MOST_WORDS = 6;

/** The procedure of our table that its names hold as whole words, the longest of them: "total mastectomy" of "Total mastectomy, left". */
export function procedureRef(code: CodeableConcept | null): ConceptRef | null {
  for (const name of [code?.text, ...(code?.coding ?? []).map(({ display }) => display)]) {
    const words = name ? foldedName(name).split(" ") : [];
    for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--)
      for (let at = 0; at + length <= words.length; at++) {
        const found = procedureNamed(words.slice(at, at + length).join(" "));
        if (found !== null) return conceptRef("procedure", found.name);
      }
  }
  return null;
}
