/** What a sentence can state that can be looked up. */
export const claimKinds = [
  "value",
  "trend",
  "level",
  "risk",
  "attribution",
  "severity",
  "quote",
  "advice",
  "position",
  "record",
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * "not found": it could stand in the record and does not. "not checkable": no record of this kind decides it, such as a diagnosis or
 * a drug, or its words could not be turned into something to look up. Earlier releases knew the first three.
 */
export const verdictKinds = ["supported", "contradicted", "not found", "not checkable"] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Whether something stands. */
export interface Judgement {
  verdict: VerdictKind;
  /** A sentence that says what was found instead, or where. */
  reason: string;
}

const order = { contradicted: 0, "not found": 1, "not checkable": 2, supported: 3 } as const;

/** The verdict that decides over several: the first of the gravest. */
export function gravest<J extends Judgement>(judgements: readonly J[]): J | undefined {
  return judgements.toSorted((a, b) => order[a.verdict] - order[b.verdict])[0];
}

export const supported = (reason: string): Judgement => ({ verdict: "supported", reason });
export const contradicted = (reason: string): Judgement => ({ verdict: "contradicted", reason });
export const notFound = (reason: string): Judgement => ({ verdict: "not found", reason });
