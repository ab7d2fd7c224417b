import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { right, Table, Td, Th } from "@/components/ui/table";
import {
  type FhirImportReport,
  type FhirTypeCounts,
  keptOf,
  notKeptReasons,
} from "@/lib/record/import/fhir-import-report";
import { rowSkipText, skippedRows } from "@/lib/record/import/table-counts";
import { skipReasons } from "@/lib/record/sources/fhir/reading/patient-resources";
import { count, counted } from "./import-words";

const reasons: Readonly<Record<string, string>> = { ...skipReasons, ...notKeptReasons };

const skippedOf = ({ skipped }: FhirTypeCounts) => Object.values(skipped).reduce((sum, n) => sum + n, 0);

/** Columns between "read" and "skipped": those that always stand, and those that stand where they are not 0 throughout. */
const columns = [
  { heading: "Added", of: ({ added }: FhirTypeCounts) => added, always: true },
  { heading: "Changed", of: ({ changed }: FhirTypeCounts) => changed, always: true },
  { heading: "Unchanged", of: ({ unchanged }: FhirTypeCounts) => unchanged, always: true },
  { heading: "Deleted", of: ({ deleted }: FhirTypeCounts) => deleted, always: false },
  { heading: "Older versions", of: ({ olderVersions }: FhirTypeCounts) => olderVersions, always: false },
  { heading: "Copies", of: ({ copies }: FhirTypeCounts) => copies, always: false },
  { heading: "Of no patient", of: ({ shared }: FhirTypeCounts) => shared, always: false },
];

/**
 * Where every resource went: the sums match, or the page would show it.
 * @param folded shows the table only to whoever opens it.
 */
export function FhirAccount({ report, folded = false }: { report: FhirImportReport; folded?: boolean }) {
  const types = Object.entries(report.types).sort((a, b) => b[1].read - a[1].read || (a[0] < b[0] ? -1 : 1));
  const sum = (of: (counts: FhirTypeCounts) => number) => types.reduce((total, [, counts]) => total + of(counts), 0);
  const shown = columns.filter(({ of, always }) => always || sum(of) > 0);
  const numbers = [({ read }: FhirTypeCounts) => read, ...shown.map(({ of }) => of), skippedOf];
  const { patients } = report;
  const table = types.length > 0 && (
    <Table
      caption="Resources by type"
      className="max-w-[64rem]"
      columns={["Type", ...right("Read", ...shown.map(({ heading }) => heading), "Skipped")]}
    >
      <tbody>
        {types.map(([type, counts]) => (
          <Row key={type} name={type === "?" ? "No type given" : type} values={numbers.map((of) => of(counts))} />
        ))}
        {types.length > 1 && <Row name="All" values={numbers.map(sum)} />}
      </tbody>
    </Table>
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-[90ch]">
        {counted(patients.read, "patient")}: {count(patients.added)} added, {count(patients.changed)} changed,{" "}
        {count(patients.unchanged)} unchanged.{" "}
        {counted(
          sum(({ read }) => read),
          "resource",
        )}{" "}
        read = {count(sum(keptOf))} kept + {count(sum(skippedOf))} skipped.
      </p>
      <TableAccount tables={report.tables} folded={folded} />
      {folded && table ? <Disclosure summary="Resources by type">{table}</Disclosure> : table}
      <Remarks report={report} />
    </div>
  );
}

