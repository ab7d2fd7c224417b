import type { Database, Query } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { FactTables } from "../facts/facts-of-history";
import { factTablesFor, readPatientFacts } from "../facts/read-patient-facts.server";
import { coverageParts } from "./coverage-parts";
import { heldKinds } from "./held-kinds.server";
import { FACT_RULES, type WrittenFacts, writeFacts } from "./write-facts.server";

/** Patients whose facts are written at once. */
const BATCH = 50;
/** So many facts are written before the next patient is read: fifty long records at once would take half a gigabyte. */
const FACTS_AT_ONCE = 2000;

/** Marks patients whose facts an earlier release made by other rules. To be called before the first search of a process. */
export async function markFactsOfOtherRules({ query }: Database): Promise<void> {
  await query(
    `insert into cohort_stale (patient_id, mark) select patient_id, nextval('cohort_change') from cohort_patient where rules <> $1 order by patient_id
     on conflict (patient_id) do nothing`,
    [FACT_RULES],
  );
}

/** Marks all patients, so that all facts are made anew. */
export async function markAllStale({ query }: Database): Promise<void> {
  await query(
    `insert into cohort_stale (patient_id, mark) select id, nextval('cohort_change') from patient order by id
     on conflict (patient_id) do update set mark = excluded.mark`,
  );
}

/** Of how many patients the facts are not those of the record as it stands. @param most no more than that are counted */
export async function countStale(query: Query, most: number): Promise<number> {
  const { rows } = await query<{ n: number }>(
    "select count(*)::int as n from (select 1 from cohort_stale limit $1) s",
    [Math.min(most, 2 ** 31 - 1)],
  );
  return rows[0]?.n ?? 0;
}

/**
 * Makes the facts of all patients anew whose record has changed since theirs were made, patient by patient in batches. What is done stands
 * where it is stopped, and the next call goes on. A patient whose record changes meanwhile keeps the mark, and is made anew again.
 * @param told.onBatch called after each batch with how many were made since the call
 * @returns how many patients
 */
export async function renewFacts(
  database: Database,
  concepts: CohortConcepts,
  told: { onBatch?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  // What sources record all of plays no part in facts: it is added when a question is asked.
  const tables = await factTablesFor(concepts, () => []);
  let done = 0;
  for (let after = ""; !told.signal?.aborted; ) {
    const { rows: stale } = await database.query<Stale>(
      `select patient_id as "patientId", mark from cohort_stale where patient_id > $1 order by patient_id limit $2`,
      [after, BATCH],
    );
    const last = stale.at(-1);
    if (last === undefined) return done;
    after = last.patientId;
    for await (const written of factsNow(database, stale, tables, told.signal)) {
      done += await database.transaction(async ({ query }) => {
        const own = new Set(await claim(query, written));
        await writeFacts(
          query,
          written.filter(({ patientId }) => own.has(patientId)),
          concepts,
        );
        return own.size;
      });
    }
    told.onBatch?.(done);
  }
  return done;
}

/** A patient whose record has changed, and the change that was seen. */
interface Stale {
  patientId: string;
  mark: number;
}

/**
 * Takes the marks off those whose record is still as it was read; whoever else renews them meanwhile has taken them off before. Patients who are
 * being changed or removed are left to what comes: nobody waits here, so that no two transactions can wait for each other.
 * @returns ids of those whose facts are to be written, locked so that none of them is removed
 */
async function claim(query: Query, read: readonly Stale[]): Promise<string[]> {
  const { rows } = await query<{ patientId: string }>(
    `delete from cohort_stale s using (
       select c.patient_id from cohort_stale c join unnest($1::text[], $2::bigint[]) as t(patient_id, mark)
         on t.patient_id = c.patient_id and t.mark = c.mark
       join patient p on p.id = c.patient_id order by c.patient_id for update of c skip locked for key share of p skip locked) d
     where s.patient_id = d.patient_id returning s.patient_id as "patientId"`,
    [read.map(({ patientId }) => patientId), read.map(({ mark }) => mark)],
  );
  return rows.map(({ patientId }) => patientId);
}

/** What follows from the records as they stand, of a few patients at a time; nothing of one who was removed meanwhile, and no more once it is stopped. */
async function* factsNow(
  database: Database,
  stale: readonly Stale[],
  tables: FactTables,
  signal: AbortSignal | undefined,
): AsyncGenerator<(WrittenFacts & Stale)[]> {
  const held = await heldKinds(
    database.query,
    stale.map(({ patientId }) => patientId),
  );
  let written: (WrittenFacts & Stale)[] = [];
  let facts = 0;
  for (const { patientId, mark } of stale) {
    if (signal?.aborted) break;
    const read = await readPatientFacts(database, { patientId, asOf: null }, tables).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not-found") return null;
      throw error;
    });
    if (read === null) continue;
    const coverage = { ...coverageParts(read.history), held: held.get(patientId) ?? {} };
    written.push({ patientId, mark, facts: read.patient.facts, coverage });
    facts += read.patient.facts.length;
    if (facts < FACTS_AT_ONCE) continue;
    yield written;
    written = [];
    facts = 0;
  }
  if (written.length > 0) yield written;
}
