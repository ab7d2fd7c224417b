import type { ExcludedLine, LineCounts, SkipReason } from "./line-rules";

/** A file of nothing but rubbish is counted to its end, and shown in part. */
export const MOST_SHOWN = 1000;
const LONGEST_TEXT = 60;

/** The lines of a stay that are not kept, each with its reason. */
export class ExcludedLines {
  readonly skipped: LineCounts["skipped"] = {};
  readonly shown: ExcludedLine[] = [];

  add({ line, time, parameter, value }: Omit<ExcludedLine, "reason">, reason: SkipReason): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
    if (this.shown.length >= MOST_SHOWN) return;
    this.shown.push({ line, reason, time: cleaned(time), parameter: cleaned(parameter), value: cleaned(value) });
  }
}

/** Source text fit for a page and for JSON in a database: cut, and without control characters or broken pairs. */
function cleaned(text: string): string {
  const clean = text.slice(0, 2 * LONGEST_TEXT).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  return clean.length > LONGEST_TEXT ? `${[...clean].slice(0, LONGEST_TEXT).join("")}…` : clean;
}