/** Where every row of a source's tables went. */
function TableAccount({ tables, folded }: { tables: FhirImportReport["tables"]; folded: boolean }) {
  const all = Object.entries(tables);
  if (all.length === 0) return null;
  const skips = all.flatMap(([table, { skipped, where }]) =>
    Object.entries(skipped).map(([reason, n]) => {
      const places = where[reason] ?? [];
      return `${table}, ${count(n)}: ${rowSkipText(reason)}${places.length > 0 ? ` First: ${places.join("; ")}` : ""}`;
    }),
  );
  const skipped = all.reduce((sum, [, one]) => sum + skippedRows(one), 0);
  // Of wide files the cells are counted beside the rows.
  const what = all.some(([name]) => name.endsWith(" (cells)")) ? "rows and cells" : "rows";
  const table = (
    <Table
      caption="Rows by table"
      className="max-w-[64rem]"
      columns={["Table", ...right("Rows", "Kept", "Copies", "Names", "Skipped")]}
    >
      <tbody>
        {all.map(([name, one]) => (
          <Row key={name} name={name} values={[one.rows, one.kept, one.copies, one.names, skippedRows(one)]} />
        ))}
      </tbody>
    </Table>
  );
  return (
    <>
      {folded ? <Disclosure summary="Rows by table">{table}</Disclosure> : table}
      {skips.length > 0 && (
        <Disclosure summary={`${count(skipped)} ${what} skipped, and why`}>
          <Lines lines={skips} />
        </Disclosure>
      )}
    </>
  );
}

function Row({ name, values }: { name: string; values: number[] }) {
  return (
    <tr className="border-b border-line last:border-0 last:font-medium">
      <Th scope="row" className="py-1 font-normal">
        {name}
      </Th>
      {values.map((n, column) => (
        <Td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={column}
          className={n === 0 ? "py-1 text-right text-ink-faint" : "py-1 text-right"}
        >
          {count(n)}
        </Td>
      ))}
    </tr>
  );
}

/** Skipped resources by reason, all types together, the most frequent first. */
function byReason({ types }: FhirImportReport): [reason: string, n: number][] {
  const sums: Record<string, number> = {};
  for (const { skipped } of Object.values(types))
    for (const [reason, n] of Object.entries(skipped)) sums[reason] = (sums[reason] ?? 0) + n;
  return Object.entries(sums).sort((a, b) => b[1] - a[1]);
}

/** What is to be said beside the counts. */
function Remarks({ report }: { report: FhirImportReport }) {
  const { skipped, remarks, notes, samePerson, conflicts, otherTypes } = report;
  const skips = byReason(report);
  const unreadable = remarks.filter(({ kind }) => kind === "unreadable");
  const others = remarks.filter(({ kind }) => kind !== "unreadable");
  const hints = samePerson.map(
    ({ mrns: [one, other] }) => `${one} and ${other} may be one person: they are kept as two.`,
  );
  return (
    <>
      {unreadable.length > 0 && (
        <Notice tone="caution">
          <p>{counted(unreadable.length, "file")} could not be read, or not to the end:</p>
          <Lines lines={unreadable.map(({ file, line }) => `${file}: ${line}`)} />
        </Notice>
      )}
      {hints.length + conflicts.length > 0 && (
        <Notice tone="caution">
          <Lines lines={[...hints, ...conflicts]} />
        </Notice>
      )}
      {skips.length > 0 && (
        <Disclosure summary={`${count(skips.reduce((sum, [, n]) => sum + n, 0))} skipped, and why`}>
          <Lines lines={skips.map(([reason, n]) => `${count(n)}: ${reasons[reason] ?? reason}`)} />
          {skipped.length > 0 && (
            <Disclosure summary={`Where, the first ${count(skipped.length)}`}>
              <Lines
                lines={skipped.map(
                  ({ resourceType, place, detail }) => `${place}, ${resourceType ?? "no type"}: ${detail}`,
                )}
              />
            </Disclosure>
          )}
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure
          summary={counted(
            others.length,
            "file that is not read, or with a remark",
            "files that are not read, or with a remark",
          )}
        >
          <Lines lines={others.map(({ file, line }) => `${file}: ${line}`)} />
        </Disclosure>
      )}
      <Counted summary="Read otherwise than written, or tolerated" counts={notes} />
      <Counted summary="Kept as they came, without fields of their own" counts={otherTypes} />
    </>
  );
}

function Counted({ summary, counts }: { summary: string; counts: Readonly<Record<string, number>> }) {
  const lines = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={`${summary}: ${count(lines.reduce((sum, [, n]) => sum + n, 0))}`}>
      <Lines lines={lines.map(([words, n]) => `${count(n)}: ${words}`)} />
    </Disclosure>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="max-w-[90ch]">
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice
      <li key={place} className="break-words">
        {line}
      </li>
    ))}
  </ul>
);
