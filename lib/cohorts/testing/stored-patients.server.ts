import type { Database } from "../../platform/database/database.server";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { PatientFacts } from "../facts/facts-of-history";
import { writeFacts } from "../store/write-facts.server";

/** Puts patients with facts of their own into the store, without records: "made-0000" and so on, each of what it covers as stated. */
export async function storePatients(
  database: Database,
  patients: readonly PatientFacts[],
  concepts: CohortConcepts,
  from = 0,
): Promise<string[]> {
  const ids = patients.map((_, i) => `made-${String(from + i).padStart(4, "0")}`);
  await database.transaction(async ({ query }) => {
    await query(
      "insert into patient (id, mrn, name, synthetic, sex) select t.id, t.id, null, true, 'unknown' from unnest($1::text[]) as t(id) on conflict (id) do nothing",
      [ids],
    );
    await query("delete from cohort_stale where patient_id = any($1::text[])", [ids]);
    await writeFacts(
      query,
      patients.map(({ facts, coverage }, i) => ({
        patientId: ids[i] ?? "",
        facts,
        coverage: { sources: [], none: [...coverage].sort(), notAsked: [], held: {} },
      })),
      concepts,
    );
  });
  return ids;
}
