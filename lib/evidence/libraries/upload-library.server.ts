import type { Database } from "../../platform/database/database.server";
import { parseUpload } from "../upload/parse-upload.server";
import type { UploadedFile } from "../upload/read-upload.server";
import type { UploadDetails } from "../upload/upload-details";
import type { Library } from "./library";
import { storeLibrary } from "./library-store.server";

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
