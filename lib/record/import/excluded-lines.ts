import type { ExcludedLine, LineCounts, SkipReason } from "./line-rules";
import type { ExcludedGroup } from "./parsed-stay";

/** A file of nothing but rubbish is counted to its end, and shown in part. */
export const MOST_SHOWN = 1000;
const LONGEST_TEXT = 60;

/** The lines of a stay that are not kept, each with its reason. */
export class ExcludedLines {
  readonly skipped: LineCounts["skipped"] = {};
  readonly shown: ExcludedLine[] = [];
  private readonly byGroup = new Map<string, ExcludedGroup>();

  /** All of them by reason, unknown parameters by name, with the first line of each. */
  get groups(): ExcludedGroup[] {
    return [...this.byGroup.values()];
  }

  add({ line, time, parameter, value }: Omit<ExcludedLine, "reason">, reason: SkipReason): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
    this.group(line, reason, reason === "unknown parameter" ? cleaned(parameter) : null);
    if (this.shown.length >= MOST_SHOWN) return;
    this.shown.push({ line, reason, time: cleaned(time), parameter: cleaned(parameter), value: cleaned(value) });
  }

  private group(line: number, reason: SkipReason, parameter: string | null): void {
    const key = `${reason}\n${parameter ?? ""}`;
    const met = this.byGroup.get(key);
    if (met) {
      met.n++;
      met.line = Math.min(met.line, line);
    } else if (this.byGroup.size < MOST_SHOWN) this.byGroup.set(key, { reason, parameter, n: 1, line });
  }
}

/** Source text fit for a page and for JSON in a database: cut, and without control characters or broken pairs. */
function cleaned(text: string): string {
  const clean = text.slice(0, 2 * LONGEST_TEXT).replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
  return clean.length > LONGEST_TEXT ? `${[...clean].slice(0, LONGEST_TEXT).join("")}…` : clean;
}
