/** A stretch of a line without a wide gap, and where it begins and ends. */
export interface PdfPart {
  text: string;
  x: number;
  end: number;
}

/** A line of a page with the size of its letters. */
export interface PdfLine {
  parts: readonly PdfPart[];
  text: string;
  size: number;
  page: number;
  /** From the bottom of the page. */
  y: number;
  /** False where it runs up the margin or across the page. */
  level: boolean;
  /** Whether it is a row of a table. */
  row: boolean;
}

/** How much larger than the body the letters of a heading are. */
export const LARGER = 1.15;

/** To half a point: sizes that differ by less are one. */
export const textSize = ({ size }: PdfLine) => Math.round(size * 2) / 2;

/** The size that most letters have. */
export function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(textSize(line), (letters.get(textSize(line)) ?? 0) + line.text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
