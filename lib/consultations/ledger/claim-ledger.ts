import { checkSentence } from "../../claims/checking/check-sentence";
import type { CheckableFacts } from "../../claims/facts/checkable-facts";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import type { FinalReport, Report } from "../protocol/schema";
import type { ConsultationState } from "../protocol/state";
import { factsOf } from "./consultation-facts";
import { type LocatedText, sentencesIn, textsOfReport } from "./report-sentences";
import type { LedgerEntry } from "./schema";

/**
 * Checks every sentence of a report, without a language model, and ties it to its evidence. Pure: the same state and report give the
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
