/** Two questions whose cohorts have to stand to each other in a way that no gold is needed for (ACR 3.2.1, 4.4). */
export const consistencyKinds = ["paraphrase", "intersection", "subtype"] as const;
export type ConsistencyKind = (typeof consistencyKinds)[number];

/** Two cohorts, and who is in one of them alone. */
export interface CohortPair {
  kind: ConsistencyKind;
  /** Patients of the first; of an intersection the wider question, of a subtype the parent. */
  first: number;
  /** Patients of the second; of an intersection the narrower question, of a subtype the child. */
  second: number;
  onlyFirst: number;
  onlySecond: number;
}

export function pairOf(kind: ConsistencyKind, first: ReadonlySet<string>, second: ReadonlySet<string>): CohortPair {
  const beyond = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((one) => !b.has(one)).length;
  return {
    ...{ kind, first: first.size, second: second.size },
    ...{ onlyFirst: beyond(first, second), onlySecond: beyond(second, first) },
  };
}

/**
 * Patients who should not be where they are: of a paraphrase whoever is in one alone (|A-B| + |B-A|), of an intersection and a subtype whoever the
 * narrower question finds and the wider one does not (|B-A|, |C_C - C_P|).
 */
export const inconsistent = ({ kind, onlyFirst, onlySecond }: CohortPair): number =>
  kind === "paraphrase" ? onlyFirst + onlySecond : onlySecond;
