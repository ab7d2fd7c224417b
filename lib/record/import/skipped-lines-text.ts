import { skipReasons } from "./line-rules";
import type { SkippedGroup } from "./skipped-lines";

/** `"Gcs" (did you mean GCS?), first in 1.txt, line 12`; without a name the place alone. */
export function firstPlaceText({ parameter, didYouMean, file, line }: SkippedGroup): string {
  const meant = didYouMean === null ? "" : ` (did you mean ${didYouMean}?)`;
  return `${parameter === null ? "" : `"${parameter}"${meant}, `}first in ${file}, line ${line}`;
}

/** "38 values skipped: the parameter is not in the feature catalogue: ..." */
export function skippedText(group: SkippedGroup): string {
  const values = `${group.n.toLocaleString("en")} ${group.n === 1 ? "value" : "values"} skipped`;
  return `${values}: ${skipReasons[group.reason]}: ${firstPlaceText(group)}`;
}
