import { join } from "node:path";
import { z } from "zod";
import { restoreBackup } from "../../lib/platform/backup/backup-file.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { env } from "../../lib/platform/env.server";
import { AppError } from "../../lib/platform/errors";
import { parsedOptions } from "../parsed-options";
import { resolveFromCaller } from "../resolve-from-caller";

export async function restore(options: unknown): Promise<void> {
  const from = resolveFromCaller(parsedOptions(z.strictObject({ from: z.string() }), options).from);
  const { DATABASE_URL, CONSILIUM_DATA_DIR: folder } = env();
  if (DATABASE_URL)
    throw new AppError("invalid", {
      userMessage: "DATABASE_URL: a PostgreSQL server is restored with pg_restore; docs/OPERATIONS.md says how.",
    });
  const at = await restoreBackup(from, folder);
  const opened = await openDatabase({ directory: join(folder, "database") });
  try {
    const { rows } = await opened.query<{ patients: number; runs: number }>(
      'select (select count(*) from patient) as patients, (select count(*) from "run") as runs',
    );
    const { patients = 0, runs = 0 } = rows[0] ?? {};
    process.stdout.write(
      `${folder} is as it was at ${at}: ${counted(patients, "patient")}, ${counted(runs, "run")}.\n`,
    );
  } finally {
    await opened.close();
  }
}
