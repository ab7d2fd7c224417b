import { rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { AppError } from "../lib/platform/errors";
import { atInterrupt, INTERRUPTED, sayAs } from "./command-progress";
import { requirePlaceFor } from "./place-for-file";

/**
 * Writes a file of text piece by piece; it appears under its name when it is complete, and not at all where `pieces` throws or
 * Ctrl-C is pressed, which ends the process.
 * @param option the option that named it, for the messages
 * @throws AppError `invalid` where it cannot be written.
 */
export async function writeAtomically(path: string, option: string, pieces: AsyncIterable<string>): Promise<void> {
  await requirePlaceFor(path, option);
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, "wx").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
      cause,
    });
  });
  const onInterrupt = () => {
    rmSync(partial, { force: true });
    sayAs("consilium")(`warning: stopped; ${path} was not written`);
    process.exit(INTERRUPTED);
  };
  try {
    await atInterrupt(onInterrupt, async () => {
      for await (const piece of pieces) await file.write(piece);
      await file.close();
      await rename(partial, path);
    });
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}
