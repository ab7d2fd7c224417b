import type { Query } from "../platform/database/database.server";
import { closeDemoAccount } from "../platform/sign-in/account-changes.server";
import type { CorrectedLine, ExcludedLine } from "./import/line-rules";
import { markForRenewal } from "./mark-for-renewal.server";
import type { ListColumnsOf } from "./patient-list-columns";
import type { PatientRecord } from "./schema";

/** A record as it goes into the database. */
export interface StoredRecord {
  record: PatientRecord;
  contentMark: string;
  excluded: readonly ExcludedLine[];
  corrected: readonly CorrectedLine[];
}

/**
 * The version of the rules by which a source's files are read; it is part of every content mark. Raise it when those rules change:
 * the next import then stores all records anew. What the list shows has a mark of its own (`rules`, list-columns.server.ts).
 */
export const RULES_VERSION = 1;

/**
 * Adds records, or replaces those that are there. One statement a table, rows as one JSON text: a row a parameter
 * would be twenty times slower in the embedded database. The first patient who is not synthetic closes the demo account. Call it
 * inside a transaction. Stays of patients with a history are marked for `renewListColumns`.
 */
export async function storeRecords(
  query: Query,
  stored: readonly StoredRecord[],
  listColumnsOf: ListColumnsOf,
): Promise<void> {
  if (stored.length === 0) return;
  if (stored.some(({ record }) => !record.patient.synthetic)) await closeDemoAccount(query);
  const rows = stored.map((one) => rowsOf(one, listColumnsOf));
  const encounterIds = stored.map((s) => s.record.encounter.id);
  await query(
    `insert into patient (id, mrn, name, synthetic, sex)
     select id, mrn, name, synthetic, sex from json_to_recordset($1::json) as t(id text, mrn text, name text, synthetic boolean, sex text)
     on conflict (id) do update set name = excluded.name, synthetic = excluded.synthetic, sex = excluded.sex`,
    [JSON.stringify(rows.map((r) => r.patient))],
  );
  await query(
    `insert into encounter (id, patient_id, source, age_years, height_cm, care_unit, admission_reason, observed_minutes, observations, rules, urgency, problems, content_mark)
     select t.* from json_to_recordset($1::json) as t(id text, patient_id text, source text, age_years double precision, height_cm double precision,
       care_unit text, admission_reason text, observed_minutes integer, observations integer, rules text, urgency text, problems jsonb, content_mark text)
     on conflict (id) do update set age_years = excluded.age_years, height_cm = excluded.height_cm, care_unit = excluded.care_unit,
       admission_reason = excluded.admission_reason, observed_minutes = excluded.observed_minutes,
       observations = excluded.observations, rules = excluded.rules, urgency = excluded.urgency, problems = excluded.problems, content_mark = excluded.content_mark, stored_at = now()`,
    [JSON.stringify(rows.map((r) => r.encounter))],
  );
  await query(`delete from series where encounter_id = any($1::text[])`, [encounterIds]);
  await query(`delete from exclusion where encounter_id = any($1::text[])`, [encounterIds]);
  await query(
    `insert into series (encounter_id, feature, times, "values", codes, units, source_lines, statuses)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, feature text, times integer[], "values" double precision[],
       codes text[], units text[], source_lines integer[], statuses text[])`,
    [JSON.stringify(rows.flatMap((r) => r.series))],
  );
  await query(
    `insert into exclusion (encounter_id, excluded, corrected)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, excluded jsonb, corrected jsonb)`,
    [JSON.stringify(rows.flatMap((r) => r.exclusion))],
  );
  await markForRenewal(query, [...new Set(stored.map(({ record }) => record.patient.id))]);
}

function rowsOf({ record, contentMark, excluded, corrected }: StoredRecord, listColumnsOf: ListColumnsOf) {
  const { patient, encounter } = record;
  return {
    patient,
    encounter: {
      id: encounter.id,
      patient_id: encounter.patientId,
      source: encounter.source,
      age_years: encounter.ageYears,
      height_cm: encounter.heightCm,
      care_unit: encounter.careUnit,
      admission_reason: encounter.admissionReason,
      observed_minutes: encounter.observedMinutes,
      ...listColumnsOf(record),
      content_mark: contentMark,
    },
    series: record.series.map((s) => ({
      encounter_id: encounter.id,
      feature: s.feature,
      times: s.times,
      values: s.values,
      codes: s.codes,
      units: s.units,
      source_lines: s.sourceLines,
      statuses: s.statuses.every((status) => status === "final") ? ["final"] : s.statuses,
    })),
    exclusion: excluded.length + corrected.length > 0 ? [{ encounter_id: encounter.id, excluded, corrected }] : [],
  };
}
