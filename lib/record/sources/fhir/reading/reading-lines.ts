import { type FileRemark, type ResourcePlace, type SkippedResource, skipReasons } from "./patient-resources";

/** "export.tar.gz > lives/a.ndjson, line 3, entry 2". */
export function placeText({ file, line, entry }: ResourcePlace): string {
  const parts = [file];
  if (line !== undefined) parts.push(`line ${line}`);
  if (entry !== undefined) parts.push(`entry ${entry}`);
  return parts.join(", ");
}

/** What was skipped and why, in one line. */
export const skippedLine = ({ place, reason, detail }: SkippedResource): string =>
  `${placeText(place)}: ${skipReasons[reason]} ${detail}.`;

/** What is to be said of a file, in one line. */
export const remarkLine = ({ file, line }: FileRemark): string => `${file}: ${line}.`;
