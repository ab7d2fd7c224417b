import { diseaseStateWords } from "../../../terminology/cancers/oncology-names";
import type { NameTrie } from "../words/name-trie";
import { grammarWords } from "./grammar-words";
import type { Meaning, WordClass } from "./meaning";

/** Words that are in the table of states and say something else in a question: a stage, a disease. */
const noState = new Set(["stage IV", "carcinoma in situ", "in situ disease"]);

/** The words by which questions are built, and those for the states of a disease. */
export function addGrammarWords(names: NameTrie<Meaning>): void {
  for (const [written, spellings] of grammarWords) {
    const colon = written.indexOf(":");
    const [is, value] = colon < 0 ? [written, ""] : [written.slice(0, colon), written.slice(colon + 1)];
    for (const spelling of spellings.split(" | ")) names.add(spelling, { kind: "word", is: is as WordClass, value });
  }
  for (const [state, words] of diseaseStateWords)
    for (const one of new Set([state, ...words]))
      if (!noState.has(one)) names.add(one, { kind: "word", is: "state", value: state });
}
