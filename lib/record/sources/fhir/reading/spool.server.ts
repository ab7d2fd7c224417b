import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RecordHeader, SpoolRecord } from "./spool-record";

const FRAME = 8;
const WRITTEN_AT_ONCE = 256 * 1024;
const READ_AT_ONCE = 1024 * 1024;

/** A folder of work files that nobody else may read. */
export class WorkFolder {
  private constructor(readonly path: string) {}

  static async within(folder: string): Promise<WorkFolder> {
    return new WorkFolder(await mkdtemp(join(folder, "fhir-reading-")));
  }

  file(name: string): string {
    return join(this.path, name);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** Writes records one behind the other: the length of header and body in four bytes each, then both. */
export class SpoolWriter {
  private parts: Uint8Array[] = [];
  private waiting = 0;
  private file: FileHandle | null = null;
  /** Bytes so far, also of what is not on disk yet. */
  bytes = 0;
  records = 0;

  constructor(readonly path: string) {}

  /** @returns where the record begins */
  async add(header: RecordHeader, body: Uint8Array): Promise<number> {
    const head = Buffer.from(JSON.stringify(header));
    const frame = Buffer.alloc(FRAME);
    frame.writeUInt32LE(head.length, 0);
    frame.writeUInt32LE(body.length, 4);
    const start = this.bytes;
    this.parts.push(frame, head, body);
    this.bytes += FRAME + head.length + body.length;
    this.waiting += FRAME + head.length + body.length;
    this.records++;
    if (this.waiting >= WRITTEN_AT_ONCE) await this.flush();
    return start;
  }

  async flush(): Promise<void> {
    if (this.parts.length === 0) return;
    this.file ??= await open(this.path, "wx", 0o600);
    const bytes = Buffer.concat(this.parts);
    this.parts = [];
    this.waiting = 0;
    for (let at = 0; at < bytes.length; ) at += (await this.file.write(bytes, at)).bytesWritten;
  }

  /** Writes the rest. Can be called more than once. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.file?.close();
      this.file = null;
      this.parts = [];
    }
  }
}

/** The record that begins at a place; null where it is not all there. */
export function recordAt(bytes: Buffer, at: number): { record: SpoolRecord; end: number } | null {
  if (at + FRAME > bytes.length) return null;
  const bodyAt = at + FRAME + bytes.readUInt32LE(at);
  const end = bodyAt + bytes.readUInt32LE(at + 4);
  if (end > bytes.length) return null;
  const header = JSON.parse(bytes.toString("utf8", at + FRAME, bodyAt)) as RecordHeader;
  return { record: { header, body: bytes.subarray(bodyAt, end) }, end };
}

/** The length of the record that begins here, in bytes. */
export const recordLength = (frame: Buffer): number => FRAME + frame.readUInt32LE(0) + frame.readUInt32LE(4);

/** All records of a file, in their order. */
export async function* spooled(path: string): AsyncGenerator<SpoolRecord> {
  const file = await open(path, "r");
  let left: Buffer = Buffer.alloc(0);
  try {
    for (;;) {
      const missing = left.length >= FRAME ? recordLength(left) - left.length : 0;
      const next = Buffer.allocUnsafe(Math.max(READ_AT_ONCE, missing));
      const { bytesRead } = await file.read(next, 0, next.length);
      if (bytesRead === 0) return;
      left = Buffer.concat([left, next.subarray(0, bytesRead)]);
      let at = 0;
      for (let found = recordAt(left, at); found; found = recordAt(left, at)) {
        at = found.end;
        yield found.record;
      }
      left = left.subarray(at);
    }
  } finally {
    await file.close();
  }
}
