import { type CohortQuery, type ConceptRef, type Criterion, conceptRefSchema } from "../query/cohort-query";
import { criteriaOf } from "../run/cohort-result";

/** Every concept that a form names, each once, those that times count from among them. */
export const conceptsIn = (query: CohortQuery): ConceptRef[] => [...new Set(criteriaOf(query).flatMap(ofCriterion))];

function ofCriterion(criterion: Criterion): ConceptRef[] {
  const { concepts, except, of, time } = criterion as unknown as Record<string, unknown>;
  const own = [concepts, except, of].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = own.flatMap((one) => conceptRefSchema.safeParse(one).data ?? []);
  const others = ((time ?? []) as { of?: Criterion }[]).flatMap((scope) => (scope.of ? ofCriterion(scope.of) : []));
  return [...named, ...others];
}
