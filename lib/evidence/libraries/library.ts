import { z } from "zod";
import { uploadFormats } from "../upload/upload-details";

/** A version of an uploaded library, or the one library that comes with the application. */
export const librarySchema = z.strictObject({
  id: z.string(),
  version: z.number().int().positive(),
  /** Whether its passages are searched by the doctors. */
  active: z.boolean(),
  title: z.string(),
  issuer: z.string(),
  licence: z.string(),
  url: z.string(),
  currencyWarning: z.string(),
  /** "built-in" for what comes with the application: it is always active, and its version is that of its texts. */
  format: z.enum([...uploadFormats, "built-in"]),
  fileName: z.string(),
  /** SHA-256 of the file. */
  fileHash: z.string(),
  yearFrom: z.number().int(),
  yearTo: z.number().int(),
  documents: z.number().int(),
  passages: z.number().int(),
  uploadedBy: z.string(),
  /** ISO 8601; null for what comes with the application. */
  uploadedAt: z.string().nullable(),
});
export type Library = z.infer<typeof librarySchema>;

/** "2013 to 2022", or the one year. */
export function yearsOf({ yearFrom, yearTo }: Pick<Library, "yearFrom" | "yearTo">): string {
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom} to ${yearTo}`;
}
