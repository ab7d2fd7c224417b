import type { Query } from "../../../../platform/database/database.server";
import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { conceptText } from "../../../history/concept-text";
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
 * Patient, counts, active problems, and the names that the search looks through.
 * @param importId the import that brought the patient, where nothing says so yet
 */
export async function refreshPatient(query: Query, patientId: string, importId: number): Promise<void> {
  const person = await newestPerson(query, patientId);
  if (person)
    await query("update patient set sex = $2, name = case when synthetic then $3 else null end where id = $1", [
      ...[patientId, person.sex],
      person.name,
    ]);
  const { problems, activeProblems, searchText } = await namesIn(query, patientId);
  const { birthDate = null, deceased = null } = person ?? {};
  const died = deceased === "yes" ? null : deceased;
  await query(
    `insert into patient_history (patient_id, import_id, birth_at, birth_precision, deceased, deceased_at, deceased_precision, encounters, resources,
       first_at, last_at, problems, active_problems, search_text)
     select $1, $2::int, $3::timestamptz, $4, $5::boolean, $6::timestamptz, $7, count(*) filter (where type = 'Encounter'), count(*),
       min(coalesce(start_at, end_at)), max(coalesce(end_at, start_at)), $8::jsonb, $9::int,
       (select concat_ws(' ', name, replace(mrn, '-', ' ')) from patient where id = $1) || E'\n' || $10
     from resource where patient_id = $1 and deleted_at is null
     on conflict (patient_id) do update set birth_at = excluded.birth_at, birth_precision = excluded.birth_precision, deceased = excluded.deceased,
       deceased_at = excluded.deceased_at, deceased_precision = excluded.deceased_precision, encounters = excluded.encounters,
       resources = excluded.resources, first_at = excluded.first_at, last_at = excluded.last_at, problems = excluded.problems,
       active_problems = excluded.active_problems, search_text = excluded.search_text`,
    [
      ...[patientId, importId, birthDate?.at ?? null, birthDate?.precision ?? null, deceased !== null],
      ...[died?.at ?? null, died?.precision ?? null, JSON.stringify(problems), activeProblems, searchText],
    ],
  );
}

/** What the newest Patient says: that written last, else that stored last. */
async function newestPerson(query: Query, patientId: string): Promise<Person | null> {
  const { rows } = await query<StoredRow>(
    `select id, version, import_id as "importId", chunk, place from resource
     where patient_id = $1 and type = 'Other' and detail->>'fhirType' = 'Patient' and deleted_at is null order by import_id, id`,
    [patientId],
  );
  const sources = [...(await sourcesOf(query, patientId, rows)).values()];
  const writtenAt = (source: (typeof sources)[number]) => lastUpdatedOf(source)?.at ?? "";
  const newest = sources.reduce((a, b) => (writtenAt(b) >= writtenAt(a) ? b : a), sources[0] ?? {});
  return sources.length === 0 ? null : personOf(newest);
}

interface NamedRow {
  type: string;
  concept: CodeableConcept;
  isActive: boolean;
}

async function namesIn(query: Query, patientId: string) {
  const { rows } = await query<NamedRow>(
    `select r.type, c.concept, r.type = 'Condition' and r.detail->>'clinicalStatus' = any($2::text[]) and r.end_at is null
       and coalesce(r.detail->>'verificationStatus', '') not in ('refuted', 'entered-in-error') as "isActive"
     from resource r join concept c on c.id = r.concept_id
     where r.patient_id = $1 and r.deleted_at is null and r.type in ('Condition', 'MedicationRequest', 'MedicationStatement')
     order by r.start_at desc nulls last, r.id`,
    [patientId, active],
  );
  const titles = (some: readonly NamedRow[]) => [...new Set(some.flatMap(({ concept }) => conceptText(concept) ?? []))];
  const problems = titles(rows.filter(({ isActive }) => isActive));
  return {
    problems: problems.slice(0, PROBLEMS_SHOWN),
    activeProblems: problems.length,
    searchText: titles(rows).join("\n").slice(0, LONGEST_SEARCH),
  };
}
