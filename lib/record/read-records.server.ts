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
  type PatientListOrder,
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
    `select p.mrn, p.name, p.synthetic, p.sex, e.id, e.patient_id as "patientId", e.source, e.age_years as "ageYears",
       e.height_cm as "heightCm", e.care_unit as "careUnit", e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes"
     from patient p join encounter e on e.patient_id = p.id where e.id = $1 and p.id = $2`,
    [encounterId, patientId],
  );
  const row = rows[0];
  if (!row) throw notFound();
  const { mrn, name, synthetic, sex, ...encounter } = row;
  const patient = { id: encounter.patientId, mrn, name, synthetic, sex };
  return { patient, encounter, series: await readSeries(database, encounter.id) };
}

type EncounterRow = Omit<Patient, "id"> & Encounter;

async function readSeries({ query }: Database, encounterId: string): Promise<Series[]> {
  const { rows } = await query<Series>(
    `select feature, times, "values", codes, units, source_lines as "sourceLines", statuses from series where encounter_id = $1`,
    [encounterId],
  );
  const byFeature = new Map(rows.map((row) => [row.feature, row]));
  return featureIds.flatMap((id) => {
    const row = byFeature.get(id);
    if (!row) return [];
    const only = row.statuses.length === 1 ? row.statuses[0] : undefined;
    return [only ? { ...row, statuses: row.times.map(() => only) } : row];
  });
}

/** A patient who was named, and the id in the source where that is what they were named by. */
export interface NamedPatient {
  patientId: string;
  sourceId: string | null;
}

/**
 * The patient with this identifier, this MRN (upper or lower case), or this record id of the source, which is re-keyed
 * to compare: it is stored nowhere. @throws AppError "not-found"
 */
export async function findPatient({ query }: Database, text: string, secret?: Buffer): Promise<NamedPatient> {
  const given = text.trim();
  const { rows } = await query<{ id: string; mrn: string }>(
    `select id, mrn from patient where id = any($1::text[]) or mrn = $2`,
    [[given, ...rekeyed(given, secret ?? (await installSecret()))], given.toUpperCase()],
  );
  const [row] = rows;
  if (!row) {
    throw new AppError("not-found", {
      userMessage:
        "No patient has this identifier, MRN or record id. Expected e.g. S-0007, or the RecordID of an imported stay.",
    });
  }
  const isOwn = row.id === given || row.mrn === given.toUpperCase();
  return { patientId: row.id, sourceId: isOwn ? null : given };
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
  /** "urgency" unless given. */
  order?: PatientListOrder;
  offset: number;
  limit: number;
}

/** How the list is ordered: most urgent first, or by MRN; of those alike, synthetic patients first, then by MRN. */
const orders = {
  urgency:
    "array_position(array['unstable', 'watch', 'stable'], e.urgency), (e.problems->0->>'severity')::int desc nulls last, p.synthetic desc, p.mrn",
  patient: "p.synthetic desc, p.mrn",
} as const satisfies Record<PatientListOrder, string>;

/** `total` counts all that match. */
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
    const said = `concat_ws(' ', p.name, p.mrn, e.care_unit, e.admission_reason) ilike all(${parameter(words.map((word) => `%${literal(word)}%`))}::text[])`;
    const only = words.length === 1 ? words[0] : undefined;
    const ids = only === undefined ? [] : [only, ...rekeyed(only, secret ?? (await installSecret()))];
    conditions.push(`(${said}${ids.length > 0 ? ` or p.id in (${ids.map(parameter).join(", ")})` : ""})`);
  }
  const from = `from patient p join encounter e on e.patient_id = p.id${conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""}`;
  const counted = await query<{ total: number }>(`select count(*)::int as total ${from}`, [...values]);
  const page = await query<PatientListItem>(
    `select p.id, p.mrn, p.name, p.synthetic, p.sex, e.id as "encounterId", e.source, e.age_years as "ageYears", e.care_unit as "careUnit",
       e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes", e.observations, e.urgency, e.problems
     ${from} order by ${orders[filter.order ?? "urgency"]} limit ${parameter(filter.limit)} offset ${parameter(filter.offset)}`,
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
