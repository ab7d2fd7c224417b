import { checkSentence } from "../../claims/checking/check-sentence";
import type { CheckableFacts } from "../../claims/facts/checkable-facts";
import type { Observations } from "../../record/observations";
import type { ConsultationState } from "../protocol/state";
import { factsOf } from "./consultation-facts";
import { type LocatedText, type ReportText, sentencesIn, textsOfReport } from "./report-sentences";
import type { LedgerEntry } from "./schema";

/**
 * Checks every sentence of a report, without a language model, and ties it to its evidence. Pure: the same state and report give the
 * same entries.
 * @param observations the whole series where they are at hand; without them a value that the chart's summary leaves out is "not found".
 * @returns nothing before the chart is known.
 */
export function claimLedger(state: ConsultationState, report: ReportText, observations?: Observations): LedgerEntry[] {
  const facts = factsOf(state, observations);
  return facts ? checkSentencesOf(facts, textsOfReport(report)) : [];
}

/** Checks the sentences of any texts against any facts. */
export function checkSentencesOf(facts: CheckableFacts, texts: readonly LocatedText[]): LedgerEntry[] {
  return sentencesIn(texts).map((sentence, i) => ({
    id: `claim-${i + 1}`,
    at: sentence.at,
    ordinal: sentence.ordinal,
    sentence: sentence.text,
    ...checkSentence(facts, sentence),
  }));
}
