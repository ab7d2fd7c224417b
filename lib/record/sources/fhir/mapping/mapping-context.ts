import type { Moment } from "../../../history/moment";
import type { Resource } from "../../../history/schema";
import type { JsonObject, JsonValue, RawResource } from "../reading/patient-resources";

/** What is told of beside the resources, in words that go into the report with how often each was met. */
export const mappingNotes = {
  "bad-moment": "A time that no calendar has was left out; the source holds it.",
  "ends-before-start": "Something ended before it began: its end was left out; the source holds it.",
  "known-before-start": "Issued or recorded before what it tells of began: it counts as known from then on.",
  "unknown-reference": "A reference to what is not in the patient's record was left out; the source holds it.",
  "unnamed-medication": "A medication was named only by a reference that leads nowhere.",
  "contained-result":
    "A result that a report contains is read with the report's source alone, not as a result of its own.",
  "attachment-elsewhere": "An attachment's content was not among what was read: its source gives an address alone.",
  "unreadable-attachment": "An attachment's text could not be read.",
  "age-onset": "A beginning given as an age or in words stands in the source alone.",
  "future-time": "Dated later than the day of the import.",
} as const;
export type MappingNote = keyof typeof mappingNotes;

/** What a mapping knows beside the resource itself. */
export interface MappingContext {
  /** Our id of the resource. */
  id: string;
  version: number;
  source: string;
  /** When it is stored, in milliseconds since 1970. */
  storedAt: number;
  /** A moment by which whatever is undated may have been known: the end of the patient's last encounter, in milliseconds since 1970. */
  lastEnd: number;
  /** Whether its dates were shifted, so that they may lie after today. */
  hasShiftedDates: boolean;
  /** Whether an older version of it is known. */
  isNewer: boolean;
  /** Our id of what a Reference points to, where that is of this type and of this patient; else null, which is noted. */
  resolve(reference: JsonValue | undefined, type: string): string | null;
  /** When the encounter of this id of ours ended; null where it has not, or where that is not told. */
  encounterEnd(id: string): Moment | null;
  /** A resource of this patient, of no patient, or contained; null where it was not read. */
  find(reference: string): JsonObject | null;
  /** All of no patient that a reference fits. */
  findAll(reference: string): JsonObject[];
  note(note: MappingNote): void;
}

/** A resource as the record holds it, and the text that is a note. */
export interface MappedResource {
  resource: Resource;
  noteText: string | null;
}

export type MapResource = (raw: RawResource, context: MappingContext) => MappedResource;
