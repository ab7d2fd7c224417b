"use client";
import { useQuery } from "@tanstack/react-query";
import { FileInput } from "lucide-react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { right, Table, Td, Th } from "@/components/ui/table";
import { may, type Role } from "@/lib/platform/permissions";
import { feature } from "@/lib/record/catalogue";
import type { ImportReport, StaysImportRun } from "@/lib/record/import/import-report";
import { keptLines, type SkipReason, skippedLines, skipReasons } from "@/lib/record/import/line-rules";
import { descriptorNames, sourceOf, sources } from "@/lib/record/source-of";
import { FhirRunCard } from "./fhir-run-card";
import { count } from "./import-words";
import { importsQuery } from "./queries";
import { durationWords, runTones } from "./run-words";

/** How often in ms a running import is looked at. */
const whileRunning = 3_000;

/** Where every stay and every line went: the sums match, or the page would show it. */
function Account({ report }: { report: ImportReport }) {
  const { stays, lines, outcomes } = report;
  const skipped = Object.entries(lines.skipped) as [SkipReason, number][];
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <Counts
        caption={`${count(lines.lines)} lines = ${count(keptLines(lines))} kept + ${count(skippedLines(lines))} not kept`}
        rows={[
          ["kept as observations", lines.observations],
          [`kept as descriptors: ${descriptorNames(report.source)}`, lines.descriptors],
          ["kept as record ids", lines.recordIds],
          ...skipped
            .sort((a, b) => b[1] - a[1])
            .map(([reason, n]): [string, number] => [`not kept: ${skipReasons[reason]}`, n]),
        ]}
      />
      <Counts
        caption={`${count(stays.read)} stays read`}
        rows={[
          ["added", stays.added],
          ["already present, unchanged", stays.unchanged],
          ["replaced: other content, or read by older rules", stays.replaced],
          ["broken files, left out", stays.broken],
          ["observations read otherwise than written", lines.corrected],
          ["observations superseded within their minute", lines.superseded],
          ...(outcomes === null ? [] : outcomeCounts(outcomes)),
        ]}
      />
    </div>
  );
}

const outcomeCounts = ({ file, stored, withoutStay, malformed }: NonNullable<ImportReport["outcomes"]>) =>
  [
    [`outcomes stored, from ${file}`, stored],
    ["outcomes of stays that are not there", withoutStay],
    ["outcome lines that could not be read", malformed],
  ] satisfies [string, number][];

function Counts({ caption, rows }: { caption: string; rows: readonly (readonly [words: string, n: number])[] }) {
  return (
    <table className="w-full self-start text-left">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(([words, n]) => (
          <tr key={words} className="border-t border-line">
            <th scope="row" className="py-1 pr-4 font-normal">
              {words}
            </th>
            <td className="py-1 text-right align-baseline">{count(n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByFeature({ report }: { report: ImportReport }) {
  const touched = report.features.filter((one) => one.skipped + one.corrected + one.superseded > 0);
  if (touched.length === 0) return null;
  return (
    <Disclosure summary={`${touched.length} features with values not taken as they stood`} className="mt-3">
      <Table caption="Values by feature" columns={["Feature", ...right("Kept", "Not kept", "Corrected", "Superseded")]}>
        <tbody>
          {touched.map((one) => (
            <tr key={one.feature} className="border-b border-line last:border-0">
              <Th scope="row" className="py-1 font-normal">
                {feature(one.feature).label}
              </Th>
              {[one.kept, one.skipped, one.corrected, one.superseded].map((n, column) => (
                <Td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  key={column}
                  className="py-1 text-right"
                >
                  {count(n)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}

function RunCard({ run, number }: { run: StaysImportRun; number: number }) {
  const { report, status } = run;
  const duration = durationWords(run);
  return (
    <Card
      title={`Import ${number}: ${report.from}`}
      note={
        <>
          {sourceOf(report.source).title}, started <LocalTime at={run.startedAt} />
          {duration && `, took ${duration}`}
        </>
      }
      aside={<Badge tone={runTones[status]}>{status}</Badge>}
    >
      {report.failure && (
        <Notice tone="danger" className="mb-3">
          {report.failure}
        </Notice>
      )}
      {status === "interrupted" && (
        <Notice tone="caution" className="mb-3">
          The process ended without a word. The same command again goes on where it stood.
        </Notice>
      )}
      <Account report={report} />
      <p className="mt-3 max-w-[90ch] text-ink-soft">{report.conflictRule}</p>
      <ByFeature report={report} />
      {report.broken.length > 0 && (
        <Disclosure summary={`${count(report.stays.broken)} broken files`} className="mt-1">
          <ul>
            {report.broken.map(({ file, reason }) => (
              <li key={file}>
                {file}: {reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

/** How a data set is brought in, by the first source that has files. */
const example = sources.flatMap(({ id, exampleFrom }) =>
  exampleFrom ? [`import ${id} --from ${exampleFrom}`] : [],
)[0];

/** What each import read, kept and did not keep. */
export function ImportList({ role }: { role: Role }) {
  const mayImport = may(role, "import:write");
  const answer = useQuery({
    ...importsQuery(),
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => run.status === "running") ? whileRunning : false),
  });
  return (
    <QueryAnswer query={answer} failed="The import reports could not be loaded" waiting={<ImportListSkeleton />}>
      {({ runs }) =>
        runs.length === 0 ? (
          <NoImports mayImport={mayImport} />
        ) : (
          <div className="flex flex-col gap-4">
            {runs.map(({ report, ...run }, place) =>
              report.kind === "stays" ? (
                <RunCard key={run.id} run={{ ...run, report }} number={runs.length - place} />
              ) : (
                <FhirRunCard
                  key={run.id}
                  run={{ ...run, report }}
                  number={runs.length - place}
                  isNewest={place === 0}
                  mayImport={mayImport}
                  isAdministrator={role === "administrator"}
                />
              ),
            )}
          </div>
        )
      }
    </QueryAnswer>
  );
}

function NoImports({ mayImport }: { mayImport: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState icon={<FileInput size={24} aria-hidden />} title="Nothing has been imported">
        <p>
          The synthetic patients come with the application.{" "}
          {mayImport
            ? "FHIR and CSV are imported above"
            : "A data manager or an administrator imports FHIR and CSV on this page"}
          ; other records come by the command line:
        </p>
        <p className="mt-2 rounded-control bg-sunken px-3 py-2">
          <code>npm run -s consilium -- {example}</code>
        </p>
      </EmptyState>
    </div>
  );
}

/** The list's shape while it is on its way. */
export function ImportListSkeleton() {
  return (
    <Loading
      label="Loading the import reports"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      bones={["w-48", "w-full", "w-2/3"]}
    />
  );
}
