import type { Database, Query } from "../../platform/database/database.server";
import { type ImportReport, type ImportRun, importReportSchema } from "./import-report";

/** A run updates its row with each batch, every few seconds; one that has not done so for longer was interrupted. */
const SILENT_MS = 120_000;

/** All imports, the newest first. A run whose process ended without a word is "interrupted": the same import again goes on. */
export async function readImportRuns({ query }: Database, now: Date): Promise<ImportRun[]> {
  const { rows } = await query<RunRow>(
    `select id, started_at, updated_at, finished_at, status, report from import_run order by started_at desc, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    status:
      row.status === "running" && now.getTime() - row.updated_at.getTime() > SILENT_MS ? "interrupted" : row.status,
    report: importReportSchema.parse(row.report),
  }));
}

interface RunRow {
  id: string;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  status: "running" | "finished" | "stopped" | "failed";
  report: unknown;
}

export async function writeImportRun(
  query: Query,
  run: {
    id: string;
    startedAt: Date;
    updatedAt: Date;
    finishedAt: Date | null;
    status: RunRow["status"];
    report: ImportReport;
  },
): Promise<void> {
  await query(
    `insert into import_run (id, started_at, updated_at, finished_at, status, report) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (id) do update set updated_at = excluded.updated_at, finished_at = excluded.finished_at, status = excluded.status, report = excluded.report`,
    [run.id, run.startedAt, run.updatedAt, run.finishedAt, run.status, JSON.stringify(run.report)],
  );
}
