import { wasOvertaken } from "../evaluate/answer-criterion";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { contradictionsOf } from "../evaluate/contradictions";
import { rangeOfMoment } from "../evaluate/fact-time";
import { PatientView } from "../evaluate/patient-view";
import type { CohortFact } from "../facts/cohort-fact";

/** What follows for a fact from the other facts of its patient, whatever is asked. */
export interface FactMarks {
  contradicted: boolean;
  overtaken: boolean;
}

/** By the engine that defines what forms mean, of all that is stored. */
export function marksOf(facts: readonly CohortFact[], concepts: CohortConcepts): FactMarks[] {
  const view = new PatientView({ facts, coverage: new Set() }, { known: null, at: Number.POSITIVE_INFINITY }, concepts);
  return facts.map((fact) => ({
    contradicted: contradictionsOf(view, fact).length > 0,
    overtaken: fact.kind === "disease-state" && wasOvertaken(view, fact),
  }));
}

/** The last instant that any fact names, milliseconds since 1970; null where none names one. */
export function lastMoment(facts: readonly CohortFact[]): number | null {
  let last: number | null = null;
  for (const { knownAt, occurredAt } of facts)
    for (const at of [knownAt, occurredAt.start?.at, occurredAt.end?.at])
      if (at != null) last = Math.max(last ?? Number.NEGATIVE_INFINITY, Date.parse(at));
  return last;
}

/**
 * The latest end that is not over at the last instant that any fact names, as the end of a day of which that instant is the beginning: until
 * then the fact is seen as going on. Null where there is none.
 */
export function openUntil(facts: readonly CohortFact[]): number | null {
  const last = lastMoment(facts) ?? Number.NEGATIVE_INFINITY;
  const ends = facts.flatMap(({ occurredAt: { end } }) => (end === null ? [] : rangeOfMoment(end).high));
  const latest = Math.max(...ends, Number.NEGATIVE_INFINITY);
  return latest > last ? latest : null;
}
