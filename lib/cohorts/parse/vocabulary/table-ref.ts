import type { ConceptRef } from "../../query/cohort-query";

/** A concept of one of our own tables: its kind and code are right by the table's own check, which 30,000 names need not pass again. */
export const tableRef = (ref: string): ConceptRef => ref as ConceptRef;
