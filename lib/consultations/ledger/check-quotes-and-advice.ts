import type { PassageSpan } from "../../claims/assertions/assertion";
import { numbersIn } from "../../claims/numbers-in-text";
import type { EvidenceRef } from "../../claims/schema";
import { sentencesOf } from "../../evidence/citation";
import type { RetrievedPassage } from "../../evidence/schema";
import { isTelling, stemmedWords } from "../../evidence/search/stems";
import type { CheckableFacts } from "./checkable-facts";
import type { CheckResult, ParsedSentence, Span } from "./parsed-sentence";

const quoted = /["“]([^"”]{6,})["”]/g;
const guidancePhrases =
  /\b(?:guidelines?|guidance|recommend\w*|according to|campaign|KDIGO suggests|evidence suggests|is associated with|the passage)\b/i;
const advicePhrases =
  /\b(?:consider(?:ed|ing)?|it (?:may|might|would) be (?:worth|wise|reasonable)|should be|worth (?:repeating|checking|measuring)|check whether|would be prudent|advis\w+|suggest (?:repeating|checking|starting))\b/i;

export const isAdvice = (text: string) => advicePhrases.test(text);
export const isGuidance = (text: string) => guidancePhrases.test(text);

/** Where a quote stands in a passage, white space aside; null where it does not. */
export function spanIn(passage: Pick<RetrievedPassage, "id" | "text" | "hash">, quote: string): PassageSpan | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const direct = passage.text.indexOf(quote.trim());
  if (direct >= 0)
    return { passageId: passage.id, hash: passage.hash, start: direct, end: direct + quote.trim().length };
  const found = new RegExp(words.map((w) => w.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("\\s+")).exec(passage.text);
  return found
    ? { passageId: passage.id, hash: passage.hash, start: found.index, end: found.index + found[0].length }
    : null;
}

/** Checks words in quotation marks against the passages and what was said (kind "quote"). They are not looked up again. */
export function checkQuotes(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return [...parsed.text.matchAll(quoted)].flatMap((match): CheckResult[] => {
    const quote = (match[1] ?? "").replace(/[.,;]$/, "");
    const span: Span = { start: match.index, end: match.index + match[0].length };
    if (
      facts.quotableTexts.some((said) => said.toLowerCase().includes(quote.toLowerCase())) ||
      facts.recordTexts.some((t) => t.includes(quote))
    ) {
      parsed.verbatim.push(span);
      return [
        {
          kind: "quote",
          verdict: "supported",
          reason: "These words were said in this consultation.",
        } satisfies CheckResult,
      ];
    }
    const found = facts.passages.flatMap((p) => spanIn(p, quote) ?? []);
    const [first] = found;
    if (first) {
      parsed.verbatim.push(span);
      return [
        {
          kind: "quote",
          verdict: "supported",
          reason: "These words stand in a retrieved passage.",
          spans: [first],
          evidence: [{ kind: "passage", passageId: first.passageId, quote }],
        } satisfies CheckResult,
      ];
    }
    if (facts.onTheTable.some((e) => e.kind === "passage" && e.quote.includes(quote))) {
      parsed.verbatim.push(span);
      return [{ kind: "quote", verdict: "supported", reason: "These words were cited before." } satisfies CheckResult];
    }
    // A few words in quotation marks are a way of speaking and quote nobody.
    if (quote.split(/\s+/).length < 4) return [];
    parsed.verbatim.push(span);
    return [
      {
        kind: "quote",
        verdict: isGuidance(parsed.text) ? "contradicted" : "not found",
        reason: "These words stand in no retrieved passage, and nobody in this consultation said them.",
      } satisfies CheckResult,
    ];
  });
}

/** Least share of a sentence's telling words that one sentence of a passage must hold. */
const leastShare = 0.5;

/**
 * Checks what a sentence advises, or says that a guideline says, without quoting it: against the sentence of a passage that is nearest
 * in words, whose figures must be the same (kind "advice").
 */
export function checkGuidance(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const { text, sentence } = parsed;
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
  if (!best || best.share < leastShare)
    return [{ kind: "advice", verdict: "not found", reason: "No retrieved passage says this." }];
  for (const number of parsed.numbers) parsed.checkedNumbers.add(number);
  const span = spanIn(best.passage, best.s);
  const evidence: EvidenceRef[] = [{ kind: "passage", passageId: best.passage.id, quote: best.s }];
  return [
    {
      kind: "advice",
      verdict: "supported",
      reason: `"${best.passage.title}" says: ${best.s}`,
      evidence,
      spans: span ? [span] : [],
    },
  ];
}

function shareOf(wanted: ReadonlySet<string>, sentence: string, title: string): number {
  const held = new Set(stemmedWords(`${sentence} ${title}`));
  return [...wanted].filter((w) => held.has(w)).length / wanted.size;
}
