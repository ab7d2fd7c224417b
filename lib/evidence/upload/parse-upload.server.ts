import { join } from "node:path";
import { abortWithAny } from "../../platform/abort-with-any";
import { abortable } from "../../platform/abortable";
import { AppError } from "../../platform/errors";
import { tsxPool } from "../../platform/threads/tsx-pool.server";
import type { ParseAnswer, ParseOrder } from "./parse-worker.server";
import type { ReadUpload, UploadedFile } from "./read-upload.server";
import { type UploadDetails, uploadLimits } from "./upload-details";

const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "evidence", "upload", "parse-worker.server.ts");

interface ParseLimits {
  signal: AbortSignal;
  milliseconds?: number;
  /** Of the thread's heap. */
  megabytes?: number;
  /** By which the process may grow. */
  processMegabytes?: number;
}

/**
 * Reads an uploaded file on a thread of its own, so that the server goes on answering, and a file that takes too long, or too
 * much memory, is given up.
 * @throws AppError "invalid" as `readUpload` does and beyond the memory, "timeout" beyond the time; the signal's reason when aborted.
 */
export async function parseUpload(
  file: UploadedFile,
  details: UploadDetails,
  {
    signal,
    milliseconds = uploadLimits.milliseconds,
    megabytes = uploadLimits.megabytes,
    processMegabytes = uploadLimits.processMegabytes,
  }: ParseLimits,
): Promise<ReadUpload> {
  signal.throwIfAborted();
  const thread = tsxPool(workerFile(), { threads: 1, memory: { maxOldGenerationSizeMb: megabytes } });
  const end = new AbortController();
  const stopListening = abortWithAny(end, signal);
  const timer = setTimeout(() => end.abort(tooLong(file.name, milliseconds)), milliseconds);
  const most = process.memoryUsage.rss() + (processMegabytes << 20);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) end.abort(tooLarge(file.name));
  }, 250);
  try {
    const answer = await abortable(thread.run<ParseOrder, ParseAnswer>({ file, details }), end.signal);
    if ("read" in answer) return answer.read;
    throw new AppError(answer.refused.code, { userMessage: answer.refused.userMessage });
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge(file.name, error) : error;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    stopListening();
    await thread.end();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";

const tooLong = (name: string, milliseconds: number) =>
  new AppError("timeout", {
    userMessage: `${name}: reading it took longer than ${Math.round(milliseconds / 1000)} seconds and was given up. Divide it into several uploads.`,
  });

const tooLarge = (name: string, cause?: unknown) =>
  new AppError("invalid", {
    userMessage: `${name}: reading it needs more memory than is given to it. Divide it into several uploads.`,
    cause,
  });
