import { circularParts } from "./circular-parts";
import { containedResource } from "./contained-resource";
import type { JsonObject, JsonValue, PatientResources, RawResource } from "./patient-resources";
import { AMBIGUOUS, identifiersOf, ReferenceIndex, type ReferencePoint } from "./reference-index";
import type { RecordHeader, SpoolRecord } from "./spool-record";
import type { Tally } from "./tally";
import { distinctVersions, type Version } from "./versions";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Where a resource's own references are looked up from. */
const origins = new WeakMap<RawResource, Pick<ReferencePoint, "base" | "scope">>();
/** The resource that contains one. */
const containers = new WeakMap<RawResource, RawResource>();

/** Resources of no patient, found by reference. */
export interface SharedLookup {
  has(reference: string, from: Pick<ReferencePoint, "base" | "scope">): boolean;
  find(reference: string, from: Pick<ReferencePoint, "base" | "scope">): RawResource | null;
  findAll(reference: string, from: Pick<ReferencePoint, "base" | "scope">): RawResource[];
}

export function rawResource(header: RecordHeader, resource: JsonObject): RawResource {
  const { type, id, fullUrl, patientKey, lastUpdated, deleted, place, notes, base, scope } = header;
  const raw = { resourceType: type, id, fullUrl, patientKey, lastUpdated, deleted, resource, place, notes };
  origins.set(raw, { base, scope });
  return raw;
}

const parsed = ({ body }: SpoolRecord): JsonObject => JSON.parse(utf8.decode(body));

export const rawOfRecord = (record: SpoolRecord): RawResource => rawResource(record.header, parsed(record));

/** Versions of each resource together, in the order in which the first of each was met. */
function inVersions(records: readonly SpoolRecord[], tally: Tally): Version[] {
  const groups = new Map<string, Version[]>();
  for (const record of records) {
    const { header } = record;
    const version = { header, resource: parsed(record) };
    const group = groups.get(header.identity);
    if (group) group.push(version);
    else groups.set(header.identity, [version]);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return group;
    const { versions, duplicates } = distinctVersions(group);
    for (let i = 0; i < duplicates; i++) tally.duplicate(group[0]?.header.type ?? "");
    return versions;
  });
}

/** How many references there are to what `has` does not know. */
function dangling(value: JsonValue | undefined, has: (reference: string) => boolean): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  for (const key in value) {
    const inside = (value as JsonObject)[key];
    if (typeof inside === "object") count += dangling(inside, has);
    else if (key === "reference" && typeof inside === "string" && !has(inside)) count++;
  }
  return count;
}

function containedOf(reference: string, from: RawResource): RawResource | null {
  const container = containers.get(from) ?? from;
  const resource = containedResource(container.resource, reference.slice(1));
  if (resource === null || typeof resource.resourceType !== "string") return null;
  const id = reference.slice(1);
  const raw = { ...container, resourceType: resource.resourceType, id, fullUrl: null, resource, notes: [] };
  origins.set(raw, originOf(container));
  containers.set(raw, container);
  return raw;
}

const originOf = (raw: RawResource) => origins.get(raw) ?? { base: "", scope: "" };

/** All about one patient from its records, which were met in this order; counts what becomes of them. */
export function patientGroup(
  patientKey: string,
  aliases: string[],
  records: readonly SpoolRecord[],
  others: SharedLookup,
  tally: Tally,
): PatientResources {
  const own = new ReferenceIndex<RawResource>();
  const resources: RawResource[] = [];
  let patient: RawResource | null = null;
  for (const { header, resource } of inVersions(records, tally)) {
    const raw = rawResource(header, resource);
    own.add(header, header.identity, identifiersOf(resource), raw);
    resources.push(raw);
    tally.forPatient(raw.resourceType);
    if (raw.resourceType === "Patient" && !raw.deleted) patient = raw;
  }
  const ownOf = (reference: string, from: RawResource) => {
    const found = own.find(reference, originOf(from));
    return found === AMBIGUOUS ? null : found;
  };
  const has = (reference: string, from: RawResource) =>
    reference.startsWith("#")
      ? containedOf(reference, from) !== null
      : ownOf(reference, from) !== null || others.has(reference, originOf(from));
  for (const raw of resources)
    tally.summary.danglingReferences += dangling(raw.resource, (reference) => has(reference, raw));
  tally.summary.circularParts += circularParts(resources, ownOf);
  const shared = (reference: string, from: RawResource) =>
    reference.startsWith("#")
      ? containedOf(reference, from)
      : (ownOf(reference, from) ?? others.find(reference, originOf(from)));
  const sharedAll = (reference: string, from: RawResource) => others.findAll(reference, originOf(from));
  return { patientKey, aliases, patient, resources, shared, sharedAll };
}
