import { readFile, rename, writeFile } from "node:fs/promises";

/** Writes a file that appears under its name whole or not at all: somebody may be reading it, or the process may be stopped. */
export async function writeWhole(file: string, text: string, options: { mode?: number } = {}): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, text, options);
  await rename(partial, file);
}

/** A file's text; null where there is no such file. */
export function textIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
