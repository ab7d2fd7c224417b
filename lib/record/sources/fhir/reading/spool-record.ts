import type { ResourcePlace } from "./patient-resources";
import type { ReferencePoint } from "./reference-index";

/** What is known of a spooled resource beside its JSON. */
export interface RecordHeader extends ReferencePoint {
  /** Order in which it was met, from 0. */
  order: number;
  /** As `identityOf` has it. */
  identity: string;
  lastUpdated: string | null;
  versionId: string | null;
  deleted: boolean;
  place: ResourcePlace;
  notes: string[];
  /** References that may be to its patient, the telling ones first; null for what belongs to no patient. */
  patients: string[] | null;
  /** The patient, once that is known. */
  patientKey: string | null;
}

export interface SpoolRecord {
  header: RecordHeader;
  /** JSON in UTF-8. */
  body: Uint8Array;
}
