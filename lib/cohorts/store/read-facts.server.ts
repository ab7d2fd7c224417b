import type { Query } from "../../platform/database/database.server";
import type { CohortFact } from "../facts/cohort-fact";
import { type FactRow, type FactTerm, factOfRow } from "./fact-row";

/** A patient as stored. */
export interface StoredPatient {
  /** Of `cohort_patient`. */
  id: number;
  patientId: string;
  mrn: string;
  /** Of `cohort_coverage`. */
  coverageId: number;
  /** The last instant that any fact names, milliseconds since 1970; 0 where none names one. */
  last: number;
  facts: CohortFact[];
}

/** All stored facts of some patients, in the order in which they were made. @param ids of `cohort_patient` */
export async function readStoredFacts(query: Query, ids: readonly number[]): Promise<StoredPatient[]> {
  const { rows } = await query<Omit<StoredPatient, "facts">>(
    `select c.id, c.patient_id as "patientId", p.mrn, c.coverage_id as "coverageId", coalesce(c.last_ms, 0) as last from cohort_patient c
     join patient p on p.id = c.patient_id where c.id = any($1::int[]) order by c.patient_id`,
    [ids],
  );
  const facts = await query<FactRow & { patient: number; term: number }>(
    "select * from cohort_fact where patient = any($1::int[]) order by patient, n",
    [ids],
  );
  const terms = await query<{ id: number; term: FactTerm }>(
    "select id, term from cohort_term where id = any($1::int[])",
    [[...new Set(facts.rows.map(({ term }) => term))]],
  );
  const byId = new Map(terms.rows.map(({ id, term }) => [id, term]));
  const patients = new Map(rows.map((row) => [row.id, { ...row, facts: [] as CohortFact[] }]));
  for (const row of facts.rows) {
    const term = byId.get(row.term);
    if (term) patients.get(row.patient)?.facts.push(factOfRow(term, row));
  }
  return [...patients.values()];
}
