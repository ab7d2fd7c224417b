import { type Moment, overAt } from "../../../history/moment";
import type { Resource } from "../../../history/schema";
import { conceptOf, objectOf, readMoment } from "../mapping/elements";
import { mapResource } from "../mapping/map-resource";
import type { MappedResource, MappingContext, MappingNote } from "../mapping/mapping-context";
import type { JsonObject, JsonValue, PatientResources, RawResource } from "../reading/patient-resources";
import { referenceParts, referenceText } from "../reading/reference-parts";
import { type KnownPatient, storedSource } from "./stored-source";
import type { StoredRow } from "./stored-versions.server";
import type { StoringRun } from "./storing-run.server";

/** A resource that was read, by our id, with its source as it is stored. */
export interface ReadResource {
  raw: RawResource;
  id: string;
  source: JsonObject;
  readonly mark: string;
}

/** Reads the resources of one patient into the record's, references into our ids. */
export class PatientMapping {
  readonly resources: readonly ReadResource[];
  readonly notes: MappingNote[] = [];
  private readonly ids: ReadonlySet<string>;
  private readonly encounterEnds = new Map<string, Moment | null>();
  private readonly lastEnd: number;
  private readonly known: KnownPatient;

  constructor(
    private readonly read: PatientResources,
    private readonly run: StoringRun,
    private readonly patientId: string,
    stored: ReadonlyMap<string, readonly StoredRow[]>,
  ) {
    this.known = { patientId, aliases: new Set([read.patientKey, ...read.aliases]) };
    this.resources = read.resources.map((raw) => this.identified(raw));
    this.ids = new Set([...stored.keys(), ...this.resources.map(({ id }) => id)]);
    for (const rows of stored.values()) this.takeStoredEnd(rows.at(-1));
    for (const { raw, id } of this.resources)
      if (raw.resourceType === "Encounter" && !raw.deleted)
        this.encounterEnds.set(id, readMoment(objectOf(raw.resource.period)?.end));
    this.lastEnd = Math.max(
      Number.NEGATIVE_INFINITY,
      ...[...this.encounterEnds.values()].map((end) => (end ? overAt(end) : Number.NEGATIVE_INFINITY)),
    );
  }

  private takeStoredEnd(row: StoredRow | undefined): void {
    if (row?.type !== "Encounter") return;
    const { endAt, endPrecision } = row;
    this.encounterEnds.set(
      row.id,
      endAt && { at: endAt.toISOString(), precision: endPrecision ?? "second", utcOffset: null },
    );
  }

  private identified(raw: RawResource): ReadResource {
    const { hashes, synthetic } = this.run;
    const markOf = () => (raw.deleted ? hashes.deletionMark(raw.lastUpdated) : this.markOf(raw));
    let mark: string | undefined;
    return {
      ...{ raw, id: this.idOf(raw), source: storedSource(raw, this.known, synthetic) },
      // Found when it is first asked for: what is stored only once needs none.
      get mark() {
        mark ??= markOf();
        return mark;
      },
    };
  }

  /**
   * Of what tells of no person, so that the same life of another system, or said to be invented once and once not, has the same marks.
   * A Patient alone is marked as it is stored: its name is content.
   */
  private markOf(raw: RawResource): string {
    const isAsStored = raw.resourceType === "Patient" && this.run.synthetic;
    return this.run.hashes.contentMark(storedSource(raw, this.known, isAsStored));
  }

  private idOf(raw: RawResource): string {
    const { hashes } = this.run;
    const sourceId = raw.id ?? raw.fullUrl;
    return sourceId === null
      ? hashes.idOfContent(this.patientId, raw.resourceType, this.markOf(raw))
      : hashes.resourceId(this.patientId, raw.resourceType, sourceId);
  }

  map({ raw, id }: ReadResource, version: number, isNewer: boolean): MappedResource {
    return mapResource(raw, this.context(raw, { id, version, isNewer }, this.notes));
  }

  private context(
    raw: RawResource,
    about: Pick<MappingContext, "id" | "version" | "isNewer">,
    notes: MappingNote[],
  ): MappingContext {
    const find = (reference: string) => this.read.shared(reference, raw)?.resource ?? null;
    return {
      ...about,
      source: this.run.source,
      storedAt: this.run.storedAt,
      hasShiftedDates: this.run.hasShiftedDates,
      lastEnd: this.lastEnd,
      find,
      findAll: (reference) => this.read.sharedAll(reference, raw).map(({ resource }) => resource),
      resolve: (reference, type) => this.resolve(reference, type, raw, notes),
      encounterEnd: (encounter) => this.encounterEnds.get(encounter) ?? null,
      note: (note) => notes.push(note),
    };
  }

  /** A resource by its stored source, with the ids of what it names and was read now, too. Nothing is noted: that was when it came. */
  mapStored(source: JsonObject, id: string): Resource {
    const raw: RawResource = {
      resourceType: String(source.resourceType),
      id: typeof source.id === "string" ? source.id : null,
      ...{ fullUrl: null, patientKey: null, lastUpdated: null, deleted: false, notes: [] },
      resource: source,
      place: { file: "" },
    };
    return mapResource(raw, this.context(raw, { id, version: 1, isNewer: false }, [])).resource;
  }

  /** Our id of what a reference points to, among this patient's resources, read now or stored. */
  private resolve(
    reference: JsonValue | undefined,
    type: string,
    from: RawResource,
    notes: MappingNote[],
  ): string | null {
    const text = referenceText(reference);
    const id = text === null ? null : this.idReferred(text, type, from);
    if (id !== null && this.ids.has(id)) return id;
    // What is only named in words is no reference.
    if (text !== null || conceptOf(reference) === null) notes.push("unknown-reference");
    return null;
  }

  private idReferred(text: string, type: string, from: RawResource): string | null {
    const found = this.read.shared(text, from);
    if (found) return found.resourceType === type ? this.idOf(found) : null;
    const parts = referenceParts(text);
    if (parts.kind === "literal")
      return parts.type === type ? this.run.hashes.resourceId(this.patientId, type, parts.id) : null;
    return parts.kind === "urn" ? this.run.hashes.resourceId(this.patientId, type, parts.urn) : null;
  }
}
