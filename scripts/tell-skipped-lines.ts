import { isOrdinary, type SkippedGroup } from "../lib/record/import/skipped-lines";
import { firstPlaceText, skippedText } from "../lib/record/import/skipped-lines-text";

/** Of the unknown names that no known one is near to, this many are named: a laboratory's sheet has dozens. The file beside the results has all. */
const NAMED = 5;

/** Says on stderr what was skipped in the files that a command read; what no sound file holds is a warning, which --quiet leaves. */
export function tellSkipped(groups: readonly SkippedGroup[], say: (line: string) => void): void {
  const strange = groups.filter(({ parameter, didYouMean }) => parameter !== null && didYouMean === null);
  const each = strange.length > 1 ? groups.filter((group) => !strange.includes(group)) : groups;
  for (const group of each) say(`${isOrdinary(group) ? "" : "warning: "}${skippedText(group)}`);
  if (strange.length > 1) say(`warning: ${strangeText(strange)}`);
}

/** `8,000 values of 7 parameters skipped that the source does not have: "PH value", first in 1.csv, line 2; ...; and 2 more`. */
function strangeText(groups: readonly SkippedGroup[]): string {
  const n = groups.reduce((sum, group) => sum + group.n, 0).toLocaleString("en");
  const more = groups.length > NAMED ? `; and ${groups.length - NAMED} more` : "";
  const named = groups.slice(0, NAMED).map(firstPlaceText).join("; ");
  return `${n} values of ${groups.length} parameters skipped that are not in the feature catalogue: ${named}${more}`;
}
