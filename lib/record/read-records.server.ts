import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { installSecret } from "../platform/secret.server";
import { readHistory } from "./history/read-history.server";
import { idsBySourceId } from "./ids-by-source-id.server";
import type { CorrectedLine, ExcludedLine } from "./import/line-rules";
import { readSeriesStays } from "./read-series-stays.server";
import type { PatientRecord } from "./schema";
import { stayOf } from "./stay-of";

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
 * The record of one encounter, as experts, criteria and doctors read it: a stay that is stored as series, else the view of an
 * encounter of the patient's history (`stayOf`). An encounter of another patient than the one named is not found.
 * @throws AppError "not-found"
 */
export async function readRecord(
  database: Database,
  { encounterId, patientId }: EncounterName,
): Promise<PatientRecord> {
  const [stored] = await readSeriesStays(database, { patientId, encounterId });
  if (stored) return stored;
  const history = await readHistory(database, { patientId, asOf: null, types: ["Encounter", "Observation"] });
  const stay = stayOf(history, encounterId, Date.now());
  if (stay === null) throw notFound();
  return stay;
}

/** A patient who was named, and the id in the source where that is what they were named by. */
export interface NamedPatient {
  patientId: string;
  sourceId: string | null;
}

/**
 * The patient with this identifier, this MRN (upper or lower case), or this id in the source, of a stay or of a patient of a record of years, which
 * is re-keyed to compare: it is stored nowhere. @throws AppError "not-found"
 */
export async function findPatient({ query }: Database, text: string, secret?: Buffer): Promise<NamedPatient> {
  const given = text.trim();
  const { rows } = await query<{ id: string; mrn: string }>(
    `select id, mrn from patient where id = any($1::text[]) or mrn = $2`,
    [[given, ...(await idsBySourceId(query, given, secret ?? (await installSecret())))], given.toUpperCase()],
  );
  const [row] = rows;
  if (!row) {
    throw new AppError("not-found", {
      userMessage:
        "No patient has this identifier, MRN or record id. Expected e.g. S-0007, or the id of an imported stay or patient in its source.",
    });
  }
  const isOwn = row.id === given || row.mrn === given.toUpperCase();
  return { patientId: row.id, sourceId: isOwn ? null : given };
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
