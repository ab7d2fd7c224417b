import { type Database, transferredWith } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import { tsxThread } from "../../../platform/threads/tsx-thread.server";
import type { FhirImportReport } from "../../import/fhir-import-report";
import type { FromImportThread, ImportWork, ToImportThread, WorkResults } from "./import-thread-messages.server";

export interface WorkOptions {
  signal: AbortSignal;
  onProgress?: (report: FhirImportReport) => void;
}

/** Does a piece of work away from the thread of the pages. */
export type DoWork = <W extends ImportWork>(
  database: Database,
  work: W,
  options: WorkOptions,
) => Promise<WorkResults[W["kind"]]>;

/**
 * Does a piece of work on a thread of its own. An abort lets it come to an end in order: whatever patient it is at is stored whole, or
 * not at all.
 * @throws AppError in the work's own words; Error where it met something that no person was to be told, or its thread ended.
 */
export const workInThread: DoWork = async (database, work, { signal, onProgress }) => {
  signal.throwIfAborted();
  const worker = tsxThread("lib/record/sources/staged/fhir-import-worker.server.ts");
  const send = (message: ToImportThread, transferred: Parameters<typeof worker.postMessage>[1] = []) =>
    worker.postMessage(message, transferred);
  const stop = () => send("stop");
  signal.addEventListener("abort", stop);
  try {
    const answered = new Promise<WorkResults[keyof WorkResults]>((resolve, reject) => {
      worker.on("message", (message: FromImportThread) => {
        if ("progress" in message) onProgress?.(message.progress);
        else if ("result" in message) resolve(message.result);
        else reject(errorOf(message.failed));
      });
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the thread of an import ended with code ${code}`)));
    });
    answered.catch(() => undefined);
    const shared = database.share();
    send({ shared, work }, transferredWith(shared));
    return (await answered) as WorkResults[(typeof work)["kind"]];
  } finally {
    signal.removeEventListener("abort", stop);
    await worker.terminate();
  }
};

const errorOf = ({ code, message }: { code: AppError["code"] | null; message: string }): Error =>
  code === null ? new Error("an import met an error") : new AppError(code, { userMessage: message });
