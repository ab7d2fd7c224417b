import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../platform/errors";
import type { ServerEntries } from "./staged-import";

/** The most entries that are listed. */
const MOST_LISTED = 1000;

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    throw new AppError("not-found", {
      userMessage: "The folder of CONSILIUM_IMPORT_FOLDER is not there, or this server may not read it.",
      cause,
    });
  }
}

/**
 * What lies in the folder of the server from which administrators import: files and folders, no links and nothing hidden, by name.
 * @throws AppError "not-found" where there is none, or it cannot be read.
 */
export async function serverEntries(folder: string | undefined): Promise<ServerEntries> {
  if (folder === undefined)
    throw new AppError("not-found", {
      userMessage: "This server has no folder to import from: CONSILIUM_IMPORT_FOLDER is not set.",
    });
  const found = (await readFolder(folder))
    .filter((entry) => !entry.name.startsWith(".") && (entry.isFile() || entry.isDirectory()))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, MOST_LISTED);
  const entries: ServerEntries["entries"] = [];
  for (const entry of found) {
    const isFile = entry.isFile();
    const bytes = isFile ? (await lstat(join(folder, entry.name))).size : null;
    entries.push({ name: entry.name, kind: isFile ? "file" : "folder", bytes });
  }
  return { entries };
}

/** @returns the path of an entry that `serverEntries` lists. @throws AppError "not-found" for any other name */
export async function serverEntry(folder: string | undefined, name: string): Promise<{ path: string; bytes: number }> {
  const { entries } = await serverEntries(folder);
  const entry = entries.find((one) => one.name === name);
  if (!entry || folder === undefined)
    throw new AppError("not-found", { userMessage: "There is nothing of this name in the server's folder any more." });
  return { path: join(folder, entry.name), bytes: entry.bytes ?? 0 };
}
