import { answer } from "../../cohorts/evaluate/answer";
import type { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import { evidenceOf } from "../../cohorts/evaluate/criterion-answer";
import type { AsOf } from "../../cohorts/evaluate/fact-time";
import type { CohortFact } from "../../cohorts/facts/cohort-fact";
import type { PatientFacts } from "../../cohorts/facts/facts-of-history";
import type { Criterion } from "../../cohorts/query/cohort-query";
import { isMetByFew } from "../../cohorts/query/met-by-few";

/** Whether what is shown of a met criterion shows it. */
export interface EvidenceCheck {
  /** Facts that are shown. */
  shown: number;
  /** With these facts alone, and no source that records all of anything, the criterion is met. */
  suffices: boolean;
  /** With all of them taken away the criterion is no longer met. */
  isNeeded: boolean;
}

/**
 * Checks the evidence of a criterion that a patient meets by facts.
 * @returns null where the patient does not meet it, or meets it by nothing or no more being there: then there is nothing to show
 */
export function checkEvidence(
  patient: PatientFacts,
  criterion: Criterion,
  { asOf, concepts }: { asOf: AsOf; concepts: Pick<CohortConcepts, "isUnder"> },
): EvidenceCheck | null {
  const answerBy = (facts: readonly CohortFact[], coverage: PatientFacts["coverage"]) =>
    answer({ op: "criterion", criterion }, { facts, coverage }, { asOf, concepts });
  const [whole] = answerBy(patient.facts, patient.coverage).criteria;
  if (whole?.answer !== "met" || whole.because !== "found" || isMetByFew(criterion)) return null;
  const evidence = evidenceOf(whole);
  const shown = new Set(evidence.map(markOf));
  const without = patient.facts.filter((fact) => !shown.has(markOf(fact)));
  return {
    shown: evidence.length,
    suffices: answerBy(evidence, new Set()).answer === "met",
    isNeeded: answerBy(without, patient.coverage).answer !== "met",
  };
}

/** A fact as it is stored, whatever of it could be seen at the moment: of one that was seen without its end the end plays no part. */
const markOf = ({
  kind,
  place,
  concept,
  state,
  axis,
  stage,
  marker,
  result,
  gene,
  occurredAt: { start },
}: CohortFact): string => JSON.stringify([kind, place, concept, state, axis, stage, marker, result, gene, start]);
