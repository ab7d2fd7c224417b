/** The most that one resource may have, in bytes of JSON: a document of 24 MB in base64 still fits. A team decision. */
export const MAX_RESOURCE_BYTES = 32 * 1024 * 1024;
/** The deepest that brackets may stand in each other within one resource: FHIR's own go to some 20. A team decision. */
export const MAX_DEPTH = 100;

export type CaptureFault = "too-large" | "too-deep";

/** What is kept of a text while it goes by: its bytes in parts, as long as they are not too many. */
export class JsonCapture {
  private parts: Uint8Array[] = [];
  private size = 0;
  colons = 0;
  deepest = 0;

  add(part: Uint8Array): void {
    this.size += part.length;
    if (this.size <= MAX_RESOURCE_BYTES) this.parts.push(part);
    else this.parts = [];
  }

  get fault(): CaptureFault | null {
    if (this.size > MAX_RESOURCE_BYTES) return "too-large";
    return this.deepest > MAX_DEPTH ? "too-deep" : null;
  }

  bytes(): Uint8Array {
    return this.fault ? new Uint8Array() : Buffer.concat(this.parts);
  }
}
