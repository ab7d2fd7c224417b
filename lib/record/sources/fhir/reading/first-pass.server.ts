import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { checkResource } from "./check-resource";
import {
  type FoundResource,
  foundResource,
  linksWithin,
  type NoResource,
  resourcesOfEntry,
  typeOf,
} from "./entry-resources";
import type { FoundText } from "./fhir-files.server";
import { type OtherRelease, otherRelease } from "./fhir-release";
import { FileFault } from "./file-fault";
import type { Piece } from "./json-piece";
import { JsonSplitter } from "./json-splitter";
import { keysIn } from "./keys-in";
import { patientCandidates } from "./patient-candidates";
import type { JsonObject, JsonValue, ResourcePlace } from "./patient-resources";
import { baseOf, identityOf } from "./reference-index";
import type { RecordHeader } from "./spool-record";
import type { Tally } from "./tally";

/** What a text shows of the release that it is written in. */
export interface ShownRelease {
  /** The first other than R4 that a resource of it shows; null where none does. */
  release: OtherRelease | null;
  /**
   * Whether a Patient of it shows one, or at least half of its resources: then the others are of it as well, and half a life would be
   * read. A team decision.
   */
  isRefused: boolean;
  /** Whether it is NDJSON. */
  isByLine: boolean;
  /** Types of the resources that show none. */
  types: ReadonlySet<string>;
}

/** Takes what was read, in its order. */
export type Sink = (header: RecordHeader, resource: JsonObject, body: Uint8Array) => Promise<unknown>;

const faultDetails = {
  truncated: ["not-json", "breaks off: expected the rest of it"],
  garbage: ["not-json", "expected a resource in JSON"],
  "too-large": ["too-large", "expected at most 32 MiB"],
  "too-deep": ["too-deep", "expected brackets at most 100 deep"],
} as const;
const NOT_UTF8 = "text: expected UTF-8; letters that are none were replaced";
const TWICE = "expected each element once in an object";

/** Reads one text of FHIR: holds each resource to R4 and hands it on with all that is needed to find whose it is. */
export class TextReading {
  /** Resources that show another release, and of which the first of them is. */
  private others = 0;
  /** Whether it was said already that no more of it can be read. */
  private isCut = false;
  private release: OtherRelease | null = null;
  private isPatientOther = false;
  /** Types of the resources that show none. */
  private readonly types = new Set<string>();
  private resources = 0;
  private readonly place: (piece: Piece) => ResourcePlace;

  constructor(
    private readonly text: FoundText,
    private readonly textNumber: number,
    private readonly tally: Tally,
    private readonly sink: Sink,
    /** Addresses of pages of searches: those that were read, and those that were pointed to. */
    private readonly pages: { own: Set<string>; next: Map<string, string> },
  ) {
    this.place = ({ kind, line, entry, text: number }) => ({
      file: text.file,
      ...(text.byLine || number > 0 ? { line } : {}),
      ...(kind === "entry" ? { entry } : {}),
    });
  }

  /** @returns what the text shows of releases other than R4 */
  async read(): Promise<ShownRelease> {
    const splitter = new JsonSplitter(this.text.byLine);
    try {
      for await (const chunk of this.text.chunks) for (const piece of splitter.push(chunk)) await this.piece(piece);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      this.remark("unreadable", error.line);
      this.isCut = true;
    }
    for (const piece of splitter.end()) await this.piece(piece);
    if (this.resources > 0) this.tally.summary.files++;
    const { release, types } = this;
    const isRefused = release !== null && (this.isPatientOther || this.others * 2 >= this.resources);
    if (release !== null)
      this.remark(
        isRefused ? "unreadable" : "remark",
        isRefused
          ? `written in ${release}; R4 was expected: nothing of it was read`
          : `in part written in ${release}; R4 was expected: that part was not read`,
      );
    return { release, isRefused, isByLine: this.text.byLine, types };
  }

  private remark(kind: "unreadable" | "not-fhir" | "remark", line: string): void {
    this.tally.remark({ file: this.text.file, kind, line });
  }

  private async piece(piece: Piece): Promise<void> {
    if (piece.fault !== null) return this.fault(piece, piece.fault);
    const value = parsed(piece.bytes);
    if (value === undefined)
      return this.skip(piece, { resourceType: null, reason: "not-json", detail: "expected JSON" });
    const notes = isUtf8(piece.bytes) ? [] : [NOT_UTF8];
    if (piece.kind === "entry") {
      const found = resourcesOfEntry(value);
      for (const links of linksWithin(value)) this.linked(links);
      const twice = piece.colons !== keysIn(value);
      for (const one of found) await this.resource(piece, one, null, twice, notes);
    } else if (typeOf(value) === "Bundle") this.bundle(piece, value as JsonObject);
    else if (typeOf(value) === null && piece.text === 0 && !this.text.byLine)
      this.remark("not-fhir", "JSON, but no FHIR resource");
    else await this.resource(piece, foundResource(value), piece.bytes, piece.colons !== keysIn(value), notes);
  }

