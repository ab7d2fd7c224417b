import type { PdfLine, PdfPart } from "./pdf-line";

/**
 * Marks the rows of tables and sets a bar between their cells, so that a dose does not run into the next column: lines with wide
 * gaps, behind which the line above or below begins, ends or is centred at the same place. Other wide gaps are spaces.
 */
export function withCellsApart(read: readonly PdfLine[]): PdfLine[] {
  const lines = read.map((line) => ({ ...line, parts: withMark(line.parts) }));
  return lines.map((line, i) => {
    const near = [lines[i - 1], lines[i + 1]].flatMap((other) =>
      other && other.page === line.page && other.level ? other.parts.slice(1) : [],
    );
    const isCell = (part: PdfPart) => near.some((other) => inColumn(part, other, line.size / 2));
    const row = line.level && line.parts.slice(1).some(isCell);
    const text = line.parts.map((part) => part.text.trim()).join(row ? " | " : " ");
    return { ...line, row, text };
  });
}

/** The bullet or number of a list is no cell. */
function withMark([mark, first, ...rest]: readonly PdfPart[]): PdfPart[] {
  if (!mark || !first) return mark ? [mark] : [];
  if (!/^\s*(?:[•▪◦–*-]|o|\(?(?:\d{1,2}|[a-z]{1,3})[.)]|\d+(?:\.\d+)+)\s*$/i.test(mark.text))
    return [mark, first, ...rest];
  return [{ text: `${mark.text.trim()} ${first.text}`, x: mark.x, end: first.end }, ...rest];
}

function inColumn(a: PdfPart, b: PdfPart, within: number): boolean {
  const middle = ({ x, end }: PdfPart) => (x + end) / 2;
  return Math.min(Math.abs(a.x - b.x), Math.abs(a.end - b.end), Math.abs(middle(a) - middle(b))) <= within;
}
