"use client";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { SourceLink } from "@/components/history/source-link";
import { cx } from "@/components/ui/class-names";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Paging } from "@/components/ui/paging";
import { Sparkline } from "@/components/ui/sparkline";
import { Td } from "@/components/ui/table";
import { observationDirection } from "@/lib/clinical/history/observation-direction";
import type { ResultRow } from "@/lib/clinical/history/result-panels";
import { dayText, momentText } from "@/lib/record/history/moment-text";
import { observationText } from "@/lib/record/history/observed-value-text";
import type { ObservationResource } from "@/lib/record/history/schema";
import { referenceText } from "./reference-text";
import { ResultChart } from "./result-chart";
import { resultLines } from "./result-points";

const momentOf = ({ occurredAt: { start, end } }: ObservationResource) => start ?? end;

/** Values that a sparkline shows. */
const RECENT = 60;

/** One test: its latest value, range and course; all of its values and their chart on demand. */
export function ResultLine({ id, row }: { id: string; row: ResultRow }) {
  const [isOpen, setOpen] = useState(false);
  const latest = row.results.findLast((result) => momentOf(result) !== null) ?? row.results.at(-1);
  if (!latest) return null;
  const when = momentOf(latest);
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="cell py-1 text-left font-medium">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-7 items-center gap-1 rounded-control text-left hover:text-accent"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className={cx("shrink-0 text-ink-faint transition-transform", isOpen && "rotate-90")}
            />
            {row.title}
          </button>
        </th>
        <Td className="py-1">
          <span className="flex items-center gap-1.5">
            <Direction result={latest} />
            <span className="font-semibold">{observationText(latest) ?? "no value"}</span>
          </span>
        </Td>
        <Td className="py-1 whitespace-nowrap text-ink-soft">{when ? dayText(when) : "not dated"}</Td>
        <Td className="py-1 text-ink-soft">
          {referenceText(latest) ?? <span className="text-ink-faint">not given</span>}
        </Td>
        <Td className="py-1 text-ink-soft">
          <Trend row={row} />
        </Td>
        <Td className="py-1 text-right text-ink-soft">{row.results.length.toLocaleString("en")}</Td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className="px-4 pb-3">
            <ResultDetail id={id} row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Direction({ result }: { result: ObservationResource }) {
  const direction = observationDirection(result);
  if (direction === null) return null;
  return direction === "abnormal" ? (
    <span className="text-abnormal">abnormal</span>
  ) : (
    <DirectionMark direction={direction} />
  );
}

function Trend({ row }: { row: ResultRow }) {
  if (!row.isNumeric) return null;
  const points = resultLines(row)[0]?.points.slice(-RECENT) ?? [];
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <Sparkline
      values={values}
      at={points.map(({ at }) => at)}
      domain={low === high ? [low - 1, high + 1] : [low, high]}
      label={`The last ${points.length} values of ${row.title}`}
    />
  );
}

const SHOWN = 25;

function ResultDetail({ id, row }: { id: string; row: ResultRow }) {
  const [offset, setOffset] = useState(0);
  const lines = row.isNumeric ? resultLines(row) : [];
  const newest = row.results.toReversed();
  const shown = newest.slice(offset, offset + SHOWN);
  return (
    <div className="flex flex-col gap-2">
      {lines.some(({ points }) => points.length > 1) && <ResultChart title={row.title} lines={lines} />}
      <ul aria-label={`Values of ${row.title}`}>
        {shown.map((result) => {
          const when = momentOf(result);
          return (
            <li key={result.id} className="grid items-baseline gap-x-3 sm:grid-cols-[11rem_14rem_minmax(0,1fr)]">
              <SourceLink patientId={id} resourceId={result.id}>
                {when ? momentText(when) : "not dated"}
              </SourceLink>
              <span className="flex items-baseline gap-1.5">
                <Direction result={result} />
                {observationText(result) ?? "no value"}
              </span>
              <span className="text-ink-faint">
                {[referenceText(result) && `reference ${referenceText(result)}`, result.status, result.note]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          );
        })}
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
