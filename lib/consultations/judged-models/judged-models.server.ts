import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { canonicalJson } from "../../platform/canonical-json";
import type { Database } from "../../platform/database/database.server";
import type { JudgedCard } from "./judged-card";
import { type JudgedCase, judgedCaseSchema } from "./judged-case";
import { judgedFigures } from "./judged-figures";
import { judgedModel } from "./tables.server";

type Row = typeof judgedModel.$inferSelect;

/** What a judgement is of: with any of it otherwise it is another judgement. */
export type JudgedSubject = Pick<
  Row,
  "providerId" | "model" | "host" | "quantisation" | "application" | "taskVersions" | "casesAsked"
>;

/** A judgement under way. */
export interface OpenJudgement {
  id: string;
  /** The cases that were held before it was broken off. */
  cases: JudgedCase[];
}

/** Goes on with the latest judgement of the very same that was broken off, or begins one. */
export async function openJudgement(
  database: Database,
  { subject, at }: { subject: JudgedSubject; at: Date },
): Promise<OpenJudgement> {
  return database.transaction(async ({ db }) => {
    const { providerId, model, host } = subject;
    const rows = await db
      .select()
      .from(judgedModel)
      .where(
        and(
          isNull(judgedModel.finishedAt),
          eq(judgedModel.providerId, providerId),
          and(eq(judgedModel.model, model), eq(judgedModel.host, host)),
        ),
      )
      .orderBy(asc(judgedModel.begunAt));
    const broken = rows.findLast((row) => canonicalJson(subjectOf(row)) === canonicalJson(subject));
    if (broken) return { id: broken.id, cases: judgedCaseSchema.array().parse(broken.cases) };
    const id = randomUUID();
    await db.insert(judgedModel).values({ id, ...subject, cases: [], begunAt: at });
    return { id, cases: [] };
  });
}

const subjectOf = ({
  providerId,
  model,
  host,
  quantisation,
  application,
  taskVersions,
  casesAsked,
}: Row): JudgedSubject => ({ providerId, model, host, quantisation, application, taskVersions, casesAsked });

/** Keeps a case that came to its end; one that is there already stays as it is. */
export async function keepJudgedCase(
  database: Database,
  { id, one, modelReported }: { id: string; one: JudgedCase; modelReported: string | null },
): Promise<void> {
  await database.transaction(async ({ db }) => {
    const [row] = await db.select().from(judgedModel).where(eq(judgedModel.id, id)).for("update");
    if (!row || row.cases.some((held) => held.id === one.id)) return;
    await db
      .update(judgedModel)
      .set({ cases: [...row.cases, one], modelReported: modelReported ?? row.modelReported })
      .where(eq(judgedModel.id, id));
  });
}

/** Ends a judgement: from now on it is the card of its model. @returns the card, and its cases by number. */
export async function finishJudgement(
  { db }: Pick<Database, "db">,
  { id, at }: { id: string; at: Date },
): Promise<{ card: JudgedCard; cases: JudgedCase[] }> {
  const [row] = await db.update(judgedModel).set({ finishedAt: at }).where(eq(judgedModel.id, id)).returning();
  if (!row) throw new Error("the judgement is gone");
  const cases = judgedCaseSchema.array().parse(row.cases);
  return { card: cardOf(row), cases: cases.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/**
 * The card of each of these models that has one: of several judgements the one of most cases, since a trial with a few does not
 * take the place of a whole one; of these the latest.
 */
export async function readJudgedCards(
  { db }: Pick<Database, "db">,
  speakers: readonly { model: string; host: string }[],
): Promise<JudgedCard[]> {
  if (speakers.length === 0) return [];
  const rows = await db
    .select()
    .from(judgedModel)
    .where(
      and(
        isNotNull(judgedModel.finishedAt),
        or(...speakers.map(({ model, host }) => and(eq(judgedModel.model, model), eq(judgedModel.host, host)))),
      ),
    )
    .orderBy(asc(judgedModel.finishedAt));
  const best = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify([row.model, row.host]);
    const before = best.get(key);
    if (!before || row.cases.length >= before.cases.length) best.set(key, row);
  }
  return [...best.values()].map(cardOf);
}

function cardOf({ cases, casesAsked: _, begunAt, finishedAt, ...kept }: Row): JudgedCard {
  return {
    ...kept,
    begunAt: begunAt.toISOString(),
    finishedAt: (finishedAt ?? begunAt).toISOString(),
    figures: judgedFigures(judgedCaseSchema.array().parse(cases)),
  };
}
