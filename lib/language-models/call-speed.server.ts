import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.server";
import { log } from "../platform/log.server";
import type { CallMeasure, TaskSpeed } from "./call-speed";
import { callSpeed } from "./tables.server";

interface Endpoint {
  baseUrl: string;
  model: string;
}

/** A new call weighs at least this much in the mean, a team decision: another graphics card shows within a consultation or two. */
const leastWeight = 0.1;

/** Takes one call into what is known of the model that answered it. */
export async function keepSpeed(
  { db }: Pick<Database, "db">,
  { baseUrl, model }: Endpoint,
  { task, ...measured }: CallMeasure,
  at: Date,
): Promise<void> {
  const moved = (column: keyof typeof measured) =>
    sql`${callSpeed[column]} + (${measured[column]}::double precision - ${callSpeed[column]}) * greatest(${leastWeight}::double precision, 1.0 / (${callSpeed.calls} + 1))`;
  await db
    .insert(callSpeed)
    .values({ baseUrl, model, task, calls: 1, ...measured, updatedAt: at })
    .onConflictDoUpdate({
      target: [callSpeed.baseUrl, callSpeed.model, callSpeed.task],
      set: {
        calls: sql`${callSpeed.calls} + 1`,
        promptTokens: moved("promptTokens"),
        answerTokens: moved("answerTokens"),
        firstMs: moved("firstMs"),
        restMs: moved("restMs"),
        updatedAt: at,
      },
    });
}

/** Keeps what a reasoner measures, beside its work: an answer never waits for it, nor fails with it. */
export function speedKeeper(database: Pick<Database, "db">, endpoint: Endpoint): (measure: CallMeasure) => void {
  return (measure) => {
    keepSpeed(database, endpoint, measure, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, "the time that a call took could not be kept"),
    );
  };
}

/** What is known of a model at an address; empty before its first call. */
export async function readSpeeds({ db }: Pick<Database, "db">, { baseUrl, model }: Endpoint): Promise<TaskSpeed[]> {
  const { task, calls, promptTokens, answerTokens, firstMs, restMs } = callSpeed;
  return db
    .select({ task, calls, promptTokens, answerTokens, firstMs, restMs })
    .from(callSpeed)
    .where(and(eq(callSpeed.baseUrl, baseUrl), eq(callSpeed.model, model)))
    .orderBy(task);
}
