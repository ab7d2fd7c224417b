import { createHmac } from "node:crypto";
import { canonicalJson } from "../../../../platform/canonical-json";
import type { JsonObject } from "../reading/patient-resources";

/** Ids that are unique wherever they were made: a UUID, or as long and random as one. Others are unique only within their system. */
const UNIQUE_ID =
  /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$|^(?:urn:oid:)?[0-9.]{20,}$|^[0-9a-f]{32,64}$/i;

/** Hashes under the install's secret: nobody without it can tell what they were made of. */
export class KeyedHashes {
  constructor(
    private readonly secret: Buffer,
    /** Name of the source, within which ids are unique. */
    private readonly source: string,
  ) {}

  private digest(parts: readonly string[]): Buffer {
    return createHmac("sha256", this.secret).update(JSON.stringify(parts)).digest();
  }

  /** 32 hexadecimal digits. */
  mark(...parts: readonly string[]): string {
    return this.digest(parts).toString("hex").slice(0, 32);
  }

  /** Our id of a resource: of the patient, its type and its id, so that the same resource in two files meets. */
  resourceId(patientId: string, type: string, sourceId: string): string {
    const id = UNIQUE_ID.test(sourceId)
      ? [sourceId.replace(/^urn:(uuid|oid):/i, "").toLowerCase()]
      : [this.source, sourceId];
    return uuidOf(this.digest(["fhir-resource", patientId, type, ...id]));
  }

  /** Our id of a resource that has none: of its content. */
  idOfContent(patientId: string, type: string, contentMark: string): string {
    return uuidOf(this.digest(["fhir-content-id", patientId, type, contentMark]));
  }

  /** Tells whether a content is another than the one that is stored. */
  contentMark(content: JsonObject): string {
    return this.mark("fhir-content", canonicalJson(content));
  }

  deletionMark(lastUpdated: string | null): string {
    return this.mark("fhir-deletion", lastUpdated ?? "");
  }
}

/** The first 122 bits as a UUID of version 8 (RFC 9562: made in a way of one's own). */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
