import { z } from "zod";

/** What may be uploaded at most. */
export const uploadLimits = {
  /** Of the file as it is sent. */
  bytes: 64 << 20,
  /** Of a file when it is unpacked. */
  unpackedBytes: 256 << 20,
  pages: 3000,
  documents: 20_000,
  passages: 40_000,
  /** For reading and cutting one file. */
  milliseconds: 120_000,
} as const;

export const uploadFormats = ["json", "jsonl", "markdown", "html", "pdf"] as const;
export type UploadFormat = (typeof uploadFormats)[number];

const endings: readonly [ending: string, format: UploadFormat][] = [
  [".jsonl", "jsonl"],
  [".ndjson", "jsonl"],
  [".jsonl.gz", "jsonl"],
  [".json", "json"],
  [".json.gz", "json"],
  [".md", "markdown"],
  [".markdown", "markdown"],
  [".html", "html"],
  [".htm", "html"],
  [".pdf", "pdf"],
];

/** What may follow the last dot, for a file dialog. */
export const acceptedEndings = [...new Set(endings.map(([ending]) => ending)), ".gz"].join(",");

/** What a file is by the end of its name; null where it is none that can be read. */
export function formatOf(fileName: string): UploadFormat | null {
  const name = fileName.toLowerCase();
  return endings.find(([ending]) => name.endsWith(ending))?.[1] ?? null;
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `at most ${most} characters`)
    .regex(/^[^\p{C}]*$/u, "one line of plain text");

/** The year of an edition; `expected` stands before what a message says of it. */
export const yearSchema = <N extends z.ZodNumber | z.ZodCoercedNumber>(number: N, expected = "") =>
  number
    .int(`${expected}a whole year, such as 2024`)
    .min(1900, `${expected}a year from 1900 on`)
    .max(2100, `${expected}a year up to 2100`);

/** A web address that may be shown as a link. */
export const linkSchema = z.url({ protocol: /^https?$/, error: "a web address that begins with https:// or http://" });

/** What is told of a library when it is uploaded; a document's own statement goes before it. */
export const uploadDetailsSchema = z.strictObject({
  title: line(200).min(3, "the name of the library, at least 3 characters"),
  issuer: line(200).min(2, "the name of its issuer, at least 2 characters"),
  year: yearSchema(z.coerce.number({ error: "a year, such as 2024" })),
  licence: line(400).min(2, "the licence or permission that it is used under, such as CC-BY-4.0"),
  url: z.union([z.literal(""), linkSchema]).default(""),
  currencyWarning: line(400).default(""),
});
export type UploadDetails = z.infer<typeof uploadDetailsSchema>;

/** The id of a library: its title in lower case letters, digits and hyphens. */
export function libraryIdOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, 60).replace(/-+$/, "");
}
