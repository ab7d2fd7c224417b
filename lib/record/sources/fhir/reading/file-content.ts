/** What a file is by its first bytes. */
export type FileContent = "gzip" | "tar" | "zip" | "utf-16le" | "utf-16be" | "json" | "array" | "empty" | NotRead;
type NotRead =
  | "bzip2"
  | "xz"
  | "zstd"
  | "7z"
  | "html"
  | "fhir-xml"
  | "cda"
  | "xml"
  | "hl7-v2"
  | "apple-double"
  | "other";

/** How many bytes are looked at: a header of tar has 512, and a line of NDJSON often some thousand. */
export const LOOKED_AT = 64 * 1024;

/** Each kind's own page of its format. */
const signatures: readonly (readonly [FileContent, readonly number[]])[] = [
  ["gzip", [0x1f, 0x8b]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["bzip2", [0x42, 0x5a, 0x68]],
  ["xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  // What a Mac packs beside each file, as "._name" (RFC 1740).
  ["apple-double", [0x00, 0x05, 0x16, 0x07]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  // "{" or "[" of a text without a mark of its byte order.
  ["utf-16le", [0x7b, 0x00]],
  ["utf-16be", [0x00, 0x7b]],
];

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** A header of tar: "ustar", or a checksum that is right (https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html). */
function isTar(head: Uint8Array): boolean {
  if (head.length < 512) return false;
  if (latin(head.subarray(257, 262)) === "ustar") return true;
  const written = Number.parseInt(latin(head.subarray(148, 156)).replace(/\0/g, " ").trim(), 8);
  let sum = 8 * 0x20;
  for (let i = 0; i < 512; i++) if (i < 148 || i >= 156) sum += head[i] as number;
  return head[0] !== 0 && written === sum;
}

/** @param head the first bytes, `LOOKED_AT` of them or the whole file */
export function fileContent(head: Uint8Array): FileContent {
  if (head.length === 0) return "empty";
  for (const [content, bytes] of signatures) if (bytes.every((byte, i) => head[i] === byte)) return content;
  if (isTar(head)) return "tar";
  const begin = latin(head.subarray(0, 2000))
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (begin === "") return head.length < LOOKED_AT ? "empty" : "other";
  if (begin.startsWith("{")) return "json";
  if (begin.startsWith("[")) return "array";
  if (/^<!doctype html|^<html/i.test(begin)) return "html";
  if (begin.startsWith("<")) {
    if (begin.includes("http://hl7.org/fhir")) return "fhir-xml";
    return /<ClinicalDocument\b|["']urn:hl7-org:v3["']/.test(begin) ? "cda" : "xml";
  }
  if (/^(MSH|FHS|BHS)\|/.test(begin)) return "hl7-v2";
  return "other";
}

/** What is said of a file that is not read, in one sentence. */
export const notReadLines: Readonly<
  Record<Exclude<FileContent, "gzip" | "tar" | "json" | "utf-16le" | "utf-16be">, string>
> = {
  zip: "a zip: unpack it first",
  bzip2: "packed with bzip2: unpack it first",
  xz: "packed with xz: unpack it first",
  zstd: "packed with zstd: unpack it first",
  "7z": "a 7z archive: unpack it first",
  html: "a web page, not FHIR",
  "fhir-xml": "FHIR in XML; JSON was expected",
  cda: "a clinical document of HL7 version 3 (CDA) in XML; FHIR in JSON was expected",
  xml: "XML, not FHIR",
  "hl7-v2": "messages of HL7 version 2; FHIR in JSON was expected",
  array: "a JSON list; a Bundle, a resource or NDJSON was expected",
  "apple-double": "what a Mac notes of another file, not FHIR",
  empty: "empty",
  other: "not FHIR: neither JSON nor an archive of it",
};

/** The end of a line after which a text goes on. */
const GOES_ON = /[[{,:]$/;

/**
 * Whether each line is a text of its own: by the file's name, or by a later line that begins one where the line before has ended. A Bundle
 * that is written an entry a line is one text, whatever its name.
 */
export function isByLine(name: string, head: Uint8Array): boolean {
  const lines = new TextDecoder().decode(head).split("\n");
  const written = lines.map((line) => line.trimEnd()).filter((line) => line !== "");
  if (GOES_ON.test(written[0] ?? "")) return false;
  if (/\.(ndjson|jsonl)(\.gz)?$/i.test(name)) return true;
  return written.some((line, i) => i > 0 && /^\{ ?"/.test(line) && !GOES_ON.test(written[i - 1] ?? ""));
}
