import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/canonical-json";
import type { Database, Query } from "../../platform/database/database.server";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { PatientFacts } from "../facts/facts-of-history";
import { lastMoment, marksOf, openUntil } from "../store/fact-marks";
import { type FactRow, type FactTerm, rowOfFact, termOf } from "../store/fact-row";
import { FACT_RULES } from "../store/write-facts.server";
import { patientOfCrowd } from "./many-patients";

/** Patients that are written at once. */
const BATCH = 500;
/** So many patients of the crowd are made one by one. All others are these again, each time so many days earlier. */
const MADE = 5000;
const SHIFT_DAYS = 29;

/** A column of `cohort_fact` as it is sent: with its type. */
const columns = [
  ...[
    "patient int",
    "n int",
    "term int",
    "contradicted boolean",
    "overtaken boolean",
    "number float8",
    "start_ms bigint",
  ],
  ...["end_ms bigint", "precisions int", "known_ms bigint", "place_id text", "place_version int"],
] as const;
const names = columns.map((column) => column.split(" ")[0]).join(", ");

/**
 * Stores the first patients of the crowd, those who are there already left as they are: 5,000 with what `storePatients` would write, and the others
 * as copies of them in the database, with all of their dates moved alike, so that what follows from the facts of one patient stays as it was. A hundred
 * thousand of them take a minute; what `writeFacts` takes is not measured by it.
 */
export async function storeCrowd(
  database: Database,
  { patients, facts }: { patients: number; facts: number },
  concepts: CohortConcepts,
): Promise<void> {
  const { rows } = await database.query<{ n: number }>("select count(*)::int as n from cohort_patient");
  const there = rows[0]?.n ?? 0;
  const terms = new Map<string, number>();
  for (let first = there; first < Math.min(patients, MADE); first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, MADE - first, patients - first) }, (_, i) => first + i);
    const made = numbers.map((number) => patientOfCrowd(number, facts));
    await database.transaction(({ query }) => storeBatch(query, { numbers, patients: made, terms }, concepts));
  }
  for (let first = Math.max(there, MADE); first < patients; first += MADE - (first % MADE))
    await database.transaction(({ query }) =>
      copyCrowd(query, first, Math.min(patients, first + MADE - (first % MADE))),
    );
}

/** Patients `from` to before `to`, who are copies of one block of those that were made. */
async function copyCrowd(query: Query, from: number, to: number): Promise<void> {
  const shift = -Math.floor(from / MADE) * SHIFT_DAYS * 86_400_000;
  const ids = "'made-' || lpad(n::text, 7, '0')";
  await query(
    `insert into patient (id, mrn, name, synthetic, sex) select ${ids}, ${ids}, null, true, 'unknown' from generate_series($1::int, $2::int) n`,
    [from, to - 1],
  );
  await query("delete from cohort_stale where patient_id between $1 and $2", [idOf(from), idOf(to - 1)]);
  await query(
    `insert into cohort_patient (patient_id, rules, coverage_id, facts, last_ms, open_until_ms, mark, written_by)
     select ${ids}, c.rules, c.coverage_id, c.facts, c.last_ms + $3, c.open_until_ms + $3, md5(n::text), pg_current_xact_id()::text::bigint
     from generate_series($1::int, $2::int) n join cohort_patient c on c.patient_id = 'made-' || lpad((n % ${MADE})::text, 7, '0')`,
    [from, to - 1, shift],
  );
  await query(
    `insert into cohort_fact (${names}) select p.id, f.n, f.term, f.contradicted, f.overtaken, f.number, f.start_ms + $3, f.end_ms + $3,
       f.precisions, f.known_ms + $3, f.place_id, f.place_version
     from generate_series($1::int, $2::int) n join cohort_patient p on p.patient_id = ${ids}
     join cohort_patient c on c.patient_id = 'made-' || lpad((n % ${MADE})::text, 7, '0') join cohort_fact f on f.patient = c.id`,
    [from, to - 1, shift],
  );
}

const hash = (value: unknown) => createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 32);
const idOf = (number: number) => `made-${String(number).padStart(7, "0")}`;

async function storeBatch(
  query: Query,
  batch: { numbers: number[]; patients: PatientFacts[]; terms: Map<string, number> },
  concepts: CohortConcepts,
): Promise<void> {
  const ids = batch.numbers.map(idOf);
  await query(
    "insert into patient (id, mrn, name, synthetic, sex) select t.id, t.id, null, true, 'unknown' from unnest($1::text[]) as t(id)",
    [ids],
  );
  await query("delete from cohort_stale where patient_id = any($1::text[])", [ids]);
  const covered = { sources: [], none: [...(batch.patients[0]?.coverage ?? [])].sort(), notAsked: [], held: {} };
  const coverage = await sharedId(query, "cohort_coverage", "parts", covered);
  const { rows: stored } = await query<{ id: number; patient_id: string }>(
    `insert into cohort_patient (patient_id, rules, coverage_id, facts, last_ms, open_until_ms, mark, written_by)
     select t.patient_id, $1, $2, t.facts, t.last_ms, t.open_until_ms, t.mark, pg_current_xact_id()::text::bigint
     from unnest($3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::text[]) as t(patient_id, facts, last_ms, open_until_ms, mark)
     returning id, patient_id`,
    [
      ...[FACT_RULES, coverage, ids, batch.patients.map((one) => one.facts.length)],
      batch.patients.map((one) => lastMoment(one.facts)),
      batch.patients.map((one) => openUntil(one.facts)),
      batch.numbers.map(hash),
    ],
  );
  const storedId = new Map(stored.map(({ id, patient_id }) => [patient_id, id]));
  const values: unknown[][] = columns.map(() => []);
  for (const [i, { facts }] of batch.patients.entries()) {
    const marks = marksOf(facts, concepts);
    for (const [n, fact] of facts.entries()) {
      const term = await termId(query, termOf(fact), batch.terms);
      const row: Partial<FactRow> & Record<string, unknown> = {
        ...{ patient: storedId.get(ids[i] ?? ""), n, term, ...marks[n], ...rowOfFact(fact) },
      };
      for (const [c, column] of columns.entries()) values[c]?.push(row[column.split(" ")[0] ?? ""]);
    }
  }
  await query(
    `insert into cohort_fact (${names}) select * from unnest(${columns.map((column, i) => `$${i + 1}::${column.split(" ")[1]}[]`).join(", ")})`,
    values,
  );
}

async function termId(query: Query, term: FactTerm, known: Map<string, number>): Promise<number> {
  const text = JSON.stringify(term);
  const id = known.get(text) ?? (await sharedId(query, "cohort_term", "term", term));
  known.set(text, id);
  return id;
}

async function sharedId(query: Query, table: string, column: string, value: unknown): Promise<number> {
  const mark = hash(value);
  await query(`insert into ${table} (mark, ${column}) values ($1, $2::jsonb) on conflict (mark) do nothing`, [
    mark,
    JSON.stringify(value),
  ]);
  const { rows } = await query<{ id: number }>(`select id from ${table} where mark = $1`, [mark]);
  return rows[0]?.id ?? 0;
}
