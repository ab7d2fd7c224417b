import { mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Query } from "../../../platform/database/database.server";
import { freeBytes } from "../../../platform/database/disk-space.server";
import { AppError } from "../../../platform/errors";
import { textIfThere } from "../../../platform/whole-files.server";
import { storedPaths } from "./file-path";
import type { AnnouncedFile } from "./staged-import";

/** What stays free on the disk beside what is uploaded: the database and the reader's own work files grow. A team decision. */
const LEFT_FREE = 2 ** 30;

/** How long files wait for whoever brought them. A team decision: records are not to lie about. */
export const KEPT_MS = 24 * 3_600_000;

/**
 * Where files for imports lie, a folder for each import: `files` is what was uploaded, `work` what the
 * reader needs meanwhile, `process` the number of the process whose import it is.
 */
const folderOfAll = (dataFolder: string) => join(dataFolder, "imports");
export const folderOf = (dataFolder: string, id: string) => join(folderOfAll(dataFolder), id);

const mib = (bytes: number) => `${Math.ceil(bytes / 2 ** 20).toLocaleString("en")} MiB`;

/** @throws AppError "too-costly" where files are more than may be brought, or than the disk takes */
export function checkRoom(
  dataFolder: string,
  bytes: number,
  { mostBytes, free = freeBytes }: { mostBytes: number; free?: (folder: string) => number },
): void {
  if (bytes > mostBytes)
    throw new AppError("too-costly", {
      userMessage: `These files are ${mib(bytes)}; one import takes at most ${mib(mostBytes)} (CONSILIUM_IMPORT_MAX_BYTES). Bring them in parts: twice is never added twice.`,
    });
  const room = free(dataFolder);
  if (room - bytes < LEFT_FREE)
    throw new AppError("too-costly", {
      userMessage: `These files are ${mib(bytes)}, and ${mib(room)} are free on the server's disk, of which ${mib(LEFT_FREE)} stay free for the database. Nothing was sent.`,
    });
}

/** A file that is being received. */
export interface ReceivedFile {
  /** Absolute. */
  at: string;
  bytes: number;
  /** Bytes that are there. */
  received: number;
  /** Whether a part of it is coming. */
  busy: boolean;
}

/**
 * Makes the folders of an import, closed to other accounts, and its files, empty. What cannot be made whole is not made.
 * @returns the files and their paths, in their order
 */
export async function makeStagedFiles(folder: string, announced: readonly AnnouncedFile[]) {
  const paths = storedPaths(announced.map(({ path }) => path));
  const receiving: ReceivedFile[] = [];
  try {
    await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
    await mkdir(join(folder, "work"), { mode: 0o700 });
    await writeFile(join(folder, "process"), String(process.pid), { mode: 0o600 });
    for (const [index, { bytes }] of announced.entries()) {
      const at = join(folder, "files", paths[index] as string);
      await mkdir(dirname(at), { recursive: true, mode: 0o700 });
      await writeFile(at, "", { flag: "wx", mode: 0o600 });
      receiving.push({ at, bytes, received: 0, busy: false });
    }
  } catch (error) {
    await removeStagedFiles(folder);
    throw error;
  }
  return { receiving, paths };
}

/**
 * Adds a part to a file, as it comes.
 * @param from where it begins: as many bytes as are there; a part that is there already is not written again.
 * @throws AppError "conflict" where it begins elsewhere; "invalid" where it is longer than what was announced. The file is then as before.
 */
export async function receivePart(
  file: ReceivedFile,
  from: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  // Its answer was lost on the way: what came is there.
  if (from < file.received) return body?.cancel();
  if (from > file.received)
    throw new AppError("conflict", {
      userMessage: `A part of this file began at byte ${from}, and ${file.received} are there: send it again from there.`,
    });
  if (file.busy) throw new AppError("conflict", { userMessage: "A part of this file is still coming." });
  file.busy = true;
  const handle = await open(file.at, "r+").catch((error: unknown) => {
    file.busy = false;
    throw error;
  });
  try {
    let end = from;
    const reader = body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (end + part.value.byteLength > file.bytes) {
        await reader?.cancel();
        throw new AppError("invalid", {
          userMessage: "The file is longer than it was said to be: it changed meanwhile. Choose it again.",
        });
      }
      await handle.write(part.value, 0, part.value.byteLength, end);
      end += part.value.byteLength;
    }
    // Only a part that came whole counts: of any other, what was written is written over.
    file.received = end;
  } finally {
    file.busy = false;
    await handle.close();
  }
}

export const removeStagedFiles = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Marks a run that the server's end broke off as interrupted, which is told by its silence (`import-runs.server.ts`): it is made as silent
 * as can be. One that had come to its own end stays as it is.
 */
export async function markInterrupted(query: Query, runId: string): Promise<void> {
  await query(
    `update import_run set status = 'running', finished_at = null, updated_at = started_at - interval '1 day'
     where id = $1 and status in ('running', 'stopped')`,
    [runId],
  );
}

/** Takes away what an earlier process left behind; a run that it was at is interrupted. Another process that lives keeps its own. */
export async function sweepStagedFiles(dataFolder: string, query: Query): Promise<void> {
  for (const id of await readdir(folderOfAll(dataFolder)).catch(() => [])) {
    const folder = folderOf(dataFolder, id);
    if (await isInUse(folder)) continue;
    await markInterrupted(query, id);
    await removeStagedFiles(folder);
  }
}

/** Whether a folder is another living process's: its number may be somebody else's by now, but no import is so old. */
async function isInUse(folder: string): Promise<boolean> {
  const owner = Number(await textIfThere(join(folder, "process")));
  if (!Number.isInteger(owner) || owner <= 0 || owner === process.pid) return false;
  const age = Date.now() - (await stat(join(folder, "process"))).mtimeMs;
  return age < 2 * KEPT_MS && isAlive(owner);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
