import { Readable } from "node:stream";
import { extract } from "tar-stream";
import { FileFault } from "./file-fault";
import type { FileRemark } from "./patient-resources";

/** A file of an archive, or something to be said of it. */
export interface TarFile {
  /** Path in the archive; null for the archive itself. */
  name: string | null;
  content: AsyncIterable<Uint8Array> | null;
  remark: Pick<FileRemark, "kind" | "line"> | null;
}

const BREAKS_OFF = "the archive breaks off: what stood before was read";
const OUTSIDE = "its path leads out of the archive: read, and never written there";

const leadsOut = (name: string) => name.startsWith("/") || name.split(/[\\/]/).includes("..");

/** The files of a tar, in its order; each is to be read, or left, before the next is asked for. Ends with a remark where it is broken. */
export async function* tarFiles(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const end: { fault: FileFault | null } = { fault: null };
  const source = Readable.from(untilFault(chunks, end), { objectMode: false, highWaterMark: 256 * 1024 });
  const entries = extract();
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const remark = leadsOut(name) ? ({ kind: "remark", line: OUTSIDE } as const) : null;
      const shown = name.replace(/^\.\//, "");
      if (type === "file" || type === "contiguous-file") yield { name: shown, content: contentOf(entry, end), remark };
      else if (type === "symlink" || type === "link")
        yield { name: shown, content: null, remark: { kind: "not-fhir", line: "a link in the archive: not followed" } };
      entry.resume();
    }
    if (end.fault) throw end.fault;
  } catch (error) {
    const line = end.fault?.line ?? (isEnd(error) ? BREAKS_OFF : "the archive is broken: what stood before was read");
    yield { name: null, content: null, remark: { kind: "unreadable", line } };
  } finally {
    source.destroy();
    entries.destroy();
  }
}

const isEnd = (error: unknown) => error instanceof Error && /unexpected end/i.test(error.message);

/** A fault of what the archive is packed in ends it: what came before is still read. */
async function* untilFault(chunks: AsyncIterable<Uint8Array>, end: { fault: FileFault | null }) {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    end.fault = error;
  }
}

async function* contentOf(entry: AsyncIterable<unknown>, end: { fault: FileFault | null }): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) yield chunk as Uint8Array;
  } catch (cause) {
    throw new FileFault(end.fault?.line ?? BREAKS_OFF, cause);
  }
}
