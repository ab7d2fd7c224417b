import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "../lib/platform/errors";

/**
 * Writes a file of text piece by piece; it appears under its name when it is complete, and not at all where `pieces` throws.
 * @param option the option that named it, for the messages
 * @throws AppError `invalid` where it cannot be written.
 */
export async function writeAtomically(path: string, option: string, pieces: AsyncIterable<string>): Promise<void> {
  await requireFolder(path, option);
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, "wx").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
      cause,
    });
  });
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.close();
    await rename(partial, path);
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

async function requireFolder(path: string, option: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory())
    throw new AppError("invalid", {
      userMessage: `${dirname(path)}: not found; ${option} takes a file in an existing folder.`,
    });
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory())
    throw new AppError("invalid", { userMessage: `${path}: is a folder; ${option} takes a file.` });
}
