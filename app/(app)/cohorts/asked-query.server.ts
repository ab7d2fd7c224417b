import { conceptsIn } from "@/lib/cohorts/editing/concepts-in";
import type { CohortConcepts } from "@/lib/cohorts/evaluate/cohort-concepts";
import type { CohortQuery } from "@/lib/cohorts/query/cohort-query";
import { readQuery } from "@/lib/cohorts/query/read-query";

/** A form as a request holds it. @throws AppError "invalid" that names the field and what was expected */
export const queryOf = (asked: unknown, concepts: CohortConcepts): CohortQuery =>
  readQuery(JSON.stringify(asked ?? null), (concept) => concepts.isKnown(concept));

export const instantOrNull = (asOf: string | null): Date | null => (asOf === null ? null : new Date(asOf));

/** What the concepts of forms are called. */
export const namesOf = (queries: readonly CohortQuery[], concepts: CohortConcepts): Record<string, string> =>
  Object.fromEntries(queries.flatMap(conceptsIn).map((concept) => [concept, concepts.nameOf(concept)]));
