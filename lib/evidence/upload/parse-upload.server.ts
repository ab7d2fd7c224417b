import { join } from "node:path";
import { AppError } from "../../platform/errors";
import { tsxThread } from "../../platform/tsx-thread.server";
import type { ParseAnswer, ParseOrder } from "./parse-worker.server";
import type { ReadUpload, UploadedFile } from "./read-upload.server";
import { type UploadDetails, uploadLimits } from "./upload-details";

const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "evidence", "upload", "parse-worker.server.ts");

/**
 * Reads an uploaded file in a thread of its own, so that the server goes on answering and a file that takes too long is
 * given up.
 * @throws AppError "invalid" as `readUpload` does, "timeout" beyond the limit; the signal's reason when aborted.
 */
export async function parseUpload(
  file: UploadedFile,
  details: UploadDetails,
  { signal, milliseconds = uploadLimits.milliseconds }: { signal: AbortSignal; milliseconds?: number },
): Promise<ReadUpload> {
  signal.throwIfAborted();
  const worker = tsxThread(workerFile(), { file, details } satisfies ParseOrder);
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  try {
    const answer = await new Promise<ParseAnswer>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the thread that reads uploads ended without an answer")));
      onAbort = () => reject(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      timer = setTimeout(() => reject(tooLong(file.name, milliseconds)), milliseconds);
    });
    if ("read" in answer) return answer.read;
    if ("refused" in answer) throw new AppError(answer.refused.code, { userMessage: answer.refused.userMessage });
    throw new Error(answer.fault);
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge(file.name, error) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";

const tooLong = (name: string, milliseconds: number) =>
  new AppError("timeout", {
    userMessage: `${name}: reading it took longer than ${Math.round(milliseconds / 1000)} seconds and was given up. Divide it into several uploads.`,
  });

const tooLarge = (name: string, cause: unknown) =>
  new AppError("invalid", {
    userMessage: `${name}: reading it needs more memory than is given to it. Divide it into several uploads.`,
    cause,
  });
