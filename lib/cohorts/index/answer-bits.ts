import type { Criterion } from "../query/cohort-query";
import { addBits, type Bits, dropBits, keepBits, noBits } from "./bits";
import type { SegmentAsked } from "./engine-answers";
import type { Segment } from "./segment";

/** Of whom something is met, and of whom it is not; of all others it is unknown. */
export interface AnswerBits {
  met: Bits;
  not: Bits;
}

/** What a segment is asked with beside the criterion. */
export interface CriterionAsked extends SegmentAsked {
  /** What a criterion is of a patient without facts, and whether absence is "not met" whatever number of times is asked for, by `cohort_coverage.id`. */
  withoutFacts: (criterion: Criterion, coverageId: number) => -1 | 0 | 1;
  isClosed: (criterion: Criterion, coverageId: number) => boolean;
}

/** What it is of whoever has no fact that plays a part. */
export function nobodyBits(segment: Segment, criterion: Criterion, asked: CriterionAsked): AnswerBits {
  const answers = { met: noBits(segment.size), not: noBits(segment.size) };
  for (const [id, bits] of segment.coverages) {
    const answer = asked.withoutFacts(criterion, id);
    if (answer !== 0) addBits(answer === 1 ? answers.met : answers.not, bits);
  }
  return answers;
}

/** Of whom absence is "not met" by the coverage alone, whatever number of times is asked for. */
export function closedBits(segment: Segment, criterion: Criterion, asked: CriterionAsked): Bits {
  const closed = noBits(segment.size);
  for (const [id, bits] of segment.coverages) if (asked.isClosed(criterion, id)) addBits(closed, bits);
  return closed;
}

/**
 * Answers where any fact that meets a criterion will do.
 * @param answers of patients without facts; left as those of all
 * @param found who has a fact that meets it or may, and of each group a fact that tells of it: of who has all of them absence is "not met"
 */
export function settled(
  answers: AnswerBits,
  { met, maybe, groups }: { met: Bits; maybe: Bits; groups: readonly Bits[] },
): AnswerBits {
  const [first, ...others] = groups;
  if (first !== undefined) {
    const closed = first.slice();
    for (const group of others) keepBits(closed, group);
    addBits(answers.not, closed);
    dropBits(answers.met, closed);
  }
  dropBits(answers.met, maybe);
  dropBits(answers.not, maybe);
  addBits(answers.met, met);
  dropBits(answers.not, met);
  return answers;
}
