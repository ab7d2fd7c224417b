import type { Database } from "../../platform/database.server";
import type { Library } from "../libraries";
import { storeLibrary } from "../libraries.server";
import type { UploadDetails } from "./details";
import { parseUpload } from "./parse-upload.server";
import type { UploadedFile } from "./read-upload.server";

/**
 * Reads a file and stores it as an inactive library, or as a new version of the one with its title.
 * @throws AppError as `parseUpload` and `storeLibrary`; the signal's reason when aborted before it is stored.
 */
export async function uploadLibrary(
  database: Database,
  file: UploadedFile,
  { details, by, at, signal }: { details: UploadDetails; by: string; at: Date; signal: AbortSignal },
): Promise<Library> {
  const read = await parseUpload(file, details, { signal });
  signal.throwIfAborted();
  return storeLibrary(database, { details, file, read, by, at });
}
