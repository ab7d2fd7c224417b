"use client";
import { useMemo } from "react";
import { ChartCursorProvider, useChartCursor } from "@/components/ui/chart-cursor";
import { clock, directionOf, standingIndex } from "@/components/ui/chart-geometry";
import { DirectionMark } from "@/components/ui/direction-mark";
import { TimeAxis, TimeChart } from "@/components/ui/time-chart";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { PatientRecord } from "@/lib/record/schema";
import { numberText, valueText } from "@/lib/record/value-text";
import { EventLanes } from "./event-lanes";
import { bandOf, gapMinutesOf, pointsOf } from "./series-points";

const columns =
  "sm:grid sm:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] sm:items-center sm:gap-x-3";

/** The value standing at the shared moment, or the last one. */
function StandingValue({ id, points }: { id: FeatureId; points: ReturnType<typeof pointsOf>["points"] }) {
  const { cursor } = useChartCursor();
  const index = standingIndex(points, cursor.minutes ?? Number.POSITIVE_INFINITY);
  const point = points[index];
  if (!point) return <span className="text-ink-faint">no value yet</span>;
  const direction = directionOf(point.value, bandOf(id));
  return (
    <span className="flex shrink-0 items-baseline gap-1.5 whitespace-nowrap">
      <span className="font-semibold">{valueText(id, point.value)}</span>
      {direction && <DirectionMark direction={direction} />}
      <span className="text-caption text-ink-faint">{clock(point.minutes)}</span>
    </span>
  );
}

/** The reference range as it stands beside an axis; that there is none. */
function rangeText(id: FeatureId): string {
  const band = bandOf(id);
  return band ? `reference ${numberText(id, band.low)} to ${valueText(id, band.high)}` : "no reference range";
}

/** Height in px of a chart that has a value axis. */
const TALL = 76;

function Strip({ id, record, axes }: { id: FeatureId; record: PatientRecord; axes: boolean }) {
  const { points, otherUnits } = useMemo(() => pointsOf(record, id), [record, id]);
  const entry = feature(id);
  const band = bandOf(id);
  return (
    <li className={`${columns} border-t border-line py-1 first:border-0`}>
      <div className="flex items-baseline justify-between gap-2 sm:block">
        <p className="text-ink-soft sm:truncate" title={entry.label}>
          {entry.label}
        </p>
        <StandingValue id={id} points={points} />
        {axes && <p className="text-caption text-ink-faint max-sm:hidden">{rangeText(id)}</p>}
      </div>
      <div>
        <TimeChart
          label={entry.label}
          points={points}
          band={band}
          window={windowOf(record)}
          gapMinutes={gapMinutesOf(id)}
          format={(value) => valueText(id, value)}
          axisFormat={(value) => numberText(id, value)}
          {...(axes && { height: TALL, ticks: true })}
        />
        {otherUnits > 0 && (
          <p className="text-caption text-ink-faint">
            {otherUnits} {otherUnits === 1 ? "value" : "values"} in another unit: see the flowsheet.
          </p>
        )}
      </div>
    </li>
  );
}

/** The whole stay from its start, at least one hour. */
export function windowOf(record: PatientRecord): readonly [number, number] {
  return [0, Math.max(record.encounter.observedMinutes, 60)];
}

/** What the marks mean; stands once under a group of charts. */
export function ChartLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-faint" aria-label="Legend">
      <LegendEntry words="within the reference range">
        <circle cx={6} cy={6} r={2.5} className="fill-ink" />
      </LegendEntry>
      <LegendEntry words="above">
        <path d="M6 2 10 10H2Z" className="fill-abnormal" />
      </LegendEntry>
      <LegendEntry words="below">
        <path d="M6 10 2 2h8Z" className="fill-abnormal" />
      </LegendEntry>
      <LegendEntry words="superseded, not in use">
        <circle cx={6} cy={6} r={3} className="fill-surface stroke-ink-faint" strokeWidth={1.25} />
      </LegendEntry>
      <LegendEntry words="corrected on import">
        <circle cx={6} cy={6} r={2} className="fill-ink" />
        <circle cx={6} cy={6} r={4.75} className="fill-none stroke-ink-faint" />
      </LegendEntry>
      <LegendEntry words="reference range">
        <rect x={0} y={2} width={12} height={8} className="fill-band" />
      </LegendEntry>
      <li>Times are hours since the start of the stay. Nothing is imputed here; lines stop at gaps.</li>
    </ul>
  );
}

function LegendEntry({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
        {children}
      </svg>
      {words}
    </li>
  );
}

/**
 * One strip a feature, all on one time axis: pointing at one reads all at that moment. The axis stays in view above them;
 * several groups get their titles between the strips.
 */
export function TrendStrips({
  record,
  groups,
  axes = false,
}: {
  record: PatientRecord;
  groups: readonly { title: string | null; ids: readonly FeatureId[] }[];
  /** Value axes for few charts, and what happened meanwhile in a lane below them. */
  axes?: boolean;
}) {
  const span = windowOf(record);
  return (
    <ChartCursorProvider>
      <div
        className={`${columns} sticky top-[calc(var(--top-bar)+var(--pinned))] z-10 bg-surface py-1 max-sm:hidden print:static`}
      >
        <span className="text-caption text-ink-faint">Value at the pointer, or last</span>
        <TimeAxis window={span} />
      </div>
      {groups.map(({ title, ids }) => (
        <div key={title ?? "all"}>
          {title && (
            <h3 className="-mx-4 mt-2 border-y border-line bg-canvas px-4 py-1 text-caption font-medium text-ink-soft">
              {title}
            </h3>
          )}
          <ul>
            {ids.map((id) => (
              <Strip key={id} id={id} record={record} axes={axes} />
            ))}
          </ul>
        </div>
      ))}
      {axes && <EventLanes record={record} className={columns} window={span} />}
      <div className={columns}>
        <span className="text-caption text-ink-faint max-sm:hidden">Hours since the start of the stay</span>
        <TimeAxis window={span} />
      </div>
    </ChartCursorProvider>
  );
}
