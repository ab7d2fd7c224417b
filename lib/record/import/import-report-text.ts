import { feature } from "../catalogue";
import { descriptorNames, sourceOf } from "../source-of";
import type { StaysImportRun } from "./import-report";
import { keptLines, type SkipReason, skippedLines, skipReasons } from "./line-rules";
import type { SkippedGroup } from "./skipped-lines";
import { firstPlaceText } from "./skipped-lines-text";

const count = (n: number) => n.toLocaleString("en-US");
const row = (n: number, text: string) => `  ${count(n).padStart(10)}  ${text}`;

/**
 * An import run as text for a terminal: where every stay and every line went.
 * @param skipped where the lines stand that were skipped, where that was kept account of
 */
export function importReportText(
  { report, status, startedAt, finishedAt }: StaysImportRun,
  skipped: readonly SkippedGroup[] = [],
): string {
  const { stays, lines, outcomes } = report;
  const { title, counts } = sourceOf(report.source);
  const seconds = finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return [
    `${title}, ${report.from}: ${status}${seconds === null ? "" : ` after ${seconds.toFixed(1)} s`}`,
    ...(report.failure === null ? [] : [report.failure]),
    "",
    `Stays: ${count(stays.read)}`,
    row(stays.added, "added"),
    row(stays.unchanged, "already present, unchanged"),
    row(stays.replaced, "replaced: other content, or read by older rules"),
    row(stays.broken, "broken files, left out"),
    ...report.broken.map(({ file, reason }) => `              ${file}: ${reason}`),
    "",
    `${counts}: ${count(lines.lines)} = ${count(keptLines(lines))} kept + ${count(skippedLines(lines))} skipped`,
    row(lines.observations, "observations"),
    row(lines.descriptors, `descriptors (${descriptorNames(report.source)})`),
    row(lines.recordIds, "record ids"),
    ...Object.entries(lines.skipped).flatMap(([reason, n]) => [
      row(n, `skipped: ${skipReasons[reason as SkipReason]}`),
      ...skipped
        .filter((group) => group.reason === reason)
        .map(
          (group) => `              ${group.parameter === null ? "" : `${count(group.n)} `}${firstPlaceText(group)}`,
        ),
    ]),
    "",
    "Of the observations",
    row(lines.corrected, "read otherwise than written (pH without its decimal point)"),
    row(lines.superseded, "superseded by another value for the same minute"),
    report.conflictRule,
    ...featureRows(report.features),
    ...(outcomes
      ? [
          "",
          `Outcomes: ${count(outcomes.read)} in ${outcomes.file}`,
          row(outcomes.stored, "stored"),
          row(outcomes.withoutStay, "for a stay that is not there"),
          row(outcomes.malformed, "malformed lines"),
        ]
      : ["", "Outcomes: none given"]),
  ].join("\n");
}

/** Features whose values were not all taken as they stood. */
function featureRows(features: StaysImportRun["report"]["features"]): string[] {
  const touched = features.filter((f) => f.skipped + f.corrected + f.superseded > 0);
  if (touched.length === 0) return [];
  const cells = (first: string, ...rest: string[]) =>
    `  ${first.padEnd(40)}${rest.map((text) => text.padStart(12)).join("")}`;
  return [
    "",
    cells("Feature", "kept", "skipped", "corrected", "superseded"),
    ...touched.map((f) =>
      cells(feature(f.feature).label, ...[f.kept, f.skipped, f.corrected, f.superseded].map(count)),
    ),
  ];
}
