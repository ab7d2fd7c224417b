import type { CohortArchitecture, CohortQuestion } from "../../cohorts/architectures/cohort-architecture";
import type { QuestionPair } from "./consistency-pairs";
import { type ConsistencyKind, consistencyKinds, inconsistent, pairOf } from "./set-consistency";

/** What came of the pairs of a kind: counts. */
export interface ConsistencyFigures {
  pairs: number;
  /** Pairs of which neither cohort is empty: of the others nothing can go wrong. */
  withPatients: number;
  violations: number;
  /** Patients who are in one of two cohorts and should not be. */
  patients: number;
}

/** Asks each pair of an architecture that has taken in its patients. @param read a question as it is read */
export async function checkConsistency(
  architecture: CohortArchitecture,
  pairs: readonly QuestionPair[],
  read: (text: string) => CohortQuestion,
): Promise<{ byKind: Record<ConsistencyKind, ConsistencyFigures>; violated: QuestionPair[] }> {
  const texts = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const { cohorts } = await architecture.ask(texts.map(read));
  const byText = new Map(texts.map((text, i) => [text, new Set(cohorts[i]?.map(({ patientId }) => patientId))]));
  const none = (): ConsistencyFigures => ({ pairs: 0, withPatients: 0, violations: 0, patients: 0 });
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
    figures.patients += wrong;
    if (wrong > 0) violated.push(one);
  }
  return { byKind, violated };
}
