import { constants, createGunzip } from "node:zlib";
import { FileFault } from "./file-fault";

/** What a text unpacks to at most, in times of its packed size, once it is long; exports of FHIR reach some 60. A team decision. */
export const MAX_RATIO = 300;
const LONG = 16 * 1024 * 1024;
/** So little is unpacked at a time that even a bomb makes some MB of it. */
const PACKED_CHUNK = 16 * 1024;

/**
 * Unpacks gzip. What stands before a fault is given whole before the fault is thrown.
 * @throws FileFault where it breaks off, is no gzip within, or unpacks to far more than it is
 */
export async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const ready: Uint8Array[] = [];
  let bytesIn = 0;
  let bytesOut = 0;
  let fault: FileFault | null = null;
  const isBomb = () => bytesOut > LONG && bytesOut > MAX_RATIO * bytesIn;
  gunzip.on("data", (chunk: Buffer) => {
    bytesOut += chunk.length;
    if (!isBomb()) ready.push(chunk);
    else gunzip.destroy(new FileFault(`unpacks to more than ${MAX_RATIO} times its size: not read further`));
  });
  gunzip.on("error", (cause) => {
    fault ??= cause instanceof FileFault ? cause : new FileFault(sentenceOf(cause), cause);
  });
  const fed = (act: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      gunzip.once("close", resolve);
      act(() => {
        gunzip.off("close", resolve);
        resolve();
      });
    });
  try {
    for await (const whole of packed)
      for (let i = 0; i < whole.length && !fault; i += PACKED_CHUNK) {
        const chunk = whole.subarray(i, i + PACKED_CHUNK);
        bytesIn += chunk.length;
        await fed((done) => gunzip.write(chunk, () => done()));
        yield* ready.splice(0);
      }
    if (!fault) await fed((done) => gunzip.end().once("end", done));
    yield* ready.splice(0);
    if (fault) throw fault;
  } finally {
    gunzip.destroy();
  }
}

function sentenceOf(error: Error): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === constants.Z_BUF_ERROR ? "the gzip breaks off: what stood before was read" : "the gzip is broken";
}

/** A text in UTF-16 as UTF-8. */
export async function* fromUtf16(
  encoding: "utf-16le" | "utf-16be",
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
