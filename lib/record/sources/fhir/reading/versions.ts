import { canonicalJson } from "../../../../platform/canonical-json";
import { fhirDate } from "./fhir-date";
import type { JsonObject } from "./patient-resources";
import type { RecordHeader } from "./spool-record";

type Order = Pick<RecordHeader, "lastUpdated" | "versionId" | "order" | "deleted">;

const SAME_ID = "same id, other content, no lastUpdated";

/** When a version was written; what does not say is older than all that do, but a deletion is newer. */
function moment({ lastUpdated, deleted }: Order): number {
  const date = lastUpdated === null ? null : fhirDate(lastUpdated);
  return date?.start ?? (deleted ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
}

const versionNumber = ({ versionId }: Order): number =>
  versionId !== null && /^\d{1,15}$/.test(versionId) ? Number(versionId) : -1;

/** Versions of one resource, the oldest first: by `lastUpdated`, then `versionId` as a number, then in the order in which they were met. */
export function byVersion(a: Order, b: Order): number {
  const [before, after] = [moment(a), moment(b)];
  if (before !== after) return before < after ? -1 : 1;
  return versionNumber(a) - versionNumber(b) || a.order - b.order;
}

/** One of several that have the same type and id. */
export interface Version {
  header: RecordHeader;
  resource: JsonObject;
}

/** Versions of one resource in their order, copies of the same content left out. */
export function distinctVersions<T extends Version>(copies: readonly T[]): { versions: T[]; duplicates: number } {
  const contents = new Map<string, T>();
  for (const copy of copies.toSorted((a, b) => a.header.order - b.header.order)) {
    const content = `${copy.header.deleted} ${copy.header.deleted ? copy.header.lastUpdated : ""}${canonicalJson(copy.resource)}`;
    if (!contents.has(content)) contents.set(content, copy);
  }
  const versions = [...contents.values()].toSorted((a, b) => byVersion(a.header, b.header));
  const undated = versions.filter(({ header }) => header.lastUpdated === null && !header.deleted);
  for (const { header } of undated.slice(1)) header.notes.push(SAME_ID);
  return { versions, duplicates: copies.length - versions.length };
}
