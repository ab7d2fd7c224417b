import { createReadStream, type Stats } from "node:fs";
import { lstat, readdir, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { AppError } from "../../../../platform/errors";
import { type FileContent, fileContent, isByLine, LOOKED_AT, notReadLines } from "./file-content";
import { FileFault } from "./file-fault";
import type { FileRemark } from "./patient-resources";
import { tarFiles } from "./tar-files.server";
import { fromUtf16, gunzipped } from "./unpacked.server";

/** A text that may hold FHIR. */
export interface FoundText {
  /** As in `ResourcePlace`. */
  file: string;
  byLine: boolean;
  /** In UTF-8; to be read to its end, or not at all, before the next file is asked for. Throws FileFault. */
  chunks: AsyncIterable<Uint8Array>;
}

export type FoundFile = { text: FoundText } | { remark: FileRemark };

/** A file on disk that is to be looked at. */
export interface DiskFile {
  path: string;
  /** Relative to what was asked for. */
  name: string;
  bytes: number;
  fault: string | null;
}

interface Wrapping {
  inTar: boolean;
  gzips: number;
}

/** A gzip in a gzip is as deep as anyone packs. A team decision. */
const MOST_GZIPS = 2;

/** @throws AppError `invalid` where `from` is not there. */
export async function filesUnder(from: string): Promise<DiskFile[]> {
  const found = await stat(from).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${from}: not found; expected a file or a folder with FHIR.`, cause });
  });
  if (!found.isDirectory()) return [diskFile(from, basename(from), found)];
  const files: DiskFile[] = [];
  await walk(from, from, files);
  return files;
}

async function walk(folder: string, from: string, files: DiskFile[]): Promise<void> {
  const unreadable = (name: string, cause: unknown) =>
    files.push({ path: folder, name, bytes: 0, fault: systemLine(cause) });
  const names = await readdir(folder).catch((cause) => unreadable(relative(from, folder) || basename(from), cause));
  if (typeof names === "number") return;
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    const place = relative(from, path);
    try {
      const link = await lstat(path);
      const found = link.isSymbolicLink() ? await stat(path) : link;
      if (!found.isDirectory()) files.push(diskFile(path, place, found));
      else if (!link.isSymbolicLink()) await walk(path, from, files);
      else files.push({ path, name: place, bytes: 0, fault: "a link to a folder: not followed" });
    } catch (cause) {
      unreadable(place, cause);
    }
  }
}

function diskFile(path: string, name: string, found: Stats): DiskFile {
  return { path, name, bytes: found.size, fault: found.isFile() ? null : "not a plain file" };
}

const systemLine = (cause: unknown) => `cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unknown"})`;

/**
 * The texts in a file, whatever it is packed in, and a remark for what holds none.
 * @param onBytes is told how many bytes of it have been read so far
 */
export async function* textsIn(
  { path, name, fault }: DiskFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FoundFile> {
  if (fault !== null) return yield { remark: { file: name, kind: "unreadable", line: fault } };
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    yield* textsOf(name, readable(stream, onBytes), { inTar: false, gzips: 0 });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    yield { remark: { file: name, kind: "unreadable", line: error.line } };
  } finally {
    stream.destroy();
  }
}

async function* readable(
  stream: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  for (let bytes = 0; ; ) {
    const { value, done } = await nextOf(chunks);
    if (done) return;
    bytes += value.length;
    onBytes(bytes);
    yield value;
  }
}

async function nextOf(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await chunks.next();
  } catch (cause) {
    throw new FileFault(systemLine(cause), cause);
  }
}

async function* textsOf(file: string, source: AsyncIterable<Uint8Array>, around: Wrapping): AsyncGenerator<FoundFile> {
  const { head, chunks } = await lookedAt(source);
  const content = fileContent(head);
  const unreadable = (line: string): FoundFile => ({ remark: { file, kind: "unreadable", line } });
  if (content === "gzip") {
    if (around.gzips === MOST_GZIPS) yield unreadable("packed over and over with gzip: unpack it first");
    else yield* textsOf(file, gunzipped(chunks), { ...around, gzips: around.gzips + 1 });
  } else if (content === "tar") {
    if (around.inTar) yield unreadable("an archive in an archive: unpack it first");
    else yield* textsOfTar(file, chunks, around);
  } else if (content === "utf-16le" || content === "utf-16be")
    yield { text: { file, byLine: isByLine(file, head), chunks: fromUtf16(content, chunks) } };
  else if (content === "json" || (content === "other" && isNdjson(file)))
    yield { text: { file, byLine: isByLine(file, head), chunks: withoutMark(chunks) } };
  else
    yield {
      remark: { file, kind: claimsFhir(file, content) ? "unreadable" : "not-fhir", line: notReadLines[content] },
    };
}

async function* textsOfTar(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  around: Wrapping,
): AsyncGenerator<FoundFile> {
  for await (const { name, content, remark } of tarFiles(chunks)) {
    const place = name === null ? file : `${file} > ${name}`;
    if (remark !== null) yield { remark: { file: place, ...remark } };
    if (content) yield* textsOf(place, content, { ...around, inTar: true });
  }
}

const isNdjson = (file: string) => /\.(ndjson|jsonl)(\.gz)?$/i.test(file);

/** Whether whoever sees that the file was not read should know, since by its name or its content FHIR was to be expected. */
const claimsFhir = (file: string, content: FileContent) =>
  // An export of a file a type has empty ones, and a Mac packs its own beside each.
  (content !== "empty" && content !== "apple-double" && /\.(json|ndjson|jsonl|gz|tgz|tar)$/i.test(file)) ||
  ["zip", "bzip2", "xz", "zstd", "7z", "fhir-xml"].includes(content);

/** The first bytes, and all of them. A fault among the first is thrown when they have been read. */
async function lookedAt(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  let size = 0;
  let fault: unknown = null;
  let done = false;
  while (size < LOOKED_AT && !done && !fault) {
    try {
      const next = await iterator.next();
      done = next.done === true;
      if (!next.done) size += parts.push(next.value) && next.value.length;
    } catch (error) {
      fault = error;
    }
  }
  if (size === 0 && fault) throw fault;
  const whole = Buffer.concat(parts);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield whole;
      if (fault) throw fault;
      if (!done) for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: whole.subarray(0, LOOKED_AT), chunks: chunks() };
}

/** Without the mark that some programs write before UTF-8. */
async function* withoutMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of chunks) {
    yield first && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
    first = false;
  }
}
