import { crc32, deflateRawSync } from "node:zlib";
import { AppError } from "./errors";

/** A file of an archive. */
export interface ZippedFile {
  /** With "/" between folders. */
  path: string;
  text: string;
}

/** What 32 bits can say: a larger archive needs ZIP64, which this does not write. */
const MOST_BYTES = 0xffff_ffff;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** 2.0: folders and deflate. */
const VERSION = 20;

/**
 * A ZIP archive of texts (PKWARE APPNOTE 6.3.10, without ZIP64).
 * @param at stands beside each file, in UTC
 * @throws AppError "too-costly" beyond 4 GiB
 */
export function zipFile(files: readonly ZippedFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const name = Buffer.from(path, "utf8");
    const content = Buffer.from(text, "utf8");
    const packed = deflateRawSync(content);
    const common = fieldsOf({ content, packed, name, at });
    const local = Buffer.concat([u32(0x04034b50), u16(VERSION), ...common, u16(0), name, packed]);
    parts.push(local);
    directory.push(
      Buffer.concat([
        ...[u32(0x02014b50), u16(VERSION), u16(VERSION), ...common],
        ...[u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), name],
      ]),
    );
    offset += local.length;
    if (offset > MOST_BYTES)
      throw new AppError("too-costly", { userMessage: "The export is larger than 4 GiB: write it into a folder." });
  }
  const central = Buffer.concat(directory);
  const counts = [u16(0), u16(0), u16(files.length), u16(files.length), u32(central.length), u32(offset), u16(0)];
  return Buffer.concat([...parts, central, u32(0x06054b50), ...counts]);
}

/** What stands in a file's header and in the directory alike: from the flags to the length of the name. */
function fieldsOf({
  content,
  packed,
  name,
  at,
}: {
  content: Buffer;
  packed: Buffer;
  name: Buffer;
  at: Date;
}): Buffer[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    ...[u16(FLAGS), u16(DEFLATED), u16(time), u16(date), u32(crc32(content))],
    ...[u32(packed.length), u32(content.length), u16(name.length)],
  ];
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
