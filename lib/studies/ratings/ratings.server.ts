import { and, asc, desc, eq } from "drizzle-orm";
import { readConsultation } from "../../consultations/consultation-store.server";

import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { run } from "../../runs/tables.server";
import { rating } from "../tables.server";
import type { Rating, RatingInput } from "./ratings";

/**
 * Keeps a user's rating of a finished consultation beside their earlier ones: the last counts, and none is lost.
 * @throws AppError "not-found"; "business-rule" while the consultation has no final report.
 */
export async function saveRating(
  database: Database,
  { consultationId, userId, given, at }: { consultationId: string; userId: string; given: RatingInput; at: Date },
): Promise<Rating> {
  const { status } = await readConsultation(database, consultationId);
  if (status !== "finished") {
    throw new AppError("business-rule", {
      userMessage: `Only a finished consultation can be rated; this one is ${status}.`,
    });
  }
  const row = await database.transaction(async ({ db }) => {
    // One at a time of a consultation: a press of the button that is sent twice makes two versions, and no error.
    await db.select({ id: run.id }).from(run).where(eq(run.id, consultationId)).for("update");
    const own = and(eq(rating.consultationId, consultationId), eq(rating.userId, userId));
    const [last] = await db.select().from(rating).where(own).orderBy(desc(rating.version)).limit(1);
    const version = { version: (last?.version ?? 0) + 1, createdAt: last?.createdAt ?? at, updatedAt: at };
    const [kept] = await db
      .insert(rating)
      .values({ consultationId, userId, ...given, ...version })
      .returning();
    return kept;
  });
  if (!row) throw new Error("a rating was not kept");
  return ratingOf(row);
}

/** Everyone's latest rating of a consultation, whoever rated first at the head. */
export async function listRatings(database: Database, consultationId: string): Promise<Rating[]> {
  const { db } = database;
  const rows = await db
    .selectDistinctOn([rating.userId])
    .from(rating)
    .where(eq(rating.consultationId, consultationId))
    .orderBy(asc(rating.userId), desc(rating.version));
  return rows.map(ratingOf).sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}

/** Every rating that was ever given, each version a row, oldest first. */
export async function allRatings({ db }: Pick<Database, "db">): Promise<Rating[]> {
  const rows = await db
    .select()
    .from(rating)
    .orderBy(asc(rating.updatedAt), asc(rating.consultationId), asc(rating.userId), asc(rating.version));
  return rows.map(ratingOf);
}

function ratingOf(row: typeof rating.$inferSelect): Rating {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
