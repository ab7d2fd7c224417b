import type { Assertion, PassageSpan } from "../assertions/assertion";
import { checkEvidence, distinctEvidence, evidenceKindOf } from "../evidence";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type ClaimKind, gravest, type VerdictKind } from "../judgement";
import { isAdvice, restates } from "../reading/read-guidance";
import { readingOf, readSentence } from "../reading/read-sentence";
import type { EvidenceRef } from "../schema";
import type { SentenceInContext } from "../sentence";
import { checkAssertion } from "./check-assertion";
import type { CheckResult } from "./check-result";
import { mayBelongOtherwise } from "./loosely-read";

/** "no claim": the sentence states nothing that could be looked up. */
export interface SentenceVerdict {
  kinds: ClaimKind[];
  verdict: VerdictKind | "no claim";
  reason: string;
  /** What the sentence was tied to: what its author cited, then what the check found. */
  evidence: EvidenceRef[];
  spans: PassageSpan[];
}

/** What a sentence states: as its author made it, or, where that is not known, as its words are read. */
export function assertionsOf(sentence: SentenceInContext, facts: CheckableFacts): readonly Assertion[] {
  return sentence.states ?? readSentence(sentence, facts);
}

function resultsOf(facts: CheckableFacts, sentence: SentenceInContext, isChecked: (one: Assertion) => boolean) {
  const { assertions, isWhole } = sentence.states
    ? { assertions: sentence.states, isWhole: true }
    : readingOf(sentence, facts);
  return assertions.filter(isChecked).flatMap((assertion): CheckResult[] => {
    const result = checkAssertion(assertion, facts, sentence.evidence);
    if (!result) return [];
    const isUnsure = !isWhole && result.verdict === "contradicted" && mayBelongOtherwise(assertion, assertions, facts);
    return [isUnsure ? { ...result, verdict: "not checkable", reason: unsure } : result];
  });
}

/** Checks what a sentence states, but for words of the record. The evidence that is cited for it is not checked. */
export function checkStated(facts: CheckableFacts, sentence: SentenceInContext): CheckResult[] {
  return resultsOf(facts, sentence, ({ kind }) => kind !== "verbatim");
}

const unsure = "The sentence says several things, and what of them belongs together could not be read.";

const mostEvidence = 12;

/** Checks a sentence against the facts: the evidence that its author cites, then what it states. */
export function checkSentence(facts: CheckableFacts, sentence: SentenceInContext): SentenceVerdict {
  const found = [...citedOf(facts, sentence), ...checkStated(facts, sentence)];
  // What is stated word for word with the record counts where a sentence makes no other claim.
  const results = found.length > 0 ? found : resultsOf(facts, sentence, ({ kind }) => kind === "verbatim");
  const decisive = gravest(results);
  return {
    kinds: [...new Set(results.map((r) => r.kind))],
    verdict: decisive?.verdict ?? "no claim",
    reason: decisive?.reason ?? "It states nothing that could be looked up.",
    evidence: distinctEvidence([...sentence.evidence, ...results.flatMap((r) => r.evidence)], mostEvidence),
    spans: distinctSpans(results.flatMap((r) => r.spans ?? [])),
  };
}

/**
 * What is cited, as it counts for the sentence. That evidence stands bears out only what the sentence says of it: where the words of
 * others were read and nothing to look up was found in them, a citation alone supports nothing. Advice rests on what it cites.
 */
function citedOf(facts: CheckableFacts, sentence: SentenceInContext): CheckResult[] {
  const cited = sentence.evidence.map((ref) => checkCited(facts, ref));
  const { states, part, text, evidence } = sentence;
  if (cited.length === 0 || states || part === "action" || part === "check" || isAdvice(text)) return cited;
  if (assertionsOf(sentence, facts).length > 0 || restates(text, evidence) || interprets(sentence)) return cited;
  return cited.map((one) =>
    one.verdict === "supported"
      ? {
          ...one,
          verdict: "not checkable",
          reason: "What is cited stands, but what the sentence says of it could not be looked up.",
        }
      : one,
  );
}

/** How a finding is read is an interpretation, which rests on what it cites and which no record settles. */
function interprets({ part, text }: SentenceInContext): boolean {
  return (part === "disagreement" || part === "dissent") && /\bread as\b/i.test(text);
}

/** A piece of evidence by its kind. */
function checkCited(facts: CheckableFacts, ref: EvidenceRef): CheckResult {
  const { claimKind, spans } = evidenceKindOf(ref);
  return { kind: claimKind, ...checkEvidence(facts, ref), evidence: [], spans: spans?.(ref, facts) ?? [] };
}

function distinctSpans(spans: readonly PassageSpan[]): PassageSpan[] {
  return [...new Map(spans.map((span) => [`${span.passageId} ${span.start} ${span.end}`, span])).values()];
}
