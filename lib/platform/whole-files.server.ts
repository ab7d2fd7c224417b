import { rmSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";

/** What is being written: none of it is left behind where the process ends meanwhile, as it does at Ctrl-C. */
const begun = new Set<string>();
process.once("exit", () => {
  for (const partial of begun) rmSync(partial, { force: true });
});

/** Writes a file that appears under its name whole or not at all: somebody may be reading it, or the process may be stopped. */
export async function writeWhole(file: string, text: string, options: { mode?: number } = {}): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  begun.add(partial);
  try {
    await writeFile(partial, text, options);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
    begun.delete(partial);
  }
}

/** A file's text; null where there is no such file. */
export function textIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
