import { z } from "zod";
import { fhirImportReportSchema, fhirImportRunSchema } from "../../import/fhir-import-report";
import { mapFormSchema } from "../csv/map/map-form";

const count = z.number().int().nonnegative();

/** What a first look at files saw, within a limit of bytes: it is no account, which a dry run gives. */
export const firstLookSchema = z.strictObject({
  /** Files by what they are, told by their first bytes: "gzip", "json" (reading/file-content.ts). */
  kinds: z.record(z.string(), count),
  /** Bytes of text that were looked at, unpacked. */
  bytes: count,
  /** Whether all was looked at. */
  whole: z.boolean(),
  /** Resources seen, by FHIR's type. */
  types: z.record(z.string(), count),
  /** Resources that show themselves to be of another release of FHIR than R4, by release. */
  otherReleases: z.record(z.string(), count),
  /** Pieces of text that are no resource, or cannot be read. */
  noResource: count,
  /** The first of what is to be said of whole files. */
  remarks: fhirImportReportSchema.shape.remarks,
});
export type FirstLook = z.infer<typeof firstLookSchema>;

/** What whoever imports says of the data. */
export const importChoiceSchema = z.strictObject({
  /** Name of the source: stands beside each resource, and tells ids of one system from those of another. */
  source: z
    .string()
    .trim()
    .min(1, "a name of 1 to 60 characters")
    .max(60, "a name of 1 to 60 characters")
    .regex(/^[^\p{C}]*$/u, "a name without control characters"),
  /** Whether these patients are invented. */
  synthetic: z.boolean(),
});
export type ImportChoice = z.infer<typeof importChoiceSchema>;

/** Most files that one import in the browser takes. A team decision: a list of them is sent first. */
export const MOST_FILES = 20_000;
/** Most bytes of a part of a file: a part that fails is sent again, and no proxy waits long for one. A team decision. */
export const PART_BYTES = 4 * 2 ** 20;

/** A file as the browser announces it. */
export const announcedFileSchema = z.strictObject({
  /** As the browser names it, with the folders between. */
  path: z.string().min(1).max(1000),
  bytes: count,
});
export type AnnouncedFile = z.infer<typeof announcedFileSchema>;

/** Where files for an import are. */
export const stages = ["receiving", "looking", "ready", "dry-run", "importing", "done"] as const;

/** Files on the server for one import, and how far it is. */
export const stagedImportSchema = z.strictObject({
  /** Also the import run's. */
  id: z.uuid(),
  origin: z.enum(["upload", "server-folder"]),
  /** Name of the one file or folder, or how many files there are. */
  label: z.string(),
  files: count,
  bytes: count,
  received: count,
  stage: z.enum(stages),
  /** When what is under way began. */
  since: z.iso.datetime(),
  /** Whether what is under way was told to stop. */
  stopping: z.boolean(),
  look: firstLookSchema.nullable(),
  /** Names of the CSV files among them: where there is one, a map of columns is proposed. */
  tables: z.array(z.string()),
  /** The map by which tables were read last; null of FHIR. */
  map: mapFormSchema.nullable(),
  choice: importChoiceSchema.nullable(),
  /** How far what is under way is. */
  progress: fhirImportReportSchema.nullable(),
  /** What the last dry run came to. */
  dryRun: fhirImportReportSchema.nullable(),
  /** The import that was done. */
  run: fhirImportRunSchema.nullable(),
  /** Why the last step failed, for a person. */
  fault: z.string().nullable(),
});
export type StagedImport = z.infer<typeof stagedImportSchema>;

/** What the page is told: the caller's own files, and what may be brought. */
export const stagingSchema = z.strictObject({
  staged: stagedImportSchema.nullable(),
  /** Whether somebody else's import or dry run is under way, which must end first. */
  busy: z.boolean(),
  mostBytes: count,
  /** Whether the caller may import from a folder of the server. */
  serverFolder: z.boolean(),
});
export type Staging = z.infer<typeof stagingSchema>;

/** What lies in the folder of the server. */
export const serverEntriesSchema = z.strictObject({
  entries: z.array(z.strictObject({ name: z.string(), kind: z.enum(["file", "folder"]), bytes: count.nullable() })),
});
export type ServerEntries = z.infer<typeof serverEntriesSchema>;

/** What undoing an import would come to. */
export const undoOutlookSchema = z.strictObject({
  /** Resources of which this import brought the newest version. */
  resources: count,
  /** Patients whom only this import brought, and who have no consultation. */
  patients: count,
  /** Patients whom only this import brought, and who have consultations. */
  consulted: count,
  /** Patients of whom another import brought something as well. */
  shared: count,
});
export type UndoOutlook = z.infer<typeof undoOutlookSchema>;
