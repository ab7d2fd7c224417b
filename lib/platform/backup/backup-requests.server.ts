import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { recordAudit } from "../audit/record-audit.server";
import type { Database } from "../database/database.server";
import { AppError } from "../errors";
import { fileExists } from "../file-exists.server";
import { log } from "../log.server";
import { textIfThere } from "../whole-files.server";
import { writeBackup } from "./backup-file.server";

/**
 * The embedded database is one process's own: whoever wants a backup while the server runs asks the server, by a file in the data
 * folder, which the server's own account alone can write. `<id>.wanted` becomes `<id>.making`, then `<id>.tar` or `<id>.failed`.
 */
const folderIn = (dataFolder: string) => join(dataFolder, "backups");

const lookMs = 1000;

/** Makes the backups that are asked for, one at a time, until told to stop. What an earlier process left half done is swept away. */
export function answerBackupRequests(database: Database, dataFolder: string, everyMs = lookMs): () => Promise<void> {
  const folder = folderIn(dataFolder);
  let stopped = false;
  let working = sweep(folder);
  const look = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!stopped && name.endsWith(".wanted")) await make(database, dataFolder, name.slice(0, -".wanted".length));
    }
  };
  const timer = setInterval(() => {
    working = working.then(look).catch((error: unknown) => log.error({ err: error }, "backups cannot be looked for"));
  }, everyMs);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
    return working;
  };
}

/** What nobody waits for any more; whoever asks at this moment is not to be disappointed. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!name.endsWith(".wanted")) await rm(join(folder, name), { force: true });
}

async function make(database: Database, dataFolder: string, id: string): Promise<void> {
  const file = (state: string) => join(folderIn(dataFolder), `${id}.${state}`);
  await rename(file("wanted"), file("making"));
  try {
    await recordAudit(database.query, { actorId: "command-line", action: "backup.make" });
    await writeBackup(database, dataFolder, file("tar"));
    log.info({ id }, "a backup was made");
  } catch (error) {
    log.error({ err: error, id }, "a backup could not be made");
    await writeFile(file("failed"), error instanceof Error ? error.message : String(error), { mode: 0o600 });
  } finally {
    await rm(file("making"), { force: true });
  }
}

/**
 * Asks the server that holds a data folder for a backup, and waits as long as it is at it.
 * @param patience `untilTakenMs`: how long the server may take to see the request.
 * @returns where the backup lies; it is the caller's to move.
 * @throws AppError "timeout" where no server takes the request up; "exception" with the server's words where it fails.
 */
export async function requestBackup(
  dataFolder: string,
  { untilTakenMs = 30_000 }: { untilTakenMs?: number } = {},
): Promise<string> {
  const id = randomUUID();
  const file = (state: string) => join(folderIn(dataFolder), `${id}.${state}`);
  await mkdir(folderIn(dataFolder), { recursive: true, mode: 0o700 });
  await writeFile(file("wanted"), "", { mode: 0o600 });
  const since = Date.now();
  for (;;) {
    await sleep(Math.min(100, untilTakenMs));
    // In the order in which one becomes the other, so that none is missed between two looks.
    const isWanted = await fileExists(file("wanted"));
    const isMaking = await fileExists(file("making"));
    const failure = await textIfThere(file("failed"));
    if (await fileExists(file("tar"))) return file("tar");
    if (failure !== null) {
      await rm(file("failed"), { force: true });
      throw new AppError("exception", { userMessage: `The server could not make the backup: ${failure}` });
    }
    if (isMaking || (isWanted && Date.now() - since < untilTakenMs)) continue;
    await rm(file("wanted"), { force: true });
    const userMessage = `The process that holds ${dataFolder} makes no backup: it is busy, is no server, or has ended. Try again, or stop it first.`;
    throw new AppError("timeout", { userMessage });
  }
}
