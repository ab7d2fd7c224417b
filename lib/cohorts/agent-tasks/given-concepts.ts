import { z } from "zod";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { type ConceptRef, conceptRefSchema } from "../query/cohort-query";

/** What stands under what among the concepts that a step may meet: the tables themselves do not travel. */
export const givenHierarchySchema = z.array(
  z.strictObject({ concept: conceptRefSchema, under: z.array(conceptRefSchema).min(1) }),
);
export type GivenHierarchy = z.infer<typeof givenHierarchySchema>;

/** Among these concepts, each under which others it stands. */
export function hierarchyAmong(
  concepts: Iterable<ConceptRef>,
  tables: Pick<CohortConcepts, "isUnder">,
): GivenHierarchy {
  const all = [...new Set(concepts)];
  return all.flatMap((concept) => {
    const under = all.filter((other) => other !== concept && tables.isUnder(concept, other));
    return under.length > 0 ? [{ concept, under }] : [];
  });
}

/** Answers what stands under what by what was given. */
export class GivenConcepts implements Pick<CohortConcepts, "isUnder"> {
  private readonly under: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(given: GivenHierarchy) {
    this.under = new Map(given.map(({ concept, under }) => [concept, new Set<string>(under)]));
  }

  isUnder(concept: ConceptRef, asked: ConceptRef): boolean {
    return concept === asked || (this.under.get(concept)?.has(asked) ?? false);
  }

  isA(concept: string, asked: string): boolean {
    return concept === asked || (this.under.get(concept)?.has(asked) ?? false);
  }
}
