import { asc, eq } from "drizzle-orm";
import { readConsultation } from "../../consultations/consultation-store.server";

import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { rating } from "../tables.server";
import type { Rating, RatingInput } from "./ratings";

/**
 * Keeps a user's rating of a finished consultation; a second one replaces the first.
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
  const [row] = await database.db
    .insert(rating)
    .values({ consultationId, userId, ...given, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [rating.consultationId, rating.userId], set: { ...given, updatedAt: at } })
    .returning();
  if (!row) throw new Error("a rating was not kept");
  return ratingOf(row);
}

/** All ratings of a consultation, oldest first. */
export async function listRatings(database: Database, consultationId: string): Promise<Rating[]> {
  const rows = await database.db
    .select()
    .from(rating)
    .where(eq(rating.consultationId, consultationId))
    .orderBy(asc(rating.createdAt), asc(rating.userId));
  return rows.map(ratingOf);
}

function ratingOf(row: typeof rating.$inferSelect): Rating {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
