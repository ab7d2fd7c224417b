"use client";
import { useState } from "react";
import { tellingStatus } from "@/components/history/resource-words";
import { SourceLink } from "@/components/history/source-link";
import { Paging } from "@/components/ui/paging";
import { observationDirection } from "@/lib/clinical/history/observation-direction";
import type { ResultRow } from "@/lib/clinical/history/result-panels";
import { momentText } from "@/lib/record/history/moment-text";
import { observationText } from "@/lib/record/history/observed-value-text";
import type { ObservationResource } from "@/lib/record/history/schema";
import { readableUnit, shownObservation } from "@/lib/record/history/shown-quantity";
import { referenceText } from "./reference-text";
import { ResultChart } from "./result-chart";
import { Direction } from "./result-direction";
import { resultLines } from "./result-points";

/** Values that one page of the list shows. */
const SHOWN = 25;

/** All values of a test, the latest first, and their chart where they are numbers. */
export function ResultValues({ id, row }: { id: string; row: ResultRow }) {
  const [offset, setOffset] = useState(0);
  const lines = row.isNumeric ? resultLines(row) : [];
  const newest = row.results.toReversed();
  const shown = newest.slice(offset, offset + SHOWN);
  return (
    <div className="flex flex-col gap-2">
      {lines.some(({ points }) => points.length > 1) && (
        <ResultChart title={row.title} unit={readableUnit(row.unit)} lines={lines} />
      )}
      <ul aria-label={`Values of ${row.title}`} className="gap-x-8 lg:columns-2">
        {shown.map((result) => (
          <Value key={result.id} id={id} result={result} />
        ))}
      </ul>
      {newest.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={newest.length}
          all={newest.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </div>
  );
}

function Value({ id, result }: { id: string; result: ObservationResource }) {
  const when = result.occurredAt.start ?? result.occurredAt.end;
  const range = referenceText(result);
  return (
    <li className="grid break-inside-avoid grid-cols-[9.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <SourceLink patientId={id} resourceId={result.id}>
        {when ? momentText(when) : "not dated"}
      </SourceLink>
      <span className="min-w-0">
        <Direction direction={observationDirection(result)} /> {observationText(shownObservation(result)) ?? "no value"}{" "}
        <span className="text-ink-faint">
          {[range && `reference ${range}`, tellingStatus(result), result.note].filter(Boolean).join(", ")}
        </span>
      </span>
    </li>
  );
}
