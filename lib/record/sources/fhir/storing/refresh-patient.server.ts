import type { Query } from "../../../../platform/database/database.server";
import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { conceptText } from "../../../history/concept-text";
import { markForRenewal } from "../../../mark-for-renewal.server";
import type { JsonObject } from "../reading/patient-resources";
import { lastUpdatedOf, type Person, personOf } from "./person";
import { type StoredRow, sourcesOf } from "./stored-versions.server";

/** Titles of problems that the list shows. */
const PROBLEMS_SHOWN = 5;
/** Characters of the text that the list searches: names of some thousand problems and drugs. A team decision. */
const LONGEST_SEARCH = 40_000;
/** FHIR's clinical statuses of a problem that the patient has (condition-clinical). */
const active = ["active", "recurrence", "relapse"];

/**
 * Finds anew what the list and the head of a page show of a patient, from what is stored: sex, name, birth and death by the newest
 * Patient, counts, active problems, and the names that the search looks through. Their stays are marked: what the list shows of them may
 * rest on the history.
 * @param importId the import that brought the patient, where nothing says so yet
 */
export const refreshPatient = (query: Query, patientId: string, importId: number): Promise<void> =>
  refreshPatients(query, [patientId], importId);

/** The same of several patients, in one statement a table. */
export async function refreshPatients(query: Query, patientIds: readonly string[], importId: number): Promise<void> {
  const persons = await newestPersons(query, patientIds);
  await query(
    `update patient p set sex = t.sex, name = case when p.synthetic then t.name else null end
     from json_to_recordset($1::json) as t(id text, sex text, name text) where p.id = t.id`,
    [JSON.stringify([...persons].map(([id, { sex, name }]) => ({ id, sex, name })))],
  );
  const names = await namesIn(query, patientIds);
  const rows = patientIds.map((id) => {
    const { birthDate = null, deceased = null } = persons.get(id) ?? {};
    const died = deceased === "yes" ? null : deceased;
    return {
      ...{ id, birth_at: birthDate?.at ?? null, birth_precision: birthDate?.precision ?? null },
      ...{ deceased: deceased !== null, deceased_at: died?.at ?? null, deceased_precision: died?.precision ?? null },
      ...listedNames(names.get(id) ?? []),
    };
  });
  await query(
    `insert into patient_history (patient_id, import_id, birth_at, birth_precision, deceased, deceased_at, deceased_precision, encounters, resources,
       first_at, last_at, problems, active_problems, search_text)
     select t.id, $1::int, t.birth_at, t.birth_precision, t.deceased, t.deceased_at, t.deceased_precision,
       coalesce(r.encounters, 0), coalesce(r.resources, 0), r.first_at, r.last_at, t.problems, t.active_problems,
       concat_ws(' ', p.name, replace(p.mrn, '-', ' ')) || E'\n' || t.search_text
     from json_to_recordset($2::json) as t(id text, birth_at timestamptz, birth_precision text, deceased boolean, deceased_at timestamptz,
       deceased_precision text, problems jsonb, active_problems int, search_text text)
     join patient p on p.id = t.id
     left join (select patient_id, count(*) filter (where type = 'Encounter') as encounters, count(*) as resources,
         min(coalesce(start_at, end_at)) as first_at, max(coalesce(end_at, start_at)) as last_at
       from resource where patient_id = any($3::text[]) and deleted_at is null group by patient_id) r on r.patient_id = t.id
     on conflict (patient_id) do update set birth_at = excluded.birth_at, birth_precision = excluded.birth_precision, deceased = excluded.deceased,
       deceased_at = excluded.deceased_at, deceased_precision = excluded.deceased_precision, encounters = excluded.encounters,
       resources = excluded.resources, first_at = excluded.first_at, last_at = excluded.last_at, problems = excluded.problems,
       active_problems = excluded.active_problems, search_text = excluded.search_text`,
    [importId, JSON.stringify(rows), patientIds],
  );
  await markForRenewal(query, patientIds);
}

/** What the newest Patient says of each: that written last, else that stored last. */
async function newestPersons(query: Query, patientIds: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await query<StoredRow & { patientId: string }>(
    `select patient_id as "patientId", id, version, import_id as "importId", chunk, place from resource
     where patient_id = any($1::text[]) and type = 'Other' and detail->>'fhirType' = 'Patient' and deleted_at is null order by import_id, id`,
    [patientIds],
  );
  const writtenAt = (source: JsonObject) => lastUpdatedOf(source)?.at ?? "";
  const persons = new Map<string, Person>();
  for (const [patientId, own] of byPatient(rows)) {
    const [first, ...others] = (await sourcesOf(query, patientId, own)).values();
    if (first) persons.set(patientId, personOf(others.reduce((a, b) => (writtenAt(b) >= writtenAt(a) ? b : a), first)));
  }
  return persons;
}

interface NamedRow {
  type: string;
  concept: CodeableConcept;
  isActive: boolean;
}

async function namesIn(query: Query, patientIds: readonly string[]): Promise<Map<string, NamedRow[]>> {
  const { rows } = await query<NamedRow & { patientId: string }>(
    `select r.patient_id as "patientId", r.type, c.concept, r.type = 'Condition' and r.detail->>'clinicalStatus' = any($2::text[]) and r.end_at is null
       and coalesce(r.detail->>'verificationStatus', '') not in ('refuted', 'entered-in-error') as "isActive"
     from resource r join concept c on c.id = r.concept_id
     where r.patient_id = any($1::text[]) and r.deleted_at is null and r.type in ('Condition', 'MedicationRequest', 'MedicationStatement')
     order by r.start_at desc nulls last, r.id`,
    [patientIds, active],
  );
  return byPatient(rows);
}

function byPatient<Row extends { patientId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.patientId);
    if (own) own.push(row);
    else found.set(row.patientId, [row]);
  }
  return found;
}

function listedNames(rows: readonly NamedRow[]) {
  const titles = (some: readonly NamedRow[]) => [...new Set(some.flatMap(({ concept }) => conceptText(concept) ?? []))];
  const problems = titles(rows.filter(({ isActive }) => isActive));
  return {
    problems: problems.slice(0, PROBLEMS_SHOWN),
    active_problems: problems.length,
    search_text: titles(rows).join("\n").slice(0, LONGEST_SEARCH),
  };
}
