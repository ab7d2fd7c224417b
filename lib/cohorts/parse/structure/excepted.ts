import type { CohortQuery, ConceptRef, Criterion } from "../../query/cohort-query";
import { criteriaOf, mapCriteria } from "../phrases/item";

/** Criteria from which something of the same kind can be left out within. */
const withExcept = ["condition", "medication", "procedure", "gene-alteration"];

/** Whether something may be both: one stands under the other, or something stands under both. */
export type Overlap = (one: ConceptRef, other: ConceptRef) => boolean;

/**
 * "systemic therapy except EGFR inhibitors" leaves them out within the criterion: who had both is in. People who are left out ("except those
 * with"), what is of another kind, and what is no part of what is asked for ("carboplatin except immunotherapy"), are a set without a set.
 */
export function excepted(from: CohortQuery, query: CohortQuery, ofPeople: boolean, overlap: Overlap): CohortQuery {
  const left = criteriaOf(query);
  const [kind] = left.map((one) => one.kind);
  const same = criteriaOf(from).filter((one) => one.kind === kind);
  const within =
    !ofPeople &&
    same.length > 0 &&
    left.every((one) => one.kind === kind && same.some((asked) => isPart(one, asked, overlap))) &&
    withExcept.includes(kind ?? "");
  if (!within) return { op: "except", of: from, without: query };
  return mapCriteria(from, (one) => (one.kind === kind ? leftOut(one, left) : one));
}

/** Whether what is left out may be some of what is asked for; of genes their own rules say so. */
function isPart(left: Criterion, asked: Criterion, overlap: Overlap): boolean {
  const conceptsOf = (one: Criterion) => ("concepts" in one ? one.concepts : []);
  const [outs, ins] = [conceptsOf(left), conceptsOf(asked)];
  return left.kind === "gene-alteration" || outs.some((one) => ins.some((other) => overlap(one, other)));
}

function leftOut(criterion: Criterion, left: readonly Criterion[]): Criterion {
  if (criterion.kind === "gene-alteration") {
    const except = left.flatMap((one) => (one.kind === "gene-alteration" ? [alterationOf(one, criterion)] : []));
    return { ...criterion, except: [...(criterion.except ?? []), ...except] } as Criterion;
  }
  const own = criterion as Criterion & { kind: "condition" };
  const except = left.flatMap((one) => ("concepts" in one && one.concepts ? one.concepts : []));
  return { ...own, except: [...new Set([...(own.except ?? []), ...except])] };
}

type Alteration = Criterion & { kind: "gene-alteration" };
const alterationOf = ({ genes, partners, kinds, changes, exons }: Alteration, of: Alteration) => ({
  ...((genes ?? of.genes) && { genes: genes ?? of.genes }),
  ...(partners && { partners }),
  kinds,
  ...(changes && { changes }),
  ...(exons && { exons }),
});
