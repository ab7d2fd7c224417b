import type { ReactNode } from "react";
import { elapsed } from "@/components/ui/chart-geometry";
import { cx } from "@/components/ui/class-names";
import { Table, Td } from "@/components/ui/table";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { PatientRecord } from "@/lib/record/schema";
import { sourceOf } from "@/lib/record/source-of";
import type { ExcludedValue, SheetCell, SheetEntry } from "./flowsheet-rows";

/** How a consultation reads the record, where the flowsheet is shown inside one. */
export interface SheetReading {
  /** What it leaves out. */
  excluded: readonly ExcludedValue[];
  /** Later values are not read. */
  asOfMinutes: number;
  /** What becomes of a value there, or what the reader may do with it. */
  of: (value: ExcludedValue) => ReactNode;
}

const statusText: Record<SheetEntry["status"], string> = {
  final: "in use",
  corrected: "in use, corrected on import",
  superseded: "superseded: a later entry for the same minute is in use",
  excluded: "in use in the record, not here",
};

/** Every value behind a cell, with what became of it. */
export function CellDetail({
  id,
  cell,
  words,
  record,
  reading,
}: {
  id: FeatureId;
  cell: SheetCell;
  words: string;
  record: PatientRecord;
  reading: SheetReading | undefined;
}) {
  const { label, loinc, reference, unitLabel } = feature(id);
  return (
    <div className="px-4 py-3">
      <p className="font-semibold">
        {label}, {words}
      </p>
      <p className="text-ink-soft">
        {[
          loinc && `LOINC ${loinc}`,
          reference && `reference ${reference.low} to ${reference.high} ${unitLabel} (${reference.source})`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Table
        caption="Values of the chosen cell"
        className="-ml-4 mt-1 max-w-[60rem]"
        columns={["Time", "Value", "Status", "Source", ...(reading ? ["In this consultation"] : [])]}
      >
        <tbody>
          {cell.entries.map((entry) => (
            <tr key={`${entry.minutes}-${entry.sourceLine}`}>
              <Td className="py-1 whitespace-nowrap">{elapsed(entry.minutes)}</Td>
              <Td className={cx("py-1 whitespace-nowrap", isOut(entry) && "text-ink-faint line-through")}>
                {entry.value} {entry.unit}
              </Td>
              <Td className="py-1">{statusText[entry.status]}</Td>
              <Td className="py-1 text-ink-soft">
                {entry.code}
                {entry.sourceLine !== null && `, ${sourceOf(record.encounter.source).entryText(entry.sourceLine)}`}
              </Td>
              {reading && <Td className="min-w-56 py-1">{readingOf(reading, id, entry)}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const isOut = ({ status }: SheetEntry) => status === "superseded" || status === "excluded";

function readingOf(reading: SheetReading, id: FeatureId, { status, minutes, value, unit }: SheetEntry): ReactNode {
  if (status === "superseded" || unit !== feature(id).unit) return "not read";
  if (minutes > reading.asOfMinutes) return "later than it reads";
  return reading.of({ feature: id, minutes, value });
}
