import { AppError } from "../../platform/errors";
import { Outline, withoutCommonTitle } from "./outline";
import { unpacksBeyond } from "./pdf-unpacked-size.server";
import type { SourceDocument } from "./source-document";
import { uploadLimits } from "./upload-details";

/** A line of a page with the size of its letters. */
interface Line {
  text: string;
  size: number;
  page: number;
  /** Space above it, in its own size. */
  gap: number;
}

/** How much larger than the body the letters of a heading are. */
const LARGER = 1.15;
/** Space above a line, in its size, from which on it begins a paragraph. */
const PARAGRAPH_GAP = 1.7;
const MOST_HEADING = 140;

/**
 * The text of a PDF under its headings (lines in larger letters), each paragraph with the page it begins on.
 * @throws AppError "invalid" where it cannot be opened, is locked, holds no text, or unpacks beyond the limits.
 */
export async function readPdf(bytes: Uint8Array, file: string): Promise<SourceDocument> {
  if (unpacksBeyond(bytes, uploadLimits.pdfBytes))
    throw new AppError("invalid", {
      userMessage: `${file}: more than ${uploadLimits.pdfBytes.part >> 20} MB in one part, or ${uploadLimits.pdfBytes.all >> 20} MB in all, when unpacked.`,
    });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const loading = getDocument({
    data: bytes,
    // Nothing of the file is executed, fetched or drawn: its text is all that is asked for.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const document = await loading.promise.catch((cause: unknown) => {
      throw unreadable(file, cause);
    });
    if (document.numPages > uploadLimits.pages)
      throw new AppError("invalid", {
        userMessage: `${file}: ${document.numPages} pages, and at most ${uploadLimits.pages} are taken. Divide it.`,
      });
    const lines: Line[] = [];
    for (let number = 1; number <= document.numPages; number++) lines.push(...(await linesOf(document, number, file)));
    if (lines.length === 0)
      throw new AppError("invalid", {
        userMessage: `${file}: its ${document.numPages} pages hold no text. Scanned pages need text recognition first.`,
      });
    return { about: {}, ...withoutCommonTitle(outlineOf(withoutRunningLines(lines)).finished()) };
  } finally {
    await loading.destroy();
  }
}

interface Pages {
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: readonly unknown[] }>; cleanup(): unknown }>;
}

interface Item {
  str: string;
  height: number;
  /** Of the text's space: its third and fourth number give the size of the letters, the last the height of the line. */
  transform: number[];
}

async function linesOf(document: Pages, number: number, file: string): Promise<Line[]> {
  const page = await document.getPage(number).catch((cause: unknown) => {
    throw new AppError("invalid", { userMessage: `${file}: page ${number} cannot be read.`, cause });
  });
  const { items } = await page.getTextContent();
  page.cleanup();
  const lines: Line[] = [];
  let line: Line | null = null;
  let y = 0;
  for (const item of items.filter((one): one is Item => typeof (one as Item).str === "string")) {
    if (item.str.trim() === "") {
      if (line) line.text += " ";
      continue;
    }
    const [, , skew = 0, height = 0, , baseline = 0] = item.transform;
    const size = Math.hypot(skew, height) || item.height || 1;
    if (!line || Math.abs(baseline - y) > Math.min(size, line.size) * 0.6) {
      line = { text: "", size, page: number, gap: line ? Math.abs(y - baseline) / size : 0 };
      lines.push(line);
      y = baseline;
    }
    line.text += item.str;
    line.size = Math.max(line.size, size);
  }
  return lines.filter(({ text }) => text.trim() !== "");
}

/** Lines that stand on most pages alike, their numbers aside, are running heads and page numbers. */
function withoutRunningLines(lines: readonly Line[]): Line[] {
  const keyOf = ({ text }: Line) => text.replace(/\d+/g, "#").trim();
  const pagesOf = new Map<string, Set<number>>();
  for (const line of lines) pagesOf.set(keyOf(line), (pagesOf.get(keyOf(line)) ?? new Set()).add(line.page));
  const pages = new Set(lines.map(({ page }) => page)).size;
  const kept = lines.filter((line) => pages < 4 || (pagesOf.get(keyOf(line))?.size ?? 0) < pages * 0.6);
  return kept.length > 0 ? kept : [...lines];
}

function outlineOf(lines: readonly Line[]): Outline {
  const body = bodySize(lines);
  const sizes = [...new Set(lines.map(sizeOf).filter((size) => size > body * LARGER))].sort((a, b) => b - a);
  const outline = new Outline();
  let paragraph = "";
  let page = 1;
  const end = () => {
    outline.block(paragraph, page);
    paragraph = "";
  };
  for (const line of lines) {
    const depth = sizes.indexOf(sizeOf(line)) + 1;
    if (depth > 0 && line.text.trim().length <= MOST_HEADING) {
      end();
      outline.heading(depth, line.text);
      continue;
    }
    if (line.gap > PARAGRAPH_GAP || /^\s*(?:[•▪–-]|\d+[.)])\s/.test(line.text)) end();
    if (paragraph === "") page = line.page;
    paragraph = joined(paragraph, line.text.trim());
  }
  end();
  return outline;
}

/** A word that was parted at the end of a line is made whole. */
function joined(before: string, text: string): string {
  if (before === "") return text;
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(text) ? before.slice(0, -1) + text : `${before} ${text}`;
}

const sizeOf = ({ size }: Line) => Math.round(size * 2) / 2;

/** The size that most letters have. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(sizeOf(line), (letters.get(sizeOf(line)) ?? 0) + line.text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function unreadable(file: string, cause: unknown): AppError {
  const locked = cause instanceof Error && cause.name === "PasswordException";
  const why = locked ? "is locked by a password. Upload a copy without one." : "is not a PDF that can be opened.";
  return new AppError("invalid", { userMessage: `${file} ${why}`, cause });
}
