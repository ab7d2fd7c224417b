import { sentencesOf } from "../../evidence/citation";
import { isTelling, stemmedWords } from "../../evidence/search/stems";
import { spanOf } from "../../platform/text-patterns";
import type { Assertion } from "../assertions/assertion";
import { whoSaid } from "../facts/said-words";
import { numbersIn } from "../numbers-in-text";
import { spanIn } from "../passage-span";
import type { EvidenceRef } from "../schema";
import type { ParsedSentence } from "./parsed-sentence";

const quoted = /["“]([^"”]{6,})["”]/g;
const guidancePhrases =
  /\b(?:guidelines?|guidance|recommend\w*|according to|campaign|KDIGO suggests|evidence suggests|is associated with|(?:the|one|a) passage)\b/i;
const advicePhrases =
  /\b(?:consider(?:ed|ing)?|it (?:may|might|would) be (?:worth|wise|reasonable)|should be|worth (?:repeating|checking|measuring)|check whether|would be prudent|advis\w+|suggest (?:repeating|checking|starting))\b/i;

export const isAdvice = (text: string) => advicePhrases.test(text);
const isGuidance = (text: string) => guidancePhrases.test(text);

/** Fewer words in quotation marks that nobody said are a way of speaking and quote nobody. */
const leastQuoted = 4;

/** Reads words in quotation marks. Nothing more is read from them. */
export function readQuotes(parsed: ParsedSentence): Assertion[] {
  return [...parsed.text.matchAll(quoted)].flatMap((match): Assertion[] => {
    const words = (match[1] ?? "").replace(/[.,;]$/, "");
    if (words.split(/\s+/).length < leastQuoted && !whoSaid(parsed.facts, words)) return [];
    parsed.verbatim.push(spanOf(match));
    return [{ kind: "quote", words, from: isGuidance(parsed.text) ? "guidance" : "anyone" }];
  });
}

/** Least share of a sentence's telling words that one sentence of a passage must hold. */
const leastShare = 0.5;

/**
 * Reads what a sentence advises, or says that a guideline says, without quoting it: the sentence of a passage that is nearest in words
 * and holds the same figures. Nothing more is read from the numbers of a sentence that restates one.
 */
export function readGuidance(parsed: ParsedSentence): Assertion[] {
  const { text, sentence, facts } = parsed;
  const cites = sentence.evidence.some((e) => e.kind === "passage");
  if (cites || (!isAdvice(text) && !isGuidance(text)) || parsed.verbatim.some((s) => s.end - s.start > text.length / 2))
    return [];
  const wanted = new Set(stemmedWords(text).filter(isTelling));
  if (wanted.size < 2) return [];
  const figures = numbersIn(text).filter((n) => n.unit !== null);
  const best = facts.passages
    .flatMap((passage) =>
      sentencesOf(passage.text).map((s) => ({ passage, s, share: shareOf(wanted, s, passage.title) })),
    )
    .filter(({ s }) => figures.every((f) => numbersIn(s).some((n) => n.value === f.value && n.unit === f.unit)))
    .sort((a, b) => b.share - a.share)[0];
  if (!best || best.share < leastShare) return [{ kind: "guidance", span: null }];
  for (const number of parsed.numbers) parsed.readNumbers.add(number);
  const turned = isGuidance(text) ? wordsThatTurn(text).filter((word) => !wordsThatTurn(best.s).includes(word)) : [];
  return [
    { kind: "guidance", span: spanIn(best.passage, best.s) },
    ...(turned.length > 0 ? [{ kind: "undecided" as const, topic: "words" as const, words: turned.join(", ") }] : []),
  ];
}

/** Words that turn what is said into its opposite, each of which must stand in the passage too: share of words says nothing of them. */
const turning =
  /\b(?:not|no|never|hardly|only|without|unless|rarely|neither|ris(?:e|es|ing)|rose|fall(?:s|ing)?|fell|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|above|below|higher|lower|more|less|before|after)\b/gi;
const wordsThatTurn = (text: string) => [
  ...new Set([...text.matchAll(turning)].map(([word]) => word.toLowerCase().replace(/(?:s|ing|ed|e)$/, ""))),
];

/** Whether a sentence says again what a passage that is cited for it says: half of its telling words stand in the quote. */
export function restates(text: string, evidence: readonly EvidenceRef[]): boolean {
  const wanted = new Set(stemmedWords(text).filter(isTelling));
  return evidence.some((e) => e.kind === "passage" && wanted.size > 0 && shareOf(wanted, e.quote, "") >= leastShare);
}

function shareOf(wanted: ReadonlySet<string>, sentence: string, title: string): number {
  const held = new Set(stemmedWords(`${sentence} ${title}`));
  return [...wanted].filter((w) => held.has(w)).length / wanted.size;
}
