import type { CohortArchitecture, CohortQuestion } from "../../cohorts/architectures/cohort-architecture";
import type { QuestionPair } from "./consistency-pairs";
import { type ConsistencyKind, consistencyKinds, inconsistent, pairOf } from "./set-consistency";

/** What came of the pairs of a kind: counts. */
export interface ConsistencyFigures {
  pairs: number;
  /** Pairs of which neither cohort is empty: of the others nothing can go wrong. */
  withPatients: number;
  violations: number;
  /** Violations of which words of one question were not understood, and named: whoever asks is told that its cohort goes by the others. */
  partlyRead: number;
  /** Patients who are in one of two cohorts and should not be. */
  patients: number;
}

/**
 * Asks each pair of an architecture that has taken in its patients.
 * @param read a question as it is read, and whether every word of it is understood
 */
export async function checkConsistency(
  architecture: CohortArchitecture,
  pairs: readonly QuestionPair[],
  read: (text: string) => CohortQuestion & { isWhole: boolean },
): Promise<{ byKind: Record<ConsistencyKind, ConsistencyFigures>; violated: QuestionPair[] }> {
  const texts = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const questions = texts.map(read);
  const partly = new Set(questions.filter(({ isWhole }) => !isWhole).map(({ text }) => text));
  const { cohorts } = await architecture.ask(questions);
  const byText = new Map(texts.map((text, i) => [text, new Set(cohorts[i]?.map(({ patientId }) => patientId))]));
  const none = (): ConsistencyFigures => ({ pairs: 0, withPatients: 0, violations: 0, partlyRead: 0, patients: 0 });
  const byKind = Object.fromEntries(consistencyKinds.map((kind) => [kind, none()])) as Record<
    ConsistencyKind,
    ConsistencyFigures
  >;
  const violated: QuestionPair[] = [];
  for (const one of pairs) {
    const [a, b] = [byText.get(one.first) ?? new Set<string>(), byText.get(one.second) ?? new Set<string>()];
    const wrong = inconsistent(pairOf(one.kind, a, b));
    const figures = byKind[one.kind];
    figures.pairs++;
    if (a.size > 0 && b.size > 0) figures.withPatients++;
    if (wrong > 0) figures.violations++;
    if (wrong > 0 && (partly.has(one.first) || partly.has(one.second))) figures.partlyRead++;
    figures.patients += wrong;
    if (wrong > 0) violated.push(one);
  }
  return { byKind, violated };
}
