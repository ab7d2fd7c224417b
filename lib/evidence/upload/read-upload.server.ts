import { gunzipSync } from "node:zlib";
import { AppError } from "../../platform/errors";
import { type DraftPassage, draftPassages } from "./draft-passages";
import { readHtml } from "./read-html";
import { readJson, readJsonLines } from "./read-json";
import { readMarkdown } from "./read-markdown";
import { readPdf } from "./read-pdf.server";
import type { SourceDocument } from "./source-document";
import { formatOf, type UploadDetails, type UploadFormat, uploadLimits } from "./upload-details";

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReadUpload {
  format: UploadFormat;
  documents: number;
  passages: DraftPassage[];
}

/**
 * Reads a file into passages: JSON, JSONL (either may be packed with gzip), Markdown, HTML or PDF, by the end of its name.
 * @throws AppError "invalid" that names the file, the place and what was expected.
 */
export async function readUpload(file: UploadedFile, details: UploadDetails): Promise<ReadUpload> {
  const format = formatOf(file.name);
  if (!format)
    throw new AppError("invalid", {
      userMessage: `${file.name}: expected a file that ends in .json, .jsonl, .md, .html or .pdf; JSON and JSONL also with .gz.`,
    });
  const documents = await documentsOf(format, file).catch((error: unknown) => {
    throw isTooDeep(error) ? tooDeep(file.name, error) : error;
  });
  const passages = draftPassages(documents, details);
  if (passages.length === 0) throw new AppError("invalid", { userMessage: `${file.name}: no text was found in it.` });
  if (passages.length > uploadLimits.passages)
    throw new AppError("invalid", {
      userMessage: `${file.name}: ${passages.length.toLocaleString("en")} passages, and at most ${uploadLimits.passages.toLocaleString("en")} are taken. Divide it into several uploads.`,
    });
  return { format, documents: documents.filter(({ sections }) => sections.length > 0).length, passages };
}

/** Readers follow what is nested by calls, of which a thread can hold so many. */
const isTooDeep = (error: unknown) => error instanceof RangeError && /call stack/.test(error.message);

const tooDeep = (name: string, cause: unknown) =>
  new AppError("invalid", {
    userMessage: `${name}: lists, quotations or values in it are nested too deeply to be read.`,
    cause,
  });

async function documentsOf(format: UploadFormat, file: UploadedFile): Promise<SourceDocument[]> {
  switch (format) {
    case "pdf":
      return [await readPdf(file.bytes, file.name)];
    case "json":
      return readJson(textOf(file), file.name);
    case "jsonl":
      return readJsonLines(textOf(file), file.name);
    case "markdown":
      return [readMarkdown(textOf(file), file.name)];
    case "html":
      return [readHtml(textOf(file))];
    default:
      return format satisfies never;
  }
}

function textOf({ name, bytes }: UploadedFile): string {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (packed !== name.toLowerCase().endsWith(".gz"))
    throw new AppError("invalid", {
      userMessage: `${name}: ${packed ? "it is packed with gzip, but its name does not end in .gz" : "it is not packed with gzip, as its name says"}.`,
    });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(packed ? unpacked(name, bytes) : bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid", { userMessage: `${name}: expected text in UTF-8.`, cause });
  }
}

function unpacked(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: uploadLimits.unpackedBytes });
  } catch (cause) {
    const large = cause instanceof RangeError;
    throw new AppError("invalid", {
      userMessage: large
        ? `${name}: more than ${uploadLimits.unpackedBytes >> 20} MB when unpacked.`
        : `${name}: it cannot be unpacked; the file is damaged or cut off.`,
      cause,
    });
  }
}
