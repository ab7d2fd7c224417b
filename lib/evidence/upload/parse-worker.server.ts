import { parentPort, workerData } from "node:worker_threads";
import { AppError, type IssueCode } from "../../platform/errors";
import { type ReadUpload, readUpload, type UploadedFile } from "./read-upload.server";
import type { UploadDetails } from "./upload-details";

export interface ParseOrder {
  file: UploadedFile;
  details: UploadDetails;
}
export type ParseAnswer =
  | { read: ReadUpload }
  | { refused: { code: IssueCode; userMessage: string } }
  | { fault: string };

/** Reads one file and ends: a thread that takes too long, or too much, is ended from outside and takes nothing with it. */
async function answer({ file, details }: ParseOrder): Promise<ParseAnswer> {
  try {
    return { read: await readUpload(file, details) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, userMessage: error.userMessage } };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.postMessage(await answer((workerData as { setup: ParseOrder }).setup));
