import type { Problem } from "@/lib/clinical/problems/problem-schema";
import { listText, lowerFirst, upperFirst } from "@/lib/platform/english";

/** Characters in three lines of the panel beside the risk at 1440 px. */
const THREE_LINES = 225;

/** What a problem says at first sight after its title, and what is unfolded: each said once, in whole facts. */
export interface ProblemLines {
  shown: string;
  folded: string[];
}

/** The facts of a problem, the leading one first, as far as three lines hold them; then what it may come from. */
export function problemLines({ title, facts, reading, notExcluded }: Problem): ProblemLines {
  const said = [
    ...facts.map(({ text }) => text),
    ...(reading ? [reading.text] : []),
    ...(notExcluded ? [`Think of: ${listText(notExcluded.causes)}`] : []),
  ];
  let length = title.length + 2;
  const cut = said.findIndex((text, i) => {
    length += text.length + 2;
    return i > 0 && length > THREE_LINES;
  });
  const kept = cut === -1 ? said : said.slice(0, cut);
  const ofFacts = kept.slice(0, facts.length).map((text, i) => (i === 0 ? text : lowerFirst(text)));
  const sentences = [ofFacts.join("; "), ...kept.slice(facts.length)];
  return {
    shown: `${sentences.join(". ")}.`,
    folded: said.slice(kept.length).map((text) => `${upperFirst(text)}.`),
  };
}
