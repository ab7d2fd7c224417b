import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes the folder of an empty embedded database where there is none, in a process of its own: that takes half a gigabyte more than an
 * open database does, which is not to come on top of what the caller needs. A folder half made has another name, and is made anew.
 * @throws what PGlite threw: its message, and `code`, `errno` and `path` where it has them.
 */
export async function makePgliteFolder(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await made(unfinished);
  await rename(unfinished, directory);
}

function made(directory: string): Promise<void> {
  const script = join(
    /* turbopackIgnore: true */ process.cwd(),
    "lib",
    "platform",
    "database",
    "pglite-folder-process.server.mjs",
  );
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, directory], (error, told) => {
      if (error === null) resolve();
      else reject(failureTold(told) ?? error);
    });
  });
}

/** Null where the process ended without a word. */
function failureTold(told: string): Error | null {
  if (told === "") return null;
  const { message, ...rest } = JSON.parse(told) as { message: string; code?: string; errno?: number; path?: string };
  return Object.assign(new Error(message), rest);
}
