import { spanOf } from "../../../platform/text-patterns";
import type { RecordPhrase } from "./words-around";

/** "The admission note reads", "as the discharge summary says". */
const saidByNote =
  /(?:\b(?:the|a|an|as|in|her|his|latest|last|according to) ){0,4}(?:\b[A-Za-z-]+ ){0,2}\b(?:notes?|discharge summary|letter|documentation)\b(?: (?:of|from|at) [^"“”,;.]{1,30})?,?(?: (?:says?|reads?|states?|tells?|writes?|records?|describes?|that|notes)){0,3}[,:]? ?["“](?<words>[^"”]+)["”]/giu;

/** Reads words in quotation marks that are said to be a note's. */
export function readNoteQuotes(text: string): RecordPhrase[] {
  if (!/["“]/u.test(text)) return [];
  return [...text.matchAll(saidByNote)].map((match) => ({
    ...spanOf(match),
    assertions: [{ kind: "quote", words: (match.groups?.words ?? "").replace(/[.,;]$/u, "").trim(), from: "note" }],
  }));
}
