import { accountedFor, type FhirImportRun, keptOf, notKeptReasons } from "../../import/fhir-import-report";
import { rowSkipText, skippedRows as rowsSkipped } from "../../import/table-counts";
import { skipReasons } from "./reading/patient-resources";

const count = (n: number) => n.toLocaleString("en-US");
const row = (n: number, text: string) => `  ${count(n).padStart(10)}  ${text}`;
/** Of each kind of line so many are shown; the rest is counted. */
const SHOWN = 20;

/** Why something was skipped, as a sentence. */
export const skipText = (reason: string): string =>
  ({ ...skipReasons, ...notKeptReasons })[reason as keyof typeof skipReasons] ?? reason;

/** An import of FHIR as text for a terminal: where every resource went. */
export function fhirReportText({ id, report, status, startedAt, finishedAt }: FhirImportRun): string {
  const seconds = finishedAt === null ? null : (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const { patients, types, dryRun } = report;
  const unread = report.remarks.filter(({ kind }) => kind === "unreadable");
  const others = report.remarks.filter(({ kind }) => kind !== "unreadable");
  return [
    `${Object.keys(report.tables).length > 0 ? "Tables" : "FHIR R4"}, ${report.from}, as "${report.source}": ${status}${seconds === null ? "" : ` after ${seconds.toFixed(1)} s`}${dryRun ? " (dry run: nothing was changed)" : ""}`,
    ...(report.failure === null ? [] : [report.failure]),
    "",
    `Patients: ${count(patients.read)}`,
    row(patients.added, "added"),
    row(patients.changed, "in the record before; something is new or changed"),
    row(patients.unchanged, "in the record before, unchanged"),
    "",
    ...tableRows(report.tables),
    ...typeRows(types),
    ...skippedRows(report.skipped, types),
    ...section("Tolerated or read otherwise than written", Object.entries(report.notes), ([text, n]) => row(n, text)),
    ...section("Not read, or not to the end", unread, remarkText),
    ...section("Files", others, remarkText),
    ...section("Contradictions", report.conflicts, (line) => `  ${line}`),
    ...section("May be the same person, kept apart", report.samePerson, ({ mrns }) => `  ${mrns.join(" and ")}`),
    ...(dryRun || patients.read === 0 ? [] : ["", `To undo this import: npm run consilium -- import undo ${id}`]),
  ].join("\n");
}

const remarkText = ({ file, line }: FhirImportRun["report"]["remarks"][number]) => `  ${file}: ${line}`;

function tableRows(tables: FhirImportRun["report"]["tables"]): string[] {
  const all = Object.entries(tables);
  if (all.length === 0) return [];
  const cells = (first: string, ...rest: string[]) =>
    `  ${first.padEnd(28)}${rest.map((text) => text.padStart(11)).join("")}`;
  const skips = all.flatMap(([table, { skipped, where }]) =>
    Object.entries(skipped).map(([reason, n]) =>
      [
        row(n, `${table}: ${rowSkipText(reason)}`),
        ...(where[reason] ?? []).map((place) => `              ${place}`),
      ].join("\n"),
    ),
  );
  return [
    cells("Rows", "read", "kept", "copies", "names", "skipped"),
    ...all.map(([table, one]) =>
      cells(table, ...[one.rows, one.kept, one.copies, one.names, rowsSkipped(one)].map(count)),
    ),
    "",
    ...(skips.length > 0 ? ["Rows skipped", ...skips, ""] : []),
  ];
}

function typeRows(types: FhirImportRun["report"]["types"]): string[] {
  const cells = (first: string, ...rest: string[]) =>
    `  ${first.padEnd(28)}${rest.map((text) => text.padStart(11)).join("")}`;
  const whole = Object.values(types);
  const sum = (of: (counts: (typeof whole)[number]) => number) => whole.reduce((all, one) => all + of(one), 0);
  const kept = sum(keptOf);
  return [
    `Resources: ${count(sum(({ read }) => read))} = ${count(kept)} kept + ${count(sum(accountedFor) - kept)} skipped`,
    cells("", "read", "added", "changed", "deleted", "unchanged", "older", "copies", "no patient", "skipped"),
    ...Object.entries(types).map(([type, counts]) => {
      const { read, added, changed, deleted, unchanged, olderVersions, copies, shared } = counts;
      const skipped = accountedFor(counts) - keptOf(counts);
      return cells(
        type,
        ...[read, added, changed, deleted, unchanged, olderVersions, copies, shared, skipped].map(count),
      );
    }),
  ];
}

function skippedRows(skipped: FhirImportRun["report"]["skipped"], types: FhirImportRun["report"]["types"]): string[] {
  const byReason = new Map<string, number>();
  for (const counts of Object.values(types))
    for (const [reason, n] of Object.entries(counts.skipped)) byReason.set(reason, (byReason.get(reason) ?? 0) + n);
  return section("Skipped", [...byReason], ([reason, n]) =>
    [
      row(n, skipText(reason)),
      ...skipped
        .filter((one) => one.reason === reason)
        .slice(0, SHOWN)
        .map(({ place, detail }) => `              ${place}: ${detail}`),
    ].join("\n"),
  );
}

function section<T>(title: string, lines: readonly T[], text: (line: T) => string): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return ["", title, ...lines.slice(0, SHOWN).map(text), ...(more > 0 ? [`  and ${count(more)} more`] : [])];
}
