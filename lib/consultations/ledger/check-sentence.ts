import type { PassageSpan } from "../../claims/assertions/assertion";
import { checkEvidence, type RecordedSources } from "../../claims/check-evidence-against-sources";
import { distinctEvidence } from "../../claims/claim-topic";
import type { EvidenceRef } from "../../claims/schema";
import { checkAttributions } from "./check-attributions";
import { checkPositions } from "./check-doctor-positions";
import { checkLevels } from "./check-levels";
import { checkNotMeasured, checkNotRecorded, checkOutsideRecord } from "./check-missing-data";
import { checkGuidance, checkQuotes, isAdvice, spanIn } from "./check-quotes-and-advice";
import { checkRisks } from "./check-risks";
import { checkSeverity } from "./check-severity";
import { checkValues } from "./check-stated-values";
import { checkTrends } from "./check-trends";
import type { CheckableFacts } from "./checkable-facts";
import { type CheckResult, type ParsedSentence, parseSentence } from "./parsed-sentence";
import type { LocatedSentence } from "./report-sentences";
import type { ClaimKind, LedgerEntry } from "./schema";

const order = { contradicted: 0, "not found": 1, supported: 2 } as const;

/**
 * Checks the words of a sentence: the claims that stand in them are looked up, each by the check of its kind. The evidence cited
 * for the sentence tells what its words mean, and is not checked itself.
 */
export function checkWords(facts: CheckableFacts, sentence: LocatedSentence): CheckResult[] {
  return checkParsed(parseSentence(sentence, facts), facts);
}

/** Checks a sentence of a report against the facts: the evidence that its author cites, then its words. */
export function checkSentence(facts: CheckableFacts, sentence: LocatedSentence, id: string): LedgerEntry {
  const parsed = parseSentence(sentence, facts);
  const found = [...checkCited(facts, sentence), ...checkParsed(parsed, facts)];
  const results: CheckResult[] =
    found.length === 0 && parsed.verbatim.length > 0
      ? [{ kind: "record", verdict: "supported", reason: "The chart or a model says this word for word." }]
      : found;
  const [first] = results.toSorted((a, b) => order[a.verdict] - order[b.verdict]);
  return {
    id,
    at: sentence.at,
    ordinal: sentence.ordinal,
    sentence: sentence.text,
    kinds: [...new Set(results.map((f) => f.kind))],
    verdict: first?.verdict ?? "no claim",
    reason: first?.reason ?? "It states nothing that could be looked up.",
    evidence: distinctEvidence([...sentence.evidence, ...results.flatMap((f) => f.evidence ?? [])], 12),
    spans: distinctSpans(results.flatMap((f) => f.spans ?? [])),
  };
}

/** Runs the checks in this order, because a later check leaves out what an earlier one has looked up. */
function checkParsed(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const first = [
    ...checkQuotes(parsed, facts),
    ...(parsed.sentence.part === "change" || parsed.sentence.part === "check" ? [] : checkGuidance(parsed, facts)),
  ];
  const { part, text } = parsed.sentence;
  const advice = part === "action" || part === "check" || isAdvice(text);
  return [
    ...first,
    ...checkSeverity(parsed, facts),
    ...checkAttributions(parsed, facts),
    ...checkRisks(parsed, facts),
    ...checkValues(parsed, facts),
    ...(advice ? [] : checkTrends(parsed, facts)),
    ...(advice ? [] : checkLevels(parsed, facts)),
    ...checkNotMeasured(parsed, facts),
    ...checkNotRecorded(parsed, facts),
    ...checkPositions(parsed, facts),
    ...checkOutsideRecord(parsed, facts),
  ];
}

const kindOf: Readonly<Record<EvidenceRef["kind"], ClaimKind>> = {
  observation: "value",
  attribution: "attribution",
  passage: "quote",
  severity: "severity",
  "not-measured": "record",
};

/** Checks each piece of evidence that the author cites, with the span of each quote. */
function checkCited(facts: CheckableFacts, { evidence }: LocatedSentence): CheckResult[] {
  const sources: RecordedSources = {
    chart: facts.chart,
    predictions: facts.predictions,
    passages: facts.passages,
    onTheTable: facts.onTheTable,
    ...(facts.hasWholeSeries ? { observations: facts.points } : {}),
  };
  return evidence.map((ref) => {
    const { verdict, reason } = checkEvidence(sources, ref);
    const passage = ref.kind === "passage" ? facts.passages.find((p) => p.id === ref.passageId) : undefined;
    const span = passage && ref.kind === "passage" ? spanIn(passage, ref.quote) : null;
    return { kind: kindOf[ref.kind], verdict, reason, ...(span ? { spans: [span] } : {}) };
  });
}

function distinctSpans(spans: readonly PassageSpan[]): PassageSpan[] {
  const seen = new Set<string>();
  return spans.filter(({ passageId, start, end }) => {
    const key = `${passageId} ${start} ${end}`;
    return !seen.has(key) && seen.add(key);
  });
}
