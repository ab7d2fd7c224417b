import type {
  FileRemark,
  ReadingSummary,
  ResourcePlace,
  SkipReason,
  TypeCounts,
  UnmetDeletion,
} from "./patient-resources";

/** As many are kept word for word; all are counted. */
const KEPT = 200;
const DELETIONS_KEPT = 10_000;
/** What has no type is counted under this. */
const NO_TYPE = "?";

/** Counts what becomes of each resource, so that nothing is lost unsaid. */
export class Tally {
  readonly summary: ReadingSummary = {
    counts: {},
    skipped: [],
    unmetDeletions: [],
    remarks: [],
    remarked: { unreadable: 0, "not-fhir": 0, remark: 0 },
    files: 0,
    patients: 0,
    danglingReferences: 0,
    circularParts: 0,
  };
  /** Resources met so far. */
  resources = 0;

  private of(type: string | null): TypeCounts {
    const { counts } = this.summary;
    const name = type ?? NO_TYPE;
    counts[name] ??= { total: 0, forPatients: 0, shared: 0, duplicates: 0, skipped: {} };
    return counts[name];
  }

  /** A resource was met; where it goes is counted later. */
  found(type: string): void {
    this.of(type).total++;
    this.resources++;
  }

  forPatient(type: string): void {
    this.of(type).forPatients++;
  }

  shared(type: string): void {
    this.of(type).shared++;
  }

  duplicate(type: string): void {
    this.of(type).duplicates++;
  }

  /** What was met as found is skipped. */
  skip(type: string | null, reason: SkipReason, place: ResourcePlace, detail: string): void {
    const { skipped } = this.of(type);
    skipped[reason] = (skipped[reason] ?? 0) + 1;
    if (this.summary.skipped.length < KEPT) this.summary.skipped.push({ resourceType: type, reason, place, detail });
  }

  /** What was met at this moment is skipped. */
  foundAndSkip(type: string | null, reason: SkipReason, place: ResourcePlace, detail: string): void {
    this.found(type ?? NO_TYPE);
    this.skip(type, reason, place, detail);
  }

  /** What was met as found deletes what was not read. */
  unmetDeletion(deletion: UnmetDeletion): void {
    const { resourceType, place } = deletion;
    this.skip(resourceType, "unknown-deleted", place, `${resourceType}: expected the resource that was deleted`);
    if (this.summary.unmetDeletions.length < DELETIONS_KEPT) this.summary.unmetDeletions.push(deletion);
  }

  remark(remark: FileRemark): void {
    this.summary.remarked[remark.kind]++;
    const { remarks, remarked } = this.summary;
    if (remarks.length < KEPT) remarks.push(remark);
    // That something could not be read is never left out.
    else if (remark.kind === "unreadable" && remarked.unreadable === 1) remarks.splice(-1, 1, remark);
  }
}
