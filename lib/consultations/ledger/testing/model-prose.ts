import { createHash } from "node:crypto";
import { bullets } from "../fixtures/model-prose/bullets";
import { hedged } from "../fixtures/model-prose/hedged";
import { listed } from "../fixtures/model-prose/listed";
import { narrated } from "../fixtures/model-prose/narrated";
import type { ModelSentence } from "./model-sentence";

/**
 * Written in one go by an author who had seen the classes, decision 17 and the records, and not the rules, before any was judged. Rules may be improved on
 * "worked"; "apart" is only counted.
 */
export const modelProse: readonly ModelSentence[] = [...hedged, ...bullets, ...narrated, ...listed];

/** Half and half by a hash of the words: nobody chose. */
export function halfOf([patient, , text]: ModelSentence): "worked" | "apart" {
  return (createHash("sha256").update(`${patient} ${text}`).digest()[0] as number) % 2 === 0 ? "worked" : "apart";
}
