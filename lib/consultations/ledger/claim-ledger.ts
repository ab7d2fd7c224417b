import { checkEvidence, type RecordedSources } from "../../claims/check-evidence";
import type { EvidenceRef } from "../../claims/schema";
import { distinctEvidence } from "../../claims/topic";
import type { Point } from "../../record/observations";
import type { FeatureId } from "../../terminology/catalogue";
import type { FinalReport, Report } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { checkAttributions } from "./check-attributions";
import { checkPositions } from "./check-doctor-positions";
import { checkLevels } from "./check-levels";
import { checkAbsent, checkMeasured, checkOutside } from "./check-missing-data";
import { checkGuidance, checkQuotes, isAdvice, spanIn } from "./check-quotes-and-advice";
import { checkRisks } from "./check-risks";
import { checkSeverity } from "./check-severity";
import { checkTrends } from "./check-trends";
import { checkValues } from "./check-values";
import { type Facts, factsOf } from "./checkable-facts";
import { type Found, type Reading, readingOf } from "./parsed-sentence";
import { type LocatedSentence, type LocatedText, sentencesIn, textsOfReport } from "./report-sentences";
import type { ClaimKind, LedgerEntry, PassageSpan } from "./schema";

/**
 * Every sentence of a report, tied to what it rests on and checked without a language model. Pure: the same state and report give the
 * same entries.
 * @param observations the whole series where they are at hand; without them a value that the chart's summary leaves out is "not found".
 * @returns nothing before the chart is known.
 */
export function claimLedger(
  state: ConsultationState,
  report: Report & Partial<Pick<FinalReport, "dissent">>,
  observations?: (id: FeatureId) => readonly Point[],
): LedgerEntry[] {
  const facts = factsOf(state, observations);
  return facts ? checkTexts(facts, textsOfReport(report)) : [];
}

/** The same for any texts against any facts: what an agent wrote, before it is accepted. */
export function checkTexts(facts: Facts, texts: readonly LocatedText[]): LedgerEntry[] {
  return sentencesIn(texts).map((sentence, i) => entryOf(facts, sentence, `claim-${i + 1}`));
}

const order = { contradicted: 0, "not found": 1, supported: 2 } as const;

/** What is found on a sentence's words; what is cited for them says what they mean and is not itself looked at. */
export function wordsFoundIn(facts: Facts, sentence: LocatedSentence): Found[] {
  return checksOf(readingOf(sentence, facts), facts);
}

function lookUp(facts: Facts, sentence: LocatedSentence): { reading: Reading; found: Found[] } {
  const reading = readingOf(sentence, facts);
  return { reading, found: [...citedBy(facts, sentence), ...checksOf(reading, facts)] };
}

function entryOf(facts: Facts, sentence: LocatedSentence, id: string): LedgerEntry {
  const { reading, found } = lookUp(facts, sentence);
  const settled: Found[] =
    found.length === 0 && reading.settled.length > 0
      ? [{ kind: "record", verdict: "supported", reason: "The chart or a model says this word for word." }]
      : found;
  const [first] = settled.toSorted((a, b) => order[a.verdict] - order[b.verdict]);
  return {
    id,
    at: sentence.at,
    ordinal: sentence.ordinal,
    sentence: sentence.text,
    kinds: [...new Set(settled.map((f) => f.kind))],
    verdict: first?.verdict ?? "no claim",
    reason: first?.reason ?? "It states nothing that could be looked up.",
    evidence: distinctEvidence([...sentence.evidence, ...settled.flatMap((f) => f.evidence ?? [])], 12),
    spans: distinctSpans(settled.flatMap((f) => f.spans ?? [])),
  };
}

/** In this order: what an earlier check has looked up, a later one leaves alone. */
function checksOf(reading: Reading, facts: Facts): Found[] {
  const first = [
    ...checkQuotes(reading, facts),
    ...(reading.sentence.part === "change" || reading.sentence.part === "check" ? [] : checkGuidance(reading, facts)),
  ];
  const { part, text } = reading.sentence;
  const advice = part === "action" || part === "check" || isAdvice(text);
  return [
    ...first,
    ...checkSeverity(reading, facts),
    ...checkAttributions(reading, facts),
    ...checkRisks(reading, facts),
    ...checkValues(reading, facts),
    ...(advice ? [] : checkTrends(reading, facts)),
    ...(advice ? [] : checkLevels(reading, facts)),
    ...checkMeasured(reading, facts),
    ...checkAbsent(reading, facts),
    ...checkPositions(reading, facts),
    ...checkOutside(reading, facts),
  ];
}

const kindOf: Readonly<Record<EvidenceRef["kind"], ClaimKind>> = {
  observation: "value",
  attribution: "attribution",
  passage: "quote",
  severity: "severity",
  "not-measured": "record",
};

/** What the author cited, piece by piece, with the span of each quote. */
function citedBy(facts: Facts, { evidence }: LocatedSentence): Found[] {
  const sources: RecordedSources = {
    chart: facts.chart,
    predictions: facts.predictions,
    passages: facts.passages,
    onTheTable: facts.onTheTable,
    ...(facts.complete ? { observations: facts.points } : {}),
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
