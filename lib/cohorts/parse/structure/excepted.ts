import type { CohortQuery, Criterion } from "../../query/cohort-query";
import { criteriaOf, mapCriteria } from "../phrases/item";

/** Criteria from which something of the same kind can be left out within. */
const withExcept = ["condition", "medication", "procedure", "gene-alteration"];

/**
 * "systemic therapy except EGFR inhibitors" leaves them out within the criterion: who had both is in. People who are left out ("except those
 * with"), and what is of another kind, are a set without a set.
 */
export function excepted(from: CohortQuery, query: CohortQuery, ofPeople: boolean): CohortQuery {
  const left = criteriaOf(query);
  const [kind] = left.map((one) => one.kind);
  const same = criteriaOf(from).filter((one) => one.kind === kind);
  const within =
    !ofPeople && same.length > 0 && left.every((one) => one.kind === kind) && withExcept.includes(kind ?? "");
  if (!within) return { op: "except", of: from, without: query };
  return mapCriteria(from, (one) => (one.kind === kind ? leftOut(one, left) : one));
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
