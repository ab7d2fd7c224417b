import { Outline } from "./outline";
import type { Section } from "./source-document";

const MOST_HEADING = 90;

/** A short line by itself that ends as no sentence does and begins no list. */
function isHeading(paragraph: string): boolean {
  return (
    paragraph.length <= MOST_HEADING &&
    !paragraph.includes("\n") &&
    !/[.;:,!?)\]]$/.test(paragraph) &&
    /^["'(]?\p{Lu}/u.test(paragraph) &&
    !/^(?:[-*•|]|\d+[.)])/.test(paragraph)
  );
}

/**
 * Plain text under its headings, where headings are short lines between blank ones. Headings that follow one another without
 * text between them lie one below the other; a single one takes the place of the last.
 */
export function readPlain(text: string): Section[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const outline = new Outline();
  let run: string[] = [];
  let deepest = 0;
  for (const [i, paragraph] of paragraphs.entries()) {
    if (isHeading(paragraph) && i < paragraphs.length - 1) {
      run.push(paragraph);
      continue;
    }
    const from = run.length === 1 ? Math.max(1, deepest) : 1;
    for (const [k, heading] of run.entries()) outline.heading(from + k, heading);
    if (run.length > 0) deepest = from + run.length - 1;
    run = [];
    for (const line of paragraph.split("\n")) outline.block(line, null);
  }
  return outline.finished();
}
