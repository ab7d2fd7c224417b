import type { TableCounts } from "../../../import/table-counts";

/** A value of a parsed JSON text. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** An object of a parsed JSON text. */
export interface JsonObject {
  [key: string]: JsonValue | undefined;
}

/** Where a resource stands. */
export interface ResourcePlace {
  /** As the user would name it, relative to what was asked for: "export.tar.gz > lives/a.json". */
  file: string;
  /** Entry of a Bundle, from 1; of the outermost where Bundles lie in Bundles. */
  entry?: number;
  /** Line of an NDJSON file, from 1. */
  line?: number;
}

/** A resource as it was read, checked against the definitions of FHIR R4 but not changed. */
export interface RawResource {
  resourceType: string;
  id: string | null;
  /** As the Bundle's entry gives it. */
  fullUrl: string | null;
  /** `PatientResources.patientKey` of the patient whom it is about; null for what belongs to no patient. */
  patientKey: string | null;
  /** `meta.lastUpdated`, or when a history or a deletion says it happened, as written. */
  lastUpdated: string | null;
  /** Whether this says that the resource was deleted: `resource` then holds nothing but its type and id. */
  deleted: boolean;
  /** As it came: unknown elements and extensions stay. */
  resource: JsonObject;
  place: ResourcePlace;
  /** What was found but tolerated, as element and what was expected: no value of a patient. */
  notes: string[];
}

/** Why a resource, or what should be one, was not read: a code and its sentence. */
export const skipReasons = {
  invalid: "Not valid FHIR R4 where its meaning depends on it.",
  "not-json": "Not readable as JSON.",
  "not-a-resource": "JSON, but no FHIR resource: it has no resourceType.",
  "a-change": "A change to part of a resource, not the resource.",
  "old-release": "Written in another release of FHIR than R4.",
  "no-patient": "About no patient: its type belongs to patients, and it names none.",
  "group-subject": "About a group, not about one patient.",
  "unknown-patient": "About a patient whom nothing that was read identifies.",
  "ambiguous-patient": "About a patient whose reference fits more than one patient that was read.",
  "unknown-deleted": "A deletion of a resource that was not read.",
  "operation-outcome": "A server's message about an operation, not part of a record.",
  "too-large": "Larger than a resource may be.",
  "too-deep": "Nested deeper than a resource may be.",
} as const;
export type SkipReason = keyof typeof skipReasons;

/** What was skipped, and why. */
export interface SkippedResource {
  /** Null where it could not be told. */
  resourceType: string | null;
  reason: SkipReason;
  place: ResourcePlace;
  /** The element and what was expected there: no value of a patient. */
  detail: string;
}

/** All that was read about one patient. */
export interface PatientResources {
  /**
   * The same for the same patient within one reading: "Patient/x", an absolute URL, or a URN with a digest of the content; "Patient/x#2"
   * where files that say of no server give the id of one person to another.
   */
  patientKey: string;
  /** Every reference under which this patient was met, in order of their text. */
  aliases: string[];
  /** The latest version of the Patient; null where it was not among what was read. */
  patient: RawResource | null;
  /**
   * Everything about the patient, the versions of the Patient among it: versions of one resource stand together, oldest first (by
   * `lastUpdated`, then versionId, then place). Copies of the same content are left out and counted.
   */
  resources: RawResource[];
  /**
   * What a reference in `from` points to: this patient's resources, and those of no patient (Medication, Organization, Practitioner,
   * Location ...), until the reading ends. Null where it was not read.
   * @param reference as `referenceText` gives it: relative or absolute, versioned or not, a URN, "#contained", or "Type?identifier=system|value"
   */
  shared(reference: string, from: RawResource): RawResource | null;
  /** All of no patient that a reference in `from` fits: several where they share an identifier. None where they are more than a hundred. */
  sharedAll(reference: string, from: RawResource): RawResource[];
}

/** What became of the resources of one type. `total` is the sum of the others. */
export interface TypeCounts {
  total: number;
  /** Handed on with a patient: every version, and every deletion. */
  forPatients: number;
  /** Of no patient: found through `PatientResources.shared`; every version counts, and the latest is found. */
  shared: number;
  /** Copies of the same type, id and content as one that was read before. */
  duplicates: number;
  skipped: Partial<Record<SkipReason, number>>;
}

/** What a reader says of a whole file. */
export interface FileRemark {
  /** As in `ResourcePlace`. */
  file: string;
  /** "unreadable": nothing of it, or no more of it, could be read. "not-fhir": no FHIR was looked for in it. "remark": it was read. */
  kind: "unreadable" | "not-fhir" | "remark";
  /** One sentence without the file's name: "written in DSTU2; R4 was expected". */
  line: string;
}

/** A deletion of a resource that was not read: whose it was is not said. */
export interface UnmetDeletion {
  resourceType: string;
  id: string;
  lastUpdated: string | null;
  place: ResourcePlace;
}

/** What a whole reading came to. */
export interface ReadingSummary {
  /** By resourceType; what has none, or is no JSON, counts under "?". */
  counts: Record<string, TypeCounts>;
  /** The first 200 that were skipped; all are counted. */
  skipped: SkippedResource[];
  /** The first 10,000 deletions of what was not read; each is counted as skipped, too. */
  unmetDeletions: UnmetDeletion[];
  /** The first 200 files of which something is to be said. */
  remarks: FileRemark[];
  /** Files of which something is to be said, by kind. */
  remarked: Record<FileRemark["kind"], number>;
  /** Files in which FHIR was read. */
  files: number;
  /** Of tables, files of which only the first `mostRows` rows were read; absent where all were read whole. */
  readInPart?: string[];
  patients: number;
  /** References in patients' resources to what was not read. */
  danglingReferences: number;
  /** Patients' resources that are part of themselves, by way of `partOf` or of several such. */
  circularParts: number;
  /** Of a source that is tables: what became of the rows of each; none where FHIR was read. */
  tables?: Record<string, TableCounts>;
}

/** How far a reading is. */
export interface ReadingProgress {
  /** First the files are read, then the patients are handed on. */
  phase: "files" | "patients";
  /** Bytes of the files as they lie, read so far; of `bytesTotal`. */
  bytes: number;
  bytesTotal: number;
  resources: number;
  patients: number;
}

export interface ReadingOptions {
  signal?: AbortSignal;
  /** A folder that exists: work files lie in a new folder within it, which is gone in the end, whatever the end is. */
  workFolder: string;
  /** Called at most some times a second. */
  onProgress?: (progress: ReadingProgress) => void;
  /** Of tables, how many rows of each file of patients are read: the first; all unless given. */
  mostRows?: number;
}
