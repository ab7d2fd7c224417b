import { z } from "zod";
import { tableCountsSchema } from "./table-counts";

const count = z.number().int().nonnegative();

/** Why a resource that was read about a patient was not kept, beside the reader's own reasons (sources/fhir/reading/patient-resources.ts). */
export const notKeptReasons = {
  "deletion-of-nothing": "A deletion of what is not in the record.",
  "deletion-before-newer": "A deletion that is older than what is in the record.",
  "exported-from-here": "Exported from this record, in which the patient is: left as it is here.",
} as const;

/** What became of the resources of one FHIR type. All that were read: the sum of the others and of `skipped`. */
export const fhirTypeCountsSchema = z.strictObject({
  read: count,
  added: count,
  /** Another content of what was there: the older stays readable. */
  changed: count,
  deleted: count,
  unchanged: count,
  /** Older than what is in the record: kept beside it. */
  olderVersions: count,
  /** The same type, id and content once more in what was read. */
  copies: count,
  /** Of no patient (Medication, Organization, Practitioner): what patients' resources say of it is kept with them. */
  shared: count,
  /** By reason: a reader's code or one of `notKeptReasons`. */
  skipped: z.record(z.string(), count),
});
export type FhirTypeCounts = z.infer<typeof fhirTypeCountsSchema>;

/** What an import of FHIR did. It holds no value of a patient. */
export const fhirImportReportSchema = z.strictObject({
  kind: z.literal("fhir"),
  /** Name of the source that stands beside each resource. */
  source: z.string(),
  /** Name of the file or folder, without the path to it. */
  from: z.string(),
  dryRun: z.boolean(),
  /** Whether its patients were said to be invented. */
  synthetic: z.boolean(),
  progress: z.strictObject({
    /** First all files are read, then the patients are stored. */
    phase: z.enum(["files", "patients", "done"]),
    bytes: count,
    bytesTotal: count,
    /** Resources read so far. */
    resources: count,
  }),
  patients: z.strictObject({
    read: count,
    added: count,
    /** In the record before, and something of theirs is new or changed. */
    changed: count,
    unchanged: count,
  }),
  /** By FHIR's resource type; what has none, or is no JSON, counts under "?". */
  types: z.record(z.string(), fhirTypeCountsSchema),
  /** Types that the record has no fields for, kept with their source: resources by type, among those kept above. */
  otherTypes: z.record(z.string(), count),
  /** The first that were skipped: where, and what was expected there. */
  skipped: z.array(
    z.strictObject({ resourceType: z.string().nullable(), place: z.string(), reason: z.string(), detail: z.string() }),
  ),
  /** What is to be said of whole files: that one could not be read, or holds no FHIR. */
  remarks: z.array(
    z.strictObject({ file: z.string(), kind: z.enum(["unreadable", "not-fhir", "remark"]), line: z.string() }),
  ),
  /** How often something was tolerated or read otherwise than written, by what it was, a sentence each. */
  notes: z.record(z.string(), count),
  /** Two patients of the record who may be one person: their numbers ("P-7K3M9Q"); kept apart. */
  samePerson: z.array(z.strictObject({ mrns: z.tuple([z.string(), z.string()]) })),
  /** Where identifiers contradict each other, or a patient's own data: a sentence each, without values. */
  conflicts: z.array(z.string()),
  /** Of a source that is tables: what became of the rows of each, by table; reports of before there were such sources do not say it. */
  tables: z.record(z.string(), tableCountsSchema).default({}),
  /** Why the run ended before its end. */
  failure: z.string().nullable(),
  /** When the import was undone. */
  undoneAt: z.iso.datetime().nullable(),
});
export type FhirImportReport = z.infer<typeof fhirImportReportSchema>;

export const fhirImportRunSchema = z.strictObject({
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  status: z.enum(["running", "finished", "stopped", "failed", "interrupted"]),
  report: fhirImportReportSchema,
});
export type FhirImportRun = z.infer<typeof fhirImportRunSchema>;

/** What undoing an import did. */
export const fhirUndoSchema = z.strictObject({
  runId: z.string(),
  /** Patients that only this import had brought: they are gone. */
  patientsRemoved: count,
  resourcesRemoved: count,
  /** Resources of which the version before it is the newest again. */
  resourcesRestored: count,
});
export type FhirUndo = z.infer<typeof fhirUndoSchema>;

/** All that was read of a type, worked out from what became of it: equal to `read` in every report. */
export const accountedFor = (counts: FhirTypeCounts): number =>
  keptOf(counts) + Object.values(counts.skipped).reduce((sum, n) => sum + n, 0);

/** How many of a type were kept, one way or another. */
export const keptOf = ({ added, changed, deleted, unchanged, olderVersions, copies, shared }: FhirTypeCounts): number =>
  added + changed + deleted + unchanged + olderVersions + copies + shared;
