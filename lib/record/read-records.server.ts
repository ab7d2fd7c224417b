import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { installSecret } from "../platform/secret.server";
import { featureIds } from "./catalogue";
import type { CorrectedLine, ExcludedLine } from "./import/line-rules";
import { namespacesOf, pseudonymousId } from "./pseudonymous-id.server";
import {
  type Encounter,
  type Patient,
  type PatientListItem,
  type PatientRecord,
  patientListItemSchema,
  type Series,
} from "./schema";
import { sources } from "./source-of";

/** An encounter, and whose it is. */
export interface EncounterName {
  patientId: string;
  encounterId: string;
}

/**
 * The encounter that is meant: the one named, else the one of the patient that was stored last, of those stored at once the last
 * by id. @throws AppError "not-found" for an unknown patient.
 */
export async function encounterMeant(
  { query }: Database,
  { patientId, encounterId }: { patientId: string; encounterId?: string | undefined },
): Promise<EncounterName> {
  if (encounterId !== undefined) return { patientId, encounterId };
  const { rows } = await query<{ id: string }>(
    `select id from encounter where patient_id = $1 order by stored_at desc, id desc limit 1`,
    [patientId],
  );
  if (!rows[0]) throw notFound();
  return { patientId, encounterId: rows[0].id };
}

const notFound = () => new AppError("not-found", { userMessage: "There is no patient with this identifier." });

/**
 * Two queries: who and which stay; then its series. An encounter of another patient than the one named is not found.
 * @throws AppError "not-found"
 */
export async function readRecord(
  database: Database,
  { encounterId, patientId }: EncounterName,
): Promise<PatientRecord> {
  const { rows } = await database.query<EncounterRow>(
    `select p.id as patient_id, p.mrn, p.name, p.synthetic, p.sex, e.id as encounter_id, e.source, e.age_years, e.height_cm, e.care_unit,
       e.admission_reason, e.observed_minutes
     from patient p join encounter e on e.patient_id = p.id where e.id = $1 and p.id = $2`,
    [encounterId, patientId],
  );
  const row = rows[0];
  if (!row) throw notFound();
  return { patient: patientOf(row), encounter: encounterOf(row), series: await readSeries(database, row.encounter_id) };
}

interface EncounterRow {
  patient_id: string;
  mrn: string;
  name: string | null;
  synthetic: boolean;
  sex: Patient["sex"];
  encounter_id: string;
  source: Encounter["source"];
  age_years: number | null;
  height_cm: number | null;
  care_unit: string | null;
  admission_reason: string | null;
  observed_minutes: number;
}

function patientOf({ patient_id, mrn, name, synthetic, sex }: EncounterRow): Patient {
  return { id: patient_id, mrn, name, synthetic, sex };
}

function encounterOf(row: EncounterRow): Encounter {
  return {
    id: row.encounter_id,
    patientId: row.patient_id,
    source: row.source,
    ageYears: row.age_years,
    heightCm: row.height_cm,
    careUnit: row.care_unit,
    admissionReason: row.admission_reason,
    observedMinutes: row.observed_minutes,
  };
}

type SeriesRow = Omit<Series, "sourceLines"> & { source_lines: number[] };

const catalogueOrder = new Map(featureIds.map((id, i) => [id, i]));

async function readSeries({ query }: Database, encounterId: string): Promise<Series[]> {
  const { rows } = await query<SeriesRow>(
    `select feature, times, "values", codes, units, source_lines, statuses from series where encounter_id = $1`,
    [encounterId],
  );
  return rows
    .map(({ source_lines, statuses, ...row }) => {
      const only = statuses.length === 1 ? statuses[0] : undefined;
      return { ...row, sourceLines: source_lines, statuses: only ? row.times.map(() => only) : statuses };
    })
    .sort((a, b) => (catalogueOrder.get(a.feature) ?? 0) - (catalogueOrder.get(b.feature) ?? 0));
}

/**
 * The patient with this identifier, this MRN (upper or lower case), or this record id of the source, which is re-keyed
 * to compare: it is stored nowhere. @throws AppError "not-found"
 */
export async function findPatientId({ query }: Database, text: string, secret?: Buffer): Promise<string> {
  const given = text.trim();
  const { rows } = await query<{ id: string }>(`select id from patient where id = any($1::text[]) or mrn = $2`, [
    [given, ...rekeyed(given, secret ?? (await installSecret()))],
    given.toUpperCase(),
  ]);
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new AppError("not-found", {
      userMessage:
        "No patient has this identifier, MRN or record id. Expected e.g. S-0007, or the RecordID of an imported stay.",
    });
  }
  return id;
}

/** The identifiers that a record id of each source would have. */
function rekeyed(recordId: string, secret: Buffer): string[] {
  return sources.map(({ id }) => pseudonymousId(namespacesOf(id).patient, recordId, secret));
}

export interface PatientListQuery {
  /** Words that name, MRN, unit and reason for admission must hold between them, or a record id of the source. */
  query?: string;
  source?: Encounter["source"];
  careUnit?: string;
  offset: number;
  limit: number;
}

/** Synthetic patients first, then by MRN. `total` counts all that match. */
export async function listPatients(
  { query }: Database,
  filter: PatientListQuery,
  secret?: Buffer,
): Promise<{ items: PatientListItem[]; total: number }> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (filter.source !== undefined) conditions.push(`e.source = ${parameter(filter.source)}`);
  if (filter.careUnit !== undefined) conditions.push(`e.care_unit = ${parameter(filter.careUnit)}`);
  const words = (filter.query ?? "").trim().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const said = words.map(
      (word) =>
        `concat_ws(' ', p.name, p.mrn, e.care_unit, e.admission_reason) ilike ${parameter(`%${literal(word)}%`)}`,
    );
    const only = words.length === 1 ? words[0] : undefined;
    const ids = only === undefined ? [] : [only, ...rekeyed(only, secret ?? (await installSecret()))];
    conditions.push(
      `((${said.join(" and ")})${ids.length > 0 ? ` or p.id in (${ids.map(parameter).join(", ")})` : ""})`,
    );
  }
  const from = `from patient p join encounter e on e.patient_id = p.id${conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""}`;
  const counted = await query<{ total: number }>(`select count(*)::int as total ${from}`, [...values]);
  const page = await query<PatientListItem>(
    `select p.id, p.mrn, p.name, p.synthetic, p.sex, e.id as "encounterId", e.source, e.age_years as "ageYears", e.care_unit as "careUnit",
       e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes", e.observations, e.standouts
     ${from} order by p.synthetic desc, p.mrn limit ${parameter(filter.limit)} offset ${parameter(filter.offset)}`,
    values,
  );
  return { items: page.rows.map((row) => patientListItemSchema.parse(row)), total: counted.rows[0]?.total ?? 0 };
}

/** Characters that LIKE reads as patterns, taken as themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}

export interface Exclusions {
  excluded: ExcludedLine[];
  corrected: CorrectedLine[];
}

/** Lines of the source that were not kept, or read otherwise than written. Superseded values stand in the series. */
export async function readExclusions({ query }: Database, encounterId: string): Promise<Exclusions> {
  const { rows } = await query<Exclusions>(`select excluded, corrected from exclusion where encounter_id = $1`, [
    encounterId,
  ]);
  return rows[0] ?? { excluded: [], corrected: [] };
}
