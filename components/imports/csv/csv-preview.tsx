import { Notice } from "@/components/ui/notice";
import { rowSkipText, skippedRows } from "@/lib/record/import/table-counts";
import type { CsvPreview } from "@/lib/record/sources/csv/staged/csv-proposal";
import { count } from "../import-words";

/** What the first patients become by the map, and what becomes of the rows that were looked at. */
export function CsvPreviewView({ preview: { patients, tables, rows, readInPart } }: { preview: CsvPreview }) {
  return (
    <section aria-labelledby="csv-preview" className="flex flex-col gap-3">
      <h4 id="csv-preview" className="font-semibold">
        What the first patients become
      </h4>
      {readInPart.length > 0 && (
        <p className="text-ink-soft">
          Looked at the first {count(rows)} rows of {readInPart.join(", ")}: what is shown, and the counts below, are of
          those. A dry run reads all rows.
        </p>
      )}
      {patients.length === 0 && (
        <Notice tone="caution">No patient comes of these rows. The counts below say why.</Notice>
      )}
      <div className="grid gap-3 *:min-w-0 lg:grid-cols-3">
        {patients.map(({ person, types, lines }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a patient of a preview has no other name
          <article key={place} className="min-w-0 rounded-control border border-line p-3">
            <h5 className="font-medium">
              Patient {place + 1}: {person}
            </h5>
            <p className="text-caption text-ink-soft">
              {Object.entries(types)
                .map(([type, n]) => `${count(n)} ${type}`)
                .join(", ") || "nothing more"}
            </p>
            <ul className="mt-1">
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
                <li key={at} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <ul className="text-ink-soft">
        {Object.entries(tables).map(([table, counts]) => (
          <li key={table} className="break-words">
            {table}: {count(counts.rows)} read, {count(counts.kept)} kept, {count(counts.copies)} copies,{" "}
            {count(skippedRows(counts))} skipped
            <ul className="list-disc pl-5">
              {Object.entries(counts.skipped).map(([reason, n]) => (
                <li key={reason} className="break-words">
                  {count(n)}: {rowSkipText(reason)} {counts.where[reason]?.[0]}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
