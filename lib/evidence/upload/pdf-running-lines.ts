import { bodySize, LARGER, type PdfLine, textSize } from "./pdf-line";

/** Lines of the same running head stand at the same height, to so many points. */
const SAME_HEIGHT = 3;
/** On so many pages a line stands again before it is a running one; on a document of LONG pages and more, on one more. */
const PAGES = 2;
const LONG = 10;
/** So many lines at the top of a page, and as many at its bottom, are compared with those of other pages. */
const DEEPEST = 8;

/** What stands at the edge of a page and is no text of it, even where it stands once. */
const boilerplate = [
  /^(?:page|p\.)\s*\d+(?:\s*(?:of|\/)\s*\d+)?$/i,
  /^\d+ of \d+$/i,
  /^(?:©|\(c\)\s|copyright\s+(?:©|\(c\)|\d{4}|the\b|by\b))/i,
  /\ball rights reserved\b/i,
  /^(?:doi:?\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)(?:https?:\/\/(?:dx\.)?doi\.org\/)?10\.\d{4,}\/\S+$/i,
  /^(?:downloaded|printed|retrieved|accessed)\s+(?:from|on|by|at|for|:)?.*\d{4}/i,
];

/**
 * Leaves out running heads, footers and page numbers: from the edges of each page inwards the lines that stand on other pages at
 * the same height alike, but for numbers that count the pages, and copyright lines, DOIs and dates of download.
 */
export function withoutRunningLines(lines: readonly PdfLine[]): PdfLine[] {
  const pages = groupedBy(lines, ({ page }) => page);
  const edges = [...pages.values()].map(edgesOf);
  const candidates = groupedBy(
    edges.flatMap(({ top, bottom, turned }) => [...top, ...bottom, ...turned]),
    wordsOf,
  );
  const body = bodySize(lines);
  const runs = (line: PdfLine): boolean => {
    if (isBoilerplate(line)) return true;
    // A title on each page of a few is a heading of each.
    if (pages.size < 4 && textSize(line) > body * LARGER) return false;
    const alike = (candidates.get(wordsOf(line)) ?? []).filter((other) => sameButForPage(line, other));
    return new Set(alike.map(({ page }) => page)).size >= (pages.size < LONG ? PAGES : PAGES + 1);
  };
  const running = new Set<PdfLine>();
  for (const { top, bottom, turned } of edges) {
    // The head of a table that goes on over pages is part of it.
    peel(top, (line) => !(line.row && !/\d/.test(line.text)) && runs(line), running);
    peel(bottom, runs, running);
    for (const line of turned) if (runs(line)) running.add(line);
  }
  const kept = lines.filter((line) => !running.has(line));
  return kept.length > 0 ? kept : [...lines];
}

/** The lines of a page at its top and bottom from outside inwards, and those that do not lie level. */
function edgesOf(lines: readonly PdfLine[]) {
  const level = lines.filter((line) => line.level).sort((a, b) => b.y - a.y);
  return {
    top: level.slice(0, DEEPEST),
    bottom: level.slice(-DEEPEST).reverse(),
    turned: lines.filter((line) => !line.level),
  };
}

/** Takes lines from outside inwards up to the first that is text of the page. */
function peel(lines: readonly PdfLine[], runs: (line: PdfLine) => boolean, into: Set<PdfLine>): void {
  for (const line of lines) {
    if (!runs(line)) return;
    into.add(line);
  }
}

function groupedBy<K>(lines: readonly PdfLine[], keyOf: (line: PdfLine) => K): Map<K, PdfLine[]> {
  const groups = new Map<K, PdfLine[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return groups;
}

const wordsOf = ({ text }: PdfLine) => text.replace(/\d+/g, "#").replace(/\s+/g, " ").trim();
const numbersOf = ({ text }: PdfLine) => (text.match(/\d+/g) ?? []).map(Number);

/** Whether two lines of the same words stand at one height, each number the same or as far apart as their pages: "Dose 5 mg" is no page. */
function sameButForPage(a: PdfLine, b: PdfLine): boolean {
  const others = numbersOf(b);
  return (
    Math.abs(a.y - b.y) <= SAME_HEIGHT &&
    numbersOf(a).every((number, i) => [0, b.page - a.page].includes((others[i] ?? 0) - number))
  );
}

function isBoilerplate(line: PdfLine): boolean {
  const text = line.text.replace(/\s+/g, " ").trim();
  return text === String(line.page) || boilerplate.some((pattern) => pattern.test(text));
}
