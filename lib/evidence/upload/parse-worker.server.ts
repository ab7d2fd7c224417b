import { AppError, type IssueCode } from "../../platform/errors";
import { type ReadUpload, readUpload, type UploadedFile } from "./read-upload.server";
import type { UploadDetails } from "./upload-details";

export interface ParseOrder {
  file: UploadedFile;
  details: UploadDetails;
}
/** An error of our own does not survive the way between threads: its code and its words do. */
export type ParseAnswer = { read: ReadUpload } | { refused: { code: IssueCode; userMessage: string } };

/** Reads one file on a thread that may be ended from outside, and takes nothing with it. */
export async function work({ file, details }: ParseOrder): Promise<ParseAnswer> {
  try {
    return { read: await readUpload(file, details) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, userMessage: error.userMessage } };
  }
}
