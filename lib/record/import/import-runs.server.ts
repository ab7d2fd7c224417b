import type { Database, Query } from "../../platform/database/database.server";
import { type ImportRun, importRunSchema } from "./import-report";

/** A run updates its row with each batch, every few seconds; one that has not done so for longer was interrupted. */
const SILENT_MS = 120_000;

/** All imports, the newest first. A run whose process ended without a word is "interrupted": the same import again goes on. */
export async function readImportRuns({ query }: Database, now: Date): Promise<ImportRun[]> {
  const { rows } = await query<WrittenRun & { report: unknown }>(
    `select id, started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt", status, report
     from import_run order by started_at desc, id`,
  );
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    status: row.status === "running" && now.getTime() - updatedAt.getTime() > SILENT_MS ? "interrupted" : row.status,
    report: importRunSchema.shape.report.parse(row.report),
  }));
}

/** A run as its row says it. */
interface WrittenRun {
  id: string;
  startedAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  status: Exclude<ImportRun["status"], "interrupted">;
  report: ImportRun["report"];
}

export async function writeImportRun(query: Query, run: WrittenRun): Promise<void> {
  await query(
    `insert into import_run (id, started_at, updated_at, finished_at, status, report) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (id) do update set updated_at = excluded.updated_at, finished_at = excluded.finished_at, status = excluded.status, report = excluded.report`,
    [run.id, run.startedAt, run.updatedAt, run.finishedAt, run.status, JSON.stringify(run.report)],
  );
}
