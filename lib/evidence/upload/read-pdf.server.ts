import { AppError } from "../../platform/errors";
import { Outline, withoutCommonTitle } from "./outline";
import { bodySize, LARGER, type PdfLine as Line, type PdfPart, textSize } from "./pdf-line";
import { withoutRunningLines } from "./pdf-running-lines";
import { withCellsApart } from "./pdf-table-rows";
import { unpacksBeyond } from "./pdf-unpacked-size.server";
import type { SourceDocument } from "./source-document";
import { uploadLimits } from "./upload-details";

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
    return { about: {}, ...withoutCommonTitle(outlineOf(withoutRunningLines(withCellsApart(lines))).finished()) };
  } finally {
    await loading.destroy();
  }
}

interface Pages {
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: readonly unknown[] }>; cleanup(): unknown }>;
}

interface Item {
  str: string;
  width: number;
  height: number;
  /**
   * Of the text's space: its second number is 0 where the line lies level, its third and fourth give the size of the letters, its
   * last two the place of the text.
   */
  transform: number[];
}

async function linesOf(document: Pages, number: number, file: string): Promise<Line[]> {
  const page = await document.getPage(number).catch((cause: unknown) => {
    throw new AppError("invalid", { userMessage: `${file}: page ${number} cannot be read.`, cause });
  });
  const { items } = await page.getTextContent();
  page.cleanup();
  const lines: (Line & { parts: PdfPart[] })[] = [];
  for (const item of items.filter((one): one is Item => typeof (one as Item).str === "string")) {
    const line = lines.at(-1);
    const [, turn = 0, skew = 0, height = 0, x = 0, y = 0] = item.transform;
    const size = Math.hypot(skew, height) || item.height || 1;
    const before = line?.parts.at(-1);
    if (item.str.trim() === "") {
      if (before) before.text += " ";
      continue;
    }
    const part = { text: item.str, x, end: x + item.width };
    if (!line || !before || Math.abs(y - line.y) > Math.min(size, line.size) * 0.6)
      lines.push({ parts: [part], text: "", size, page: number, y, level: Math.abs(turn) < size * 0.1, row: false });
    else {
      if (x - before.end > line.size) line.parts.push(part);
      else Object.assign(before, { text: before.text + item.str, end: part.end });
      line.size = Math.max(line.size, size);
    }
  }
  return lines;
}

function outlineOf(lines: readonly Line[]): Outline {
  const body = bodySize(lines);
  const sizes = [...new Set(lines.map(textSize).filter((size) => size > body * LARGER))].sort((a, b) => b - a);
  const outline = new Outline();
  let paragraph = "";
  let page = 1;
  const end = () => {
    outline.block(paragraph, page);
    paragraph = "";
  };
  let above: Line | undefined;
  for (const line of lines) {
    const gap = above?.page === line.page ? Math.abs(above.y - line.y) / line.size : 0;
    const apart = line.row || above?.row || gap > PARAGRAPH_GAP;
    above = line;
    const depth = sizes.indexOf(textSize(line)) + 1;
    if (depth > 0 && line.text.trim().length <= MOST_HEADING) {
      end();
      outline.heading(depth, line.text);
      continue;
    }
    if (apart || /^\s*(?:[•▪–-]|\d+[.)])\s/.test(line.text)) end();
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

function unreadable(file: string, cause: unknown): AppError {
  const locked = cause instanceof Error && cause.name === "PasswordException";
  const why = locked ? "is locked by a password. Upload a copy without one." : "is not a PDF that can be opened.";
  return new AppError("invalid", { userMessage: `${file} ${why}`, cause });
}
