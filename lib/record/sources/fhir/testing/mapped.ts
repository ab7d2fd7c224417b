import type { Moment } from "../../../history/moment";
import { resourceSchema } from "../../../history/schema";
import { mapResource } from "../mapping/map-resource";
import type { MappingContext, MappingNote } from "../mapping/mapping-context";
import type { JsonObject, RawResource } from "../reading/patient-resources";
import { referenceParts, referenceText } from "../reading/reference-parts";

export const STORED_AT = Date.parse("2026-01-01T00:00:00Z");

interface Around {
  /** Resources that can be referred to, by reference. */
  others?: Record<string, JsonObject>;
  /** Resources that share an identifier, by the reference that fits all of them. */
  sharing?: Record<string, JsonObject[]>;
  /** Our id of an encounter that is known, and when it ended. */
  encounters?: Record<string, Moment | null>;
  lastUpdated?: string;
  isNewer?: boolean;
  lastEnd?: number;
}

/** A resource as it is read: of no file in particular. */
export const rawOf = (resource: JsonObject, lastUpdated: string | null = null): RawResource => ({
  resourceType: String(resource.resourceType),
  id: "x",
  fullUrl: null,
  patientKey: "Patient/p",
  lastUpdated,
  deleted: false,
  resource,
  place: { file: "test.json" },
  notes: [],
});

/** Maps a resource, checks it against the record's schema, and says what was noted. References by id give the ids in `encounters`. */
export function mapped(resource: JsonObject, around: Around = {}) {
  const {
    others = {},
    sharing = {},
    encounters = {},
    lastUpdated = null,
    isNewer = false,
    lastEnd = Number.NEGATIVE_INFINITY,
  } = around;
  const notes: MappingNote[] = [];
  const context: MappingContext = {
    ...{
      id: "00000000-0000-4000-8000-000000000000",
      version: 1,
      source: "test",
      storedAt: STORED_AT,
      hasShiftedDates: false,
      lastEnd,
      isNewer,
    },
    find: (reference) => others[reference] ?? null,
    findAll: (reference) => [others[reference] ?? sharing[reference] ?? []].flat(),
    resolve: (reference) => {
      const parts = referenceParts(referenceText(reference) ?? "");
      if (parts.kind === "literal" && parts.id in encounters) return parts.id;
      notes.push("unknown-reference");
      return null;
    },
    encounterEnd: (id) => encounters[id] ?? null,
    note: (note) => notes.push(note),
  };
  const { resource: read, noteText } = mapResource(rawOf(resource, lastUpdated), context);
  return { resource: resourceSchema.parse(read), noteText, notes };
}
