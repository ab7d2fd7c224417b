import { open } from "node:fs/promises";
import { filesUnder, textsIn } from "../fhir/reading/fhir-files.server";
import { otherRelease } from "../fhir/reading/fhir-release";
import { type FileContent, fileContent } from "../fhir/reading/file-content";
import { FileFault } from "../fhir/reading/file-fault";
import type { Piece } from "../fhir/reading/json-piece";
import { JsonSplitter } from "../fhir/reading/json-splitter";
import type { JsonObject } from "../fhir/reading/patient-resources";
import type { FirstLook } from "./staged-import";

/** How much text is looked at, unpacked: a second or two of work. A team decision. */
const LOOKED_AT_BYTES = 32 * 2 ** 20;
/** How many files are asked what they are. */
const MOST_FILES = 2000;
/** Enough to tell what a file is. */
const HEAD_BYTES = 4096;
const MOST_REMARKS = 20;

/**
 * Looks at the beginning of what is to be imported: which kinds of files, and which resources in the first of them.
 * @param from file or folder.
 * @throws AppError "invalid" where `from` is not there; the signal's reason.
 */
export async function firstLook(
  from: string,
  { signal, limit = LOOKED_AT_BYTES }: { signal: AbortSignal; limit?: number },
): Promise<FirstLook> {
  const look = new Looking();
  const files = await filesUnder(from);
  for (const { path, fault } of files.slice(0, MOST_FILES)) {
    signal.throwIfAborted();
    if (fault === null) look.kind(await contentOf(path));
  }
  for (const file of files) {
    for await (const found of textsIn(file, () => undefined)) {
      signal.throwIfAborted();
      if ("remark" in found) look.remark(found.remark);
      else await lookThrough(found.text, look, limit);
      if (look.seen.bytes >= limit) return look.seen;
    }
  }
  return { ...look.seen, whole: true };
}

async function lookThrough(
  { file, byLine, chunks }: { file: string; byLine: boolean; chunks: AsyncIterable<Uint8Array> },
  look: Looking,
  limit: number,
): Promise<void> {
  const splitter = new JsonSplitter(byLine);
  try {
    for await (const chunk of chunks) {
      look.seen.bytes += chunk.byteLength;
      for (const piece of splitter.push(chunk)) look.piece(piece);
      if (look.seen.bytes >= limit) return;
    }
    for (const piece of splitter.end()) look.piece(piece);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    look.remark({ file, kind: "unreadable", line: error.line });
  }
}

/** What has been seen so far. */
class Looking {
  readonly seen: FirstLook = {
    kinds: {},
    bytes: 0,
    whole: false,
    types: {},
    otherReleases: {},
    noResource: 0,
    remarks: [],
  };

  kind(content: FileContent): void {
    const { kinds } = this.seen;
    kinds[content] = (kinds[content] ?? 0) + 1;
  }

  remark(remark: FirstLook["remarks"][number]): void {
    if (this.seen.remarks.length < MOST_REMARKS) this.seen.remarks.push(remark);
  }

  piece(piece: Piece): void {
    const { types, otherReleases } = this.seen;
    const resource = resourceOf(piece);
    // A Bundle is no resource of its own here: its entries are.
    if (resource?.resourceType === "Bundle") return;
    if (typeof resource?.resourceType !== "string") {
      this.seen.noResource++;
      return;
    }
    types[resource.resourceType] = (types[resource.resourceType] ?? 0) + 1;
    const release = otherRelease(resource);
    if (release !== null) otherReleases[release] = (otherReleases[release] ?? 0) + 1;
  }
}

/** The resource of an entry, or of a text that is one; null where it cannot be read. */
function resourceOf({ kind, bytes, fault }: Piece): JsonObject | null {
  if (fault !== null) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as JsonObject | null;
    if (kind !== "entry") return value;
    return (value?.resource as JsonObject | undefined) ?? null;
  } catch {
    return null;
  }
}

async function contentOf(path: string): Promise<FileContent> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return fileContent(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
