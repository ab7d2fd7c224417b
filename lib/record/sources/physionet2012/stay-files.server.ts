import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import { AppError } from "../../../platform/errors";

/** One stay's file as it was found. */
export interface StayFile {
  /** File name without ".txt": the record's id in the source. */
  id: string;
  /** Where it lies in the folder or the archive. */
  path: string;
  /** Content as UTF-8, other bytes replaced; empty where `fault` is set. */
  text: string;
  /** Why the file could not be read, where it could not. */
  fault?: string;
}

/** A file in an archive; tar-stream does not name the type. */
type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** The longest stay of PhysioNet 2012 has some 30 kB; what is a thousand times longer is something else. */
const MAX_BYTES = 32 * 1024 * 1024;

const EXPECTED = "expected a folder of <RecordID>.txt files, a .tar.gz of one, or one such file";

/**
 * The stays in a folder (and the folders in it, in order of their paths) or in a .tar.gz, one at a time: every ".txt"
 * but hidden files and Outcomes-*.txt; or such a file alone. Throws AppError `invalid` where `from` is none of these, or the archive
 * is broken.
 */
export async function* readStays(from: string): AsyncGenerator<StayFile> {
  const found = await stat(from).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${from}: not found; ${EXPECTED}.`, cause });
  });
  const id = idOf(from);
  if (found.isDirectory()) yield* fromFolder(from);
  else if (isArchive(from)) yield* fromArchive(from);
  else if (id !== null) yield await fromFile({ id, path: basename(from) }, from);
  else throw new AppError("invalid", { userMessage: `${from}: ${EXPECTED}.` });
}

/** How many `readStays` finds, without reading them; null where it throws. */
export async function countStays(from: string): Promise<number | null> {
  try {
    if ((await stat(from)).isDirectory()) return (await pathsIn(from)).length;
    if (!isArchive(from)) return idOf(from) === null ? null : 1;
    let n = 0;
    for await (const entry of entriesOf(from)) {
      if (idOfEntry(entry) !== null) n++;
      entry.resume();
    }
    return n;
  } catch {
    return null;
  }
}

const isArchive = (path: string) => /\.(tar\.gz|tgz)$/i.test(path);

function idOf(path: string): string | null {
  const name = basename(path);
  return name.endsWith(".txt") && !name.startsWith(".") && !/^outcomes/i.test(name)
    ? name.slice(0, -".txt".length)
    : null;
}

/** The files of stays in a folder and the folders in it, in order. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => idOf(path) !== null).toSorted();
}

async function* fromFolder(folder: string): AsyncGenerator<StayFile> {
  for (const path of await pathsIn(folder))
    yield await fromFile({ id: idOf(path) ?? "", path: relative(folder, path) }, path);
}

type Where = Pick<StayFile, "id" | "path">;

async function fromFile(where: Where, path: string): Promise<StayFile> {
  try {
    const { size } = await stat(path);
    return size > MAX_BYTES ? tooLong(where, size) : { ...where, text: await readFile(path, "utf8") };
  } catch (error) {
    return {
      ...where,
      text: "",
      fault: `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`,
    };
  }
}

const idOfEntry = ({ header }: Entry) => (header.type === "file" ? idOf(header.name) : null);

function entriesOf(archive: string): Extract {
  const entries = extract();
  pipeline(createReadStream(archive), createGunzip(), entries, () => {
    // An error reaches whoever loops through `entries`, which the pipeline destroys with it.
  });
  return entries;
}

async function* fromArchive(path: string): AsyncGenerator<StayFile> {
  const broken = (cause: unknown) =>
    new AppError("invalid", {
      userMessage: `${path}: the archive is broken (${(cause as Error).message}); ${EXPECTED}.`,
      cause,
    });
  try {
    for await (const entry of entriesOf(path)) {
      const id = idOfEntry(entry);
      if (id === null) entry.resume();
      else yield await fromEntry({ id, path: entry.header.name.replace(/^\.\//, "") }, entry);
    }
  } catch (cause) {
    throw broken(cause);
  }
}

async function fromEntry(where: Where, entry: Entry): Promise<StayFile> {
  const size = entry.header.size ?? 0;
  if (size > MAX_BYTES) {
    entry.resume();
    return tooLong(where, size);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return { ...where, text: Buffer.concat(chunks).toString("utf8") };
}

function tooLong(where: Where, size: number): StayFile {
  return { ...where, text: "", fault: `the file has ${size} bytes, more than a stay can have (${MAX_BYTES})` };
}
