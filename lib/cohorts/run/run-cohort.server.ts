import type { Database } from "../../platform/database/database.server";
import { once, processMap } from "../../platform/once-a-process";
import { terminology } from "../../terminology/terminology.server";
import { answer } from "../evaluate/answer";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { factTables, readPatientFacts } from "../facts/read-patient-facts.server";
import type { CohortQuery } from "../query/cohort-query";
import { lastMoment } from "../store/fact-marks";
import type { PatientAnswer } from "./cohort-result";

/** Patients whose names are read at once. */
const PAGE = 500;

/** Made when first asked for: the two hierarchies are joined once a process. */
export const cohortConcepts = (): Promise<CohortConcepts> =>
  once(
    processMap<Promise<CohortConcepts>>("consilium.cohort-concepts"),
    "concepts",
    async () => new CohortConcepts(await terminology()),
  );

/**
 * Answers a question of every patient, one after the other by id: one history is in memory at a time.
 * @param asked.asOf what was known by then; null: all that is stored, as of now or of the last that is stored where that is later
 * @param asked.among ids of those who are asked of; all unless given
 */
export async function* answersOfCohort(
  database: Database,
  asked: { query: CohortQuery; asOf: Date | null; concepts: CohortConcepts; now: Date; among?: readonly string[] },
): AsyncGenerator<PatientAnswer> {
  const { query, asOf, concepts, now } = asked;
  const tables = await factTables(database, concepts);
  for (let after = ""; ; ) {
    const { rows } = await database.query<{ id: string; mrn: string }>(
      "select id, mrn from patient where id > $1 and ($3::text[] is null or id = any($3::text[])) order by id limit $2",
      [after, PAGE, asked.among ?? null],
    );
    for (const { id, mrn } of rows) {
      const { patient } = await readPatientFacts(database, { patientId: id, asOf }, tables);
      const at = asOf?.getTime() ?? Math.max(now.getTime(), lastMoment(patient.facts) ?? 0);
      yield {
        patientId: id,
        mrn,
        ...answer(query, patient, { asOf: { known: asOf?.getTime() ?? null, at }, concepts }),
      };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
