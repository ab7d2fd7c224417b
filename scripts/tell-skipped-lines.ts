import { isOrdinary, type SkippedGroup } from "../lib/record/import/skipped-lines";
import { skippedText } from "../lib/record/import/skipped-lines-text";

/** Says on stderr what was skipped in the files that a command read; what no sound file holds is a warning, which --quiet leaves. */
export function tellSkipped(groups: readonly SkippedGroup[], say: (line: string) => void): void {
  for (const group of groups) say(`${isOrdinary(group) ? "" : "warning: "}${skippedText(group)}`);
}
