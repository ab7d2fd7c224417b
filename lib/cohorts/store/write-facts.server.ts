import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/canonical-json";
import type { Query } from "../../platform/database/database.server";
import { storable } from "../../platform/database/jsonb-text";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { CohortFact } from "../facts/cohort-fact";
import type { CoverageParts } from "./coverage-parts";
import { lastMoment, marksOf, openUntil } from "./fact-marks";
import { type FactTerm, rowOfFact, termOf } from "./fact-row";

/** The version of the rules by which facts are made of a record. Raise it when they change: facts are then made anew. */
export const FACT_RULES = 5;

/** All facts of a patient, as they follow from one state of the record. */
export interface WrittenFacts {
  patientId: string;
  facts: readonly CohortFact[];
  coverage: CoverageParts;
}

/** Rows of one statement. */
const ROWS = 5000;

const markOf = (value: unknown) => createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 32);

/** Marks of terms by their JSON: most facts say what many say. */
const knownMarks = new Map<string, string>();

function markOfTerm(term: FactTerm): string {
  const text = JSON.stringify(term);
  const known = knownMarks.get(text);
  if (known !== undefined) return known;
  const made = markOf(term);
  if (knownMarks.size < 20_000) knownMarks.set(text, made);
  return made;
}

/** Held, shared, by whoever writes facts, and alone by whoever takes terms away that none has. */
export const TERMS_LOCK = 7_206_013;

/** Ids in a table of what many share, by its JSON; what is new is added. */
async function sharedIds(
  query: Query,
  { table, column }: { table: string; column: string },
  byMark: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> {
  const marks = [...byMark.keys()].sort();
  if (marks.length === 0) return new Map();
  await query(
    `insert into ${table} (mark, ${column}) select t.mark, t.value from json_to_recordset($1::json) as t(mark text, value jsonb)
     where not exists (select 1 from ${table} c where c.mark = t.mark) order by t.mark on conflict (mark) do nothing`,
    [JSON.stringify(marks.map((mark) => ({ mark, value: byMark.get(mark) })))],
  );
  const { rows } = await query<{ id: number; mark: string }>(
    `select id, mark from ${table} where mark = any($1::text[])`,
    [marks],
  );
  return new Map(rows.map(({ id, mark }) => [mark, id]));
}

/**
 * Puts all facts of some patients in the place of those that are stored, and those of nobody else. Call it inside a transaction: what is
 * stored of a patient is never of two states of the record.
 */
export async function writeFacts(
  query: Query,
  written: readonly WrittenFacts[],
  concepts: CohortConcepts,
): Promise<void> {
  if (written.length === 0) return;
  const [terms, coverages] = [new Map<string, unknown>(), new Map<string, unknown>()];
  const patients = written.map(({ patientId, facts, coverage }) => {
    const marks = marksOf(facts, concepts);
    const rows = facts.map((fact, n) => {
      const term = storable(termOf(fact));
      const mark = markOfTerm(term);
      terms.set(mark, term);
      return { n, term: mark, ...marks[n], ...rowOfFact(storable(fact)) };
    });
    const covered = markOf(coverage);
    coverages.set(covered, coverage);
    return {
      rows,
      patient: {
        ...{ patient_id: patientId, rules: FACT_RULES, coverage: covered, facts: rows.length },
        ...{ last_ms: lastMoment(facts), open_until_ms: openUntil(facts), mark: markOf([coverage, rows]) },
      },
    };
  });
  await query("select pg_advisory_xact_lock_shared($1)", [TERMS_LOCK]);
  const termIds = await sharedIds(query, { table: "cohort_term", column: "term" }, terms);
  const coverageIds = await sharedIds(query, { table: "cohort_coverage", column: "parts" }, coverages);
  await query(
    "delete from cohort_fact where patient in (select id from cohort_patient where patient_id = any($1::text[]))",
    [written.map(({ patientId }) => patientId)],
  );
  const { rows: ids } = await query<{ id: number; patientId: string }>(
    `insert into cohort_patient (patient_id, rules, coverage_id, facts, last_ms, open_until_ms, mark, written_by)
     select t.*, pg_current_xact_id()::text::bigint from json_to_recordset($1::json) as t(patient_id text, rules int, coverage_id int, facts int,
       last_ms bigint, open_until_ms bigint, mark text) order by t.patient_id
     on conflict (patient_id) do update set rules = excluded.rules, coverage_id = excluded.coverage_id, facts = excluded.facts,
       last_ms = excluded.last_ms, open_until_ms = excluded.open_until_ms, mark = excluded.mark, written_by = excluded.written_by
     returning id, patient_id as "patientId"`,
    [
      JSON.stringify(
        patients.map(({ patient: { coverage, ...one } }) => ({ ...one, coverage_id: coverageIds.get(coverage) })),
      ),
    ],
  );
  const idOf = new Map(ids.map(({ id, patientId }) => [patientId, id]));
  const rows = patients.flatMap((one) =>
    one.rows.map(({ term, ...row }) => ({
      ...row,
      term: termIds.get(term),
      patient: idOf.get(one.patient.patient_id),
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS)
    await query(
      `insert into cohort_fact select t.* from json_to_recordset($1::json) as t(patient int, n int, term int, contradicted boolean, overtaken boolean,
         number double precision, converted double precision, start_ms bigint, end_ms bigint, precisions smallint, start_offset smallint,
         end_offset smallint, known_ms bigint, place_id text, place_version int, place_from int, place_to int, place_hash text, also jsonb)`,
      [JSON.stringify(rows.slice(from, from + ROWS))],
    );
}
