import { open, rename, rm } from "node:fs/promises";
import { AppError } from "../lib/platform/errors";
import { Interrupted, untilInterrupted } from "./command-progress";
import { requirePlaceFor } from "./place-for-file";

/**
 * Writes a file of text piece by piece, that its owner alone can read; it appears under its name when it is complete, and not at all where `pieces` throws or
 * Ctrl-C is pressed.
 * @param option the option that named it, for the messages
 * @throws AppError `invalid` where it cannot be written; `Interrupted`.
 */
export async function writeAtomically(path: string, option: string, pieces: AsyncIterable<string>): Promise<void> {
  await requirePlaceFor(path, option);
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, "wx", 0o600).catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
      cause,
    });
  });
  try {
    await untilInterrupted(new Interrupted("consilium", `${path} was not written`), async (signal) => {
      for await (const piece of pieces) {
        signal.throwIfAborted();
        await file.write(piece);
      }
      signal.throwIfAborted();
      await file.close();
      await rename(partial, path);
    });
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}
