import type { Database } from "../platform/database/database.server";
import { featureIds } from "./catalogue";
import type { Encounter, Patient, PatientRecord, Series } from "./schema";

/**
 * The stays of a patient that are stored as series, the one named or all, in the order in which they were stored. Two queries: who and
 * which stays; then their series.
 */
export async function readSeriesStays(
  database: Database,
  { patientId, encounterId }: { patientId: string; encounterId?: string },
): Promise<PatientRecord[]> {
  const { rows } = await database.query<EncounterRow>(
    `select p.mrn, p.name, p.synthetic, p.sex, e.id, e.patient_id as "patientId", e.source, e.age_years as "ageYears",
       e.height_cm as "heightCm", e.care_unit as "careUnit", e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes"
     from patient p join encounter e on e.patient_id = p.id where p.id = $1 and ($2::text is null or e.id = $2) order by e.stored_at, e.id`,
    [patientId, encounterId ?? null],
  );
  if (rows.length === 0) return [];
  const series = await readSeries(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ mrn, name, synthetic, sex, ...encounter }) => ({
    patient: { id: encounter.patientId, mrn, name, synthetic, sex },
    encounter,
    series: series(encounter.id),
  }));
}

type EncounterRow = Omit<Patient, "id"> & Encounter;

/** The series of each encounter, in the order of the catalogue. */
async function readSeries({ query }: Database, encounterIds: string[]): Promise<(encounterId: string) => Series[]> {
  const { rows } = await query<Series & { encounterId: string }>(
    `select encounter_id as "encounterId", feature, times, "values", codes, units, source_lines as "sourceLines", statuses from series
     where encounter_id = any($1::text[])`,
    [encounterIds],
  );
  const byPlace = new Map(rows.map(({ encounterId, ...row }) => [`${encounterId} ${row.feature}`, row]));
  return (encounterId) =>
    featureIds.flatMap((id) => {
      const row = byPlace.get(`${encounterId} ${id}`);
      if (!row) return [];
      const only = row.statuses.length === 1 ? row.statuses[0] : undefined;
      return [only ? { ...row, statuses: row.times.map(() => only) } : row];
    });
}
