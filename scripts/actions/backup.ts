import { rmSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { writeBackup } from "../../lib/platform/backup/backup-file.server";
import { requestBackup } from "../../lib/platform/backup/backup-requests.server";
import { openDatabase } from "../../lib/platform/database/database.server";
import { env } from "../../lib/platform/env.server";
import { AppError } from "../../lib/platform/errors";
import { fileExists } from "../../lib/platform/file-exists.server";
import { atInterrupt, INTERRUPTED, sayAs } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

export async function backup(options: unknown): Promise<void> {
  const out = resolveFromCaller(parsedOptions(z.strictObject({ out: z.string() }), options).out);
  const { DATABASE_URL, CONSILIUM_DATA_DIR: folder } = env();
  if (DATABASE_URL)
    throw new AppError("invalid", {
      userMessage: "DATABASE_URL: a PostgreSQL server is backed up with pg_dump; docs/OPERATIONS.md says how.",
    });
  await requirePlaceFor(out, "--out");
  if (!(await fileExists(join(folder, "database"))))
    throw new AppError("business-rule", { userMessage: `There is no database in ${folder}.` });
  try {
    await atInterrupt(
      () => leaveNothing(out),
      () => backupOurselves(folder, out),
    );
  } catch (error) {
    // A server has it open, and makes the backup while it goes on.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    await move(await requestBackup(folder), out);
  }
  process.stdout.write(`${out}: the whole of ${folder}. It holds records and keys.\n`);
}

function leaveNothing(out: string): void {
  rmSync(`${out}.partial`, { force: true });
  sayAs("backup")(`warning: stopped; ${out} was not written`);
  process.exit(INTERRUPTED);
}

/** The tables stay as they are: a backup before an update is one of the release before it. */
async function backupOurselves(folder: string, out: string): Promise<void> {
  const opened = await openDatabase({ directory: join(folder, "database") });
  try {
    await recordAudit(opened.query, { actorId: "command-line", action: "backup.make" }).catch(() => {
      process.stderr.write(
        "consilium: the tables are another release's; the audit log does not tell of this backup.\n",
      );
    });
    await writeBackup(opened, folder, out);
  } finally {
    await opened.close();
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // Another disk: it keeps its mode, and appears there whole.
    await copyFile(from, `${to}.partial`);
    await rename(`${to}.partial`, to);
    await rm(from);
  }
}
