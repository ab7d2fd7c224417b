import { constants, inflateSync } from "node:zlib";

/** What the packed parts of a PDF may hold: one of them, and all together, in bytes. Its images are never unpacked. */
interface UnpackedLimits {
  part: number;
  all: number;
}

const beginning = /(?<!end)stream\r?\n/g;

/**
 * Whether a PDF holds more than `limits` when it is unpacked: its reader unpacks a part whole, so that a small file could take
 * all memory. Parts packed in rarer ways are not counted; the reader's limits of memory and time hold for them.
 */
export function unpacksBeyond(bytes: Uint8Array, limits: UnpackedLimits): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let all = 0;
  for (const { index, 0: mark } of text.matchAll(beginning)) {
    const about = text.slice(Math.max(0, index - 2000, text.lastIndexOf(" obj", index)), index);
    if (!/\/(?:FlateDecode|Fl)\b/.test(about) || /\/Subtype\s*\/Image\b/.test(about)) continue;
    const from = index + mark.length;
    const end = text.indexOf("endstream", from);
    all += unpackedLength(bytes.subarray(from, end < 0 ? undefined : end), limits.part);
    if (all > limits.all) return true;
  }
  return false;
}

/** Bytes of a part when it is unpacked; infinitely many where they are more than `most`; none where it is damaged or encrypted. */
function unpackedLength(packed: Uint8Array, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    return error instanceof RangeError ? Number.POSITIVE_INFINITY : 0;
  }
}
