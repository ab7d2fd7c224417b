import { foldedName } from "../../terminology/concepts/concept";
import { ingredientNamed } from "../../terminology/drugs/drug-classes";
import { oncologyDrugNamed } from "../../terminology/drugs/oncology-drugs";
import { type Regimen, regimens } from "../../terminology/drugs/regimens";
import type { CohortFact } from "./cohort-fact";
import { conceptRef } from "./resource-fact";

/** Drugs of one regimen begin within so many days (a team decision: a cycle has a week for its first doses). */
const WITHIN = 7 * 86_400_000;

const keyOf = (name: string) => ingredientNamed(name) ?? oncologyDrugNamed(name)?.name ?? foldedName(name);

const keyed = regimens.map((regimen) => ({ regimen, keys: regimen.ingredients.map(keyOf) }));

/**
 * A regimen was given where all its drugs began within a week: one fact each time that the first of its drugs did, known when all of them
 * were. Where the drugs of a larger regimen are there (FOLFIRINOX), the smaller one that it holds (FOLFIRI) was not given as such.
 */
export function regimenFacts(medications: readonly CohortFact[]): CohortFact[] {
  const byDrug = new Map<string, CohortFact[]>();
  for (const fact of medications) {
    if (fact.concept === null || fact.knownAt === null || fact.occurredAt.start === null) continue;
    const key = keyOf(fact.concept.slice("drug:".length));
    byDrug.set(key, [...(byDrug.get(key) ?? []), fact]);
  }
  const whole = keyed.filter(({ keys }) => keys.length > 1 && keys.every((key) => byDrug.has(key)));
  const found = whole.flatMap(({ regimen, keys }) => timesOf(regimen, keys, byDrug));
  return found
    .filter(({ fact, keys }) => !found.some((larger) => isWithin(keys, larger.keys) && isNear(fact, larger.fact)))
    .map(({ fact }) => fact);
}

interface Given {
  keys: readonly string[];
  fact: CohortFact;
}

const isWithin = (some: readonly string[], more: readonly string[]) =>
  more.length > some.length && some.every((one) => more.includes(one));

const startOf = ({ occurredAt: { start } }: CohortFact) => Date.parse(start?.at ?? "");
const isNear = (one: CohortFact, other: CohortFact) => Math.abs(startOf(one) - startOf(other)) <= WITHIN;

function timesOf(
  regimen: Regimen,
  keys: readonly string[],
  byDrug: ReadonlyMap<string, readonly CohortFact[]>,
): Given[] {
  const concept = conceptRef("regimen", regimen.name);
  const [first = "", ...others] = keys;
  return (byDrug.get(first) ?? []).flatMap((fact) => {
    const beside = others.map((key) => byDrug.get(key)?.find((one) => isNear(one, fact)));
    const parts = beside.flatMap((one) => one ?? []);
    if (parts.length < others.length) return [];
    const known = parts.map(({ knownAt }) => knownAt ?? "").reduce((a, b) => (a > b ? a : b), fact.knownAt ?? "");
    return [{ keys, fact: { ...fact, concept, codes: [], words: regimen.name, knownAt: known } }];
  });
}
