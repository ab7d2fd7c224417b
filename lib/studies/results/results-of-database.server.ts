import { consultations } from "../../consultations/consultation-store.server";
import { consultation } from "../../consultations/protocol/consultation-rules";
import { consultationSummary } from "../../consultations/protocol/summary";
import type { Database } from "../../platform/database/database.server";
import type { Role } from "../../platform/permissions";
import { allRatings } from "../ratings/ratings.server";
import { type ConsultationRow, consultationRow } from "./consultation-row";
import { type RatingRow, ratingRow } from "./rating-row";

export interface Results {
  /** Oldest first, whatever became of them. */
  consultations: ConsultationRow[];
  /** A row a version, oldest first. */
  ratings: RatingRow[];
}

/** All consultations and ratings of the database. @param sourceIds ids in their source by patient, where they are known */
export async function resultsOf(
  database: Database,
  {
    sourceIds,
    onProgress,
  }: { sourceIds: ReadonlyMap<string, string>; onProgress?: (done: number, of: number) => void },
): Promise<Results> {
  const runs = (await consultations.list(database, { limit: Number.MAX_SAFE_INTEGER })).reverse();
  const subjects = await subjectsOf(database);
  const rows = new Map<string, ConsultationRow>();
  for (const run of runs) {
    const state = consultation.fold(await consultations.readEvents(database, run.id));
    const summary = consultationSummary(run);
    const subject = subjects.get(summary.encounterId);
    if (!subject) throw new Error(`consultation ${run.id} is on an encounter that is not there`);
    const sourceId = sourceIds.get(summary.patientId) ?? null;
    rows.set(run.id, consultationRow({ summary, state }, { ...subject, sourceId }));
    onProgress?.(rows.size, runs.length);
  }
  return { consultations: [...rows.values()], ratings: await ratingRows(database, rows) };
}

async function subjectsOf({ query }: Database): Promise<Map<string, { mrn: string; source: string }>> {
  const { rows } = await query<{ id: string; mrn: string; source: string }>(
    `select e.id, p.mrn, e.source from encounter e join patient p on p.id = e.patient_id
     where e.patient_id in (select patient_id from run)`,
  );
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

async function ratingRows(database: Database, of: ReadonlyMap<string, ConsultationRow>): Promise<RatingRow[]> {
  const { rows } = await database.query<{ id: string; role: Role }>(`select id, role from "user"`);
  const roles = new Map(rows.map(({ id, role }) => [id, role]));
  const ratings = await allRatings(database);
  const key = ({ consultationId, userId }: (typeof ratings)[number]) => `${consultationId} ${userId}`;
  const last = new Map<string, number>();
  for (const rating of ratings) last.set(key(rating), Math.max(rating.version, last.get(key(rating)) ?? 0));
  return ratings.flatMap((rating) => {
    const row = of.get(rating.consultationId);
    const latest = last.get(key(rating)) === rating.version;
    return row ? [ratingRow(rating, row, { role: roles.get(rating.userId) ?? null, latest })] : [];
  });
}
