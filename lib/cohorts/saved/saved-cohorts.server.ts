import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { Database, Db } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { CohortQuery } from "../query/cohort-query";
import { queryHash } from "../query/query-hash.server";
import { type CohortMember, type CohortRun, runCohort } from "./members-of-query.server";
import type { SavedCohort } from "./saved-cohort";
import { savedCohort, savedCohortMember } from "./tables.server";

/** Rows that one statement writes. */
const ROWS = 1000;
const MOST_LISTED = 500;

type Row = typeof savedCohort.$inferSelect;

const fromRow = ({ asOf, ranAt, createdAt, ...row }: Row): SavedCohort => ({
  ...row,
  asOf: asOf?.toISOString() ?? null,
  ranAt: ranAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

/**
 * Answers a question and keeps it with whoever meets it, or may.
 * @param wanted.asOf what was known by then; null: all that is stored, at each run anew
 */
export async function saveCohort(
  database: Database,
  wanted: { name: string; query: CohortQuery; asOf: Date | null; ownerId: string; now: Date },
): Promise<SavedCohort> {
  const { name, query, asOf, ownerId, now } = wanted;
  const { counts, version, members } = await runCohort(database, wanted);
  const row: Row = {
    ...{ id: randomUUID(), name, ownerId, query, queryHash: queryHash(query) },
    ...{ asOf, ranAt: now, version, counts, createdAt: now },
  };
  await database.transaction(async ({ db }) => {
    await db.insert(savedCohort).values(row);
    await writeMembers(db, row.id, members);
  });
  return fromRow(row);
}

async function writeMembers(db: Db, cohortId: string, members: readonly CohortMember[]): Promise<void> {
  for (let from = 0; from < members.length; from += ROWS)
    await db
      .insert(savedCohortMember)
      .values(members.slice(from, from + ROWS).map((member) => ({ cohortId, ...member })));
}

/** Has a saved cohort hold whoever meets it now. @throws AppError "not-found" */
export async function renewCohort(database: Database, { id, run, now }: { id: string; run: CohortRun; now: Date }) {
  await database.transaction(async ({ db }) => {
    const { counts, version, members } = run;
    const changed = await db
      .update(savedCohort)
      .set({ counts, version, ranAt: now })
      .where(eq(savedCohort.id, id))
      .returning({ id: savedCohort.id });
    if (changed.length === 0) throw noSuchCohort();
    await db.delete(savedCohortMember).where(eq(savedCohortMember.cohortId, id));
    await writeMembers(db, id, members);
  });
}

const noSuchCohort = () => new AppError("not-found", { userMessage: "There is no such cohort. It may be deleted." });
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id);

/** @throws AppError "not-found" */
export async function readCohort(database: Pick<Database, "db">, id: string): Promise<SavedCohort> {
  const rows = isId(id) ? await database.db.select().from(savedCohort).where(eq(savedCohort.id, id)) : [];
  const [row] = rows;
  if (row === undefined) throw noSuchCohort();
  return fromRow(row);
}

/** Newest first. */
export async function listCohorts({ db }: Pick<Database, "db">): Promise<SavedCohort[]> {
  const rows = await db
    .select()
    .from(savedCohort)
    .orderBy(desc(savedCohort.createdAt), savedCohort.id)
    .limit(MOST_LISTED);
  return rows.map(fromRow);
}

/** Whoever met a saved cohort's question when it was run last, and whoever may have, by id. */
export async function membersOf({ db }: Pick<Database, "db">, id: string): Promise<CohortMember[]> {
  const { patientId, answer, criteria } = savedCohortMember;
  return db
    .select({ patientId, answer, criteria })
    .from(savedCohortMember)
    .where(eq(savedCohortMember.cohortId, id))
    .orderBy(patientId);
}

/** @throws AppError "not-found" */
export async function renameCohort(
  { db }: Pick<Database, "db">,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const changed = await db
    .update(savedCohort)
    .set({ name })
    .where(eq(savedCohort.id, id))
    .returning({ id: savedCohort.id });
  if (changed.length === 0) throw noSuchCohort();
}

/** Deletes a saved cohort with its members; patients and consultations stay. @throws AppError "not-found" */
export async function deleteCohort({ db }: Pick<Database, "db">, id: string): Promise<void> {
  const gone = await db
    .delete(savedCohort)
    .where(sql`${savedCohort.id}::text = ${id}`)
    .returning({ id: savedCohort.id });
  if (gone.length === 0) throw noSuchCohort();
}
