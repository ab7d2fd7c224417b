import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { canonicalJson } from "../../../../platform/canonical-json";
import type { JsonObject, RawResource } from "./patient-resources";
import { AMBIGUOUS, identifiersOf, ReferenceIndex, type ReferencePoint } from "./reference-index";
import { recordAt, SpoolWriter } from "./spool.server";
import type { RecordHeader, SpoolRecord } from "./spool-record";
import { byVersion } from "./versions";

/** Where the latest version of a resource lies. */
interface Slot {
  at: number;
  length: number;
  order: Pick<RecordHeader, "lastUpdated" | "versionId" | "order" | "deleted">;
}

/** Parsed resources that are kept at hand: those of one patient mostly point to the same few. */
const AT_HAND = 500;

/** Resources of no patient: on disk, with what is needed to find them in memory. */
export class SharedResources {
  private readonly index = new ReferenceIndex<Slot>();
  private readonly latest = new Map<string, Slot>();
  private readonly contents = new Set<string>();
  private readonly atHand = new Map<number, RawResource>();
  private readonly writer: SpoolWriter;
  private file: number | null = null;

  /** @param made gives what is handed on for a record */
  constructor(
    path: string,
    private readonly made: (record: SpoolRecord) => RawResource,
  ) {
    this.writer = new SpoolWriter(path);
  }

  /** @returns whether it is a copy of one that is there. Of versions the latest is found. */
  async add(header: RecordHeader, body: Uint8Array): Promise<"new" | "copy"> {
    const resource = JSON.parse(Buffer.from(body).toString("utf8")) as JsonObject;
    const content = createHash("sha256").update(`${header.identity} ${header.deleted} ${canonicalJson(resource)}`);
    const digest = content.digest("base64url");
    const copy = this.contents.has(digest);
    this.contents.add(digest);
    const there = this.latest.get(header.identity);
    if (copy) {
      // In its own Bundle too it is met under its fullUrl.
      if (there) this.index.add(header, header.identity, [], there);
      return "copy";
    }
    const at = await this.writer.add(header, body);
    const { lastUpdated, versionId, order, deleted } = header;
    const slot = { at, length: this.writer.bytes - at, order: { lastUpdated, versionId, order, deleted } };
    const latest = there ?? slot;
    if (byVersion(latest.order, slot.order) < 0) Object.assign(latest, slot);
    this.latest.set(header.identity, latest);
    this.index.add(header, header.identity, identifiersOf(resource), latest);
    return "new";
  }

  /** To be called when all have been added, before any is looked for. */
  async close(): Promise<void> {
    await this.writer.close();
    if (this.writer.records > 0) this.file ??= openSync(this.writer.path, "r");
  }

  has(reference: string, from: Pick<ReferencePoint, "base" | "scope">): boolean {
    const slot = this.index.find(reference, from);
    return slot !== null && slot !== AMBIGUOUS;
  }

  find(reference: string, from: Pick<ReferencePoint, "base" | "scope">): RawResource | null {
    const slot = this.index.find(reference, from);
    return slot === null || slot === AMBIGUOUS ? null : this.read(slot);
  }

  /** All that a reference fits, as an identifier may fit several; none where they are very many. */
  findAll(reference: string, from: Pick<ReferencePoint, "base" | "scope">): RawResource[] {
    return this.index.findAll(reference, from).flatMap((slot) => this.read(slot) ?? []);
  }

  private read(slot: Slot): RawResource | null {
    if (this.file === null) throw new Error("A shared resource was asked for after the reading had ended.");
    const known = this.atHand.get(slot.at);
    if (known) return known;
    const bytes = Buffer.alloc(slot.length);
    readSync(this.file, bytes, 0, slot.length, slot.at);
    const found = recordAt(bytes, 0);
    if (!found) return null;
    const resource = this.made(found.record);
    if (this.atHand.size >= AT_HAND) this.atHand.delete(this.atHand.keys().next().value as number);
    this.atHand.set(slot.at, resource);
    return resource;
  }

  end(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }
}
