import type { Database } from "../../../../platform/database/database.server";
import { readHistory, readSources } from "../../../history/read-history.server";
import type { Resource } from "../../../history/schema";
import { mapResource } from "../mapping/map-resource";
import type { JsonObject, RawResource } from "../reading/patient-resources";
import { isPatient, recordBundle } from "./record-bundle";
import type { StoredSource } from "./source-as-fhir";
import { sourceReferences, type Written } from "./source-references.server";

export interface RecordAsked {
  patientId: string;
  /** Null: all that is stored. */
  asOf: Date | null;
  /** What clinicians entered here and was known by then. */
  entries: readonly Resource[];
  /** The install's: under it ids of sources become ours. */
  secret: Buffer;
  now: Date;
}

/**
 * A patient's record as a Bundle of R4, as it was known at a moment. Of a moment what was known in part alone (an encounter that went on) is told by the
 * record's fields, since its source tells what came later. @throws AppError "not-found"
 */
export async function readRecordBundle(database: Database, asked: RecordAsked): Promise<JsonObject> {
  const { patientId, asOf, entries, secret, now } = asked;
  const history = await readHistory(database, { patientId, asOf, withStays: true });
  const stored = await readSources(database, patientId);
  const byVersion = new Map(stored.map((one) => [`${one.id} ${one.version}`, one]));
  const written: (Written & StoredSource)[] = [];
  const noteTexts = new Map<string, string>();
  let patientSource: JsonObject | null = null;
  for (const resource of history.resources) {
    const { json: text = null, noteText = null } = byVersion.get(`${resource.id} ${resource.version}`) ?? {};
    if (noteText !== null) noteTexts.set(resource.id, noteText);
    if (text === null) continue;
    const json = JSON.parse(text) as JsonObject;
    if (isPatient(resource)) patientSource = asOf === null ? json : null;
    else written.push({ id: resource.id, resource, json, noteText });
  }
  const references = sourceReferences({ patientId, secret, patientSource }, written);
  const isWhole = (one: StoredSource) => asOf === null || isToldWhole(one);
  return recordBundle({
    ...{ history, entries, patientSource, noteTexts, at: now },
    sources: new Map(written.filter(isWhole).map((one) => [one.id, one])),
    references: (resource) => references(resource),
  });
}

/** Whether nothing of what the source tells was left out at the moment asked for. */
function isToldWhole({ resource, json }: StoredSource): boolean {
  const raw: RawResource = {
    ...{ resourceType: String(json.resourceType), id: null, fullUrl: null, patientKey: null, lastUpdated: null },
    ...{ deleted: false, resource: json, place: { file: "" }, notes: [] },
  };
  const { resource: whole } = mapResource(raw, {
    ...{ id: resource.id, version: resource.version, source: resource.source, isNewer: false },
    ...{ storedAt: 0, lastEnd: 0 },
    find: () => null,
    findAll: () => [],
    hasShiftedDates: false,
    resolve: () => null,
    encounterEnd: () => null,
    note: () => {},
  });
  return JSON.stringify(laterParts(whole)) === JSON.stringify(laterParts(resource));
}

/** What is left out of a resource until it is known (`as-known.ts`). */
function laterParts(resource: Resource) {
  const { status, occurredAt } = resource;
  return [
    ...[status, occurredAt.end?.at ?? null],
    "clinicalStatus" in resource ? resource.clinicalStatus : null,
    "outcome" in resource ? resource.outcome : null,
    "dischargeDisposition" in resource ? resource.dischargeDisposition : null,
  ];
}