  private fault(piece: Piece, fault: NonNullable<Piece["fault"]>): void {
    if (fault === "truncated" && piece.kind === "whole" && !this.text.byLine) {
      const before =
        piece.entry > 0 ? `in or after entry ${piece.entry}: the entries before were read` : "in its first part";
      if (!this.isCut) this.remark("unreadable", `the JSON breaks off ${before}`);
      // What is said of the file says it of its only resource.
      return;
    }
    // A Bundle's own frame is no resource.
    if (piece.kind === "whole" && piece.entry > 0) return;
    const [reason, detail] = faultDetails[fault];
    this.skip(piece, { resourceType: null, reason, detail });
  }

  private skip(piece: Piece, { resourceType, reason, detail }: NoResource): void {
    this.resources++;
    this.tally.foundAndSkip(resourceType, reason, this.place(piece), detail);
  }

  private bundle({ entry }: Piece, { link, entry: left }: JsonObject): void {
    if (left !== undefined && !Array.isArray(left)) this.remark("unreadable", "Bundle.entry: expected a list");
    else if (entry === 0 && !this.text.byLine) this.remark("remark", "a Bundle without entries");
    this.linked(link);
  }

  /** Notes which page of a search a Bundle is, and which is the next. */
  private linked(link: JsonValue | undefined): void {
    for (const one of Array.isArray(link) ? link : []) {
      const { relation, url } = (one ?? {}) as JsonObject;
      if (typeof url !== "string") continue;
      if (relation === "self") this.pages.own.add(url);
      if (relation === "next") this.pages.next.set(url, this.text.file);
    }
  }

  private async resource(
    piece: Piece,
    found: FoundResource | NoResource,
    bytes: Uint8Array | null,
    twice: boolean,
    textNotes: string[],
  ): Promise<void> {
    if ("reason" in found) return this.skip(piece, found);
    const { resource, resourceType, deleted } = found;
    const place = this.place(piece);
    this.resources++;
    this.tally.found(resourceType);
    const release = otherRelease(resource);
    if (release !== null) return this.otherRelease(release, resourceType, place);
    this.types.add(resourceType);
    const checked = deleted ? { error: null, notes: [] } : checkResource(resource);
    const error = checked.error ?? (twice ? `${resourceType}: ${TWICE}` : null);
    if (error !== null) return this.tally.skip(resourceType, "invalid", place, error);
    const patients = patientCandidates(resource);
    const isPatient = resourceType === "Patient" || deleted;
    if (!isPatient && patients.kind === "group")
      return this.tally.skip(resourceType, "group-subject", place, `${resourceType}.subject: expected a Patient`);
    if (!isPatient && patients.kind === "none")
      return this.tally.skip(resourceType, "no-patient", place, `${resourceType}: expected a reference to a Patient`);
    const body = bytes ?? Buffer.from(JSON.stringify(resource));
    const references = patients.kind === "references" ? patients.references : null;
    await this.sink(this.header(piece, found, [...checked.notes, ...textNotes], references, body), resource, body);
  }

  private otherRelease(release: OtherRelease, type: string, place: ResourcePlace): void {
    this.release ??= release;
    this.others++;
    this.isPatientOther ||= type === "Patient";
    this.tally.skip(type, "old-release", place, `${type}: expected FHIR R4, not ${release}`);
  }

  private header(
    piece: Piece,
    { resource, resourceType: type, id, fullUrl, lastUpdated, deleted, inner }: FoundResource,
    notes: string[],
    patients: string[] | null,
    body: Uint8Array,
  ): RecordHeader {
    const base = baseOf(fullUrl);
    const { versionId } = (resource.meta ?? {}) as JsonObject;
    const digest = () => createHash("sha256").update(body).digest("base64url");
    return {
      order: this.tally.resources,
      type,
      id,
      fullUrl,
      base,
      scope: piece.kind === "entry" ? `${this.textNumber}.${piece.text}${inner}` : `${this.textNumber}`,
      identity: identityOf({ type, id, fullUrl, base }, digest),
      lastUpdated,
      versionId: typeof versionId === "string" ? versionId : null,
      deleted,
      place: this.place(piece),
      notes,
      patients,
      patientKey: null,
    };
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  } catch {
    return undefined;
  }
}
