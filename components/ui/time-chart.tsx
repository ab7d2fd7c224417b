"use client";
import { scaleLinear } from "d3-scale";
import { type KeyboardEvent, type PointerEvent, useId, useMemo } from "react";
import { useChartCursor } from "./chart-cursor";
import {
  type Band,
  type ChartPoint,
  directionOf,
  elapsed,
  hourTicks,
  nearestIndex,
  standingIndex,
  valueDomain,
} from "./chart-geometry";
import { ChartMarks } from "./chart-marks";
import { DirectionMark } from "./direction-mark";
import { useWidth } from "./use-width";

/** Room in px beside the plot: on the left for half a mark, on the right for the numbers of the axis. */
export const chartGutter = { left: 6, right: 40 };
const inset = 7;

const statusWords: Record<ChartPoint["status"], string> = {
  observed: "observed",
  corrected: "observed, corrected on import",
  superseded: "superseded by a later entry for the same minute",
  imputed: "imputed, not measured",
};

function spoken(point: ChartPoint | undefined, band: Band | null, format: (value: number) => string): string {
  if (!point) return "no values";
  const direction = directionOf(point.value, band);
  return [format(point.value), direction, `at ${elapsed(point.minutes)}`, statusWords[point.status], point.source]
    .filter(Boolean)
    .join(", ");
}

/**
 * One quantity over a stay: reference band, marks by status and direction, lines broken at gaps. Pointing at it or moving
 * with the arrow keys reads out value, unit, time and source; within a ChartCursorProvider the other charts follow.
 *
 * @param props.points in time order
 * @param props.window first and last minute of the axis
 * @param props.gapMinutes longest time between two values that a line may bridge
 * @param props.format value with its unit, as people write it
 */
export function TimeChart({
  label,
  points,
  band,
  window: [start, end],
  gapMinutes,
  format,
  axisFormat,
  height = 48,
  ticks = false,
}: {
  label: string;
  points: readonly ChartPoint[];
  band: Band | null;
  window: readonly [number, number];
  gapMinutes: number;
  format: (value: number) => string;
  axisFormat: (value: number) => string;
  height?: number;
  /** A value axis with round numbers and lines, in place of the edges of the band alone. */
  ticks?: boolean;
}) {
  const id = useId();
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const { cursor, point: pointAt } = useChartCursor();
  const plot = Math.max(width - chartGutter.left - chartGutter.right, 40);
  const x = useMemo(() => scaleLinear([start, end], [0, plot]), [start, end, plot]);
  const y = useMemo(() => scaleLinear(valueDomain(points, band), [height - inset, inset]), [points, band, height]);

  const mine = cursor.owner === id;
  const index =
    cursor.minutes === null ? -1 : mine ? nearestIndex(points, cursor.minutes) : standingIndex(points, cursor.minutes);
  const current = points[index];
  const last = points.at(-1);

  const goTo = (to: number) => {
    const target = points[Math.max(0, Math.min(points.length - 1, to))];
    if (target) pointAt({ minutes: target.minutes, owner: id });
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    goTo(nearestIndex(points, x.invert(event.clientX - box.left - chartGutter.left)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = mine && index >= 0 ? index : points.length;
    const moves: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: points.length - 1,
    };
    const to = moves[event.key];
    if (event.key === "Escape") return pointAt(null);
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };

  return (
    <div
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={`${label}, ${points.length} ${points.length === 1 ? "value" : "values"}`}
      aria-valuemin={start}
      aria-valuemax={end}
      aria-valuenow={(mine ? current : last)?.minutes ?? start}
      aria-valuetext={spoken(mine ? current : last, band, format)}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => pointAt(null)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && goTo(points.length - 1)}
      onBlur={() => pointAt(null)}
      className="relative touch-pan-y rounded-control"
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="block max-w-full">
        <g transform={`translate(${chartGutter.left} 0)`}>
          <HourGrid x={x} window={[start, end]} width={plot} height={height} />
          <ChartMarks points={points} band={band} x={x} y={y} width={plot} gapMinutes={gapMinutes} />
          {ticks ? (
            <ValueAxis y={y} at={plot} format={axisFormat} />
          ) : (
            <AxisNumbers y={y} band={band} points={points} at={plot + 6} format={axisFormat} />
          )}
          {cursor.minutes !== null && (
            <line x1={x(cursor.minutes)} x2={x(cursor.minutes)} y1={0} y2={height} className="stroke-accent" />
          )}
          {current && (
            <circle
              cx={x(current.minutes)}
              cy={y(current.value)}
              r={5.5}
              className="fill-none stroke-accent"
              strokeWidth={1.5}
            />
          )}
        </g>
      </svg>
      {mine && current && (
        <Readout point={current} band={band} format={format} at={x(current.minutes) + chartGutter.left} width={width} />
      )}
    </div>
  );
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

function HourGrid({
  x,
  window: [, end],
  width,
  height,
}: {
  x: Scale;
  window: readonly [number, number];
  width: number;
  height: number;
}) {
  return hourTicks(end, Math.max(2, Math.floor(width / 64))).map((hour) => (
    <line key={hour} x1={x(hour * 60)} x2={x(hour * 60)} y1={0} y2={height} className="stroke-line" />
  ));
}

/** Two numbers at the right: the band's edges where they are in view, else the extremes; never two that touch. */
function AxisNumbers({
  y,
  band,
  points,
  at,
  format,
}: {
  y: Scale;
  band: Band | null;
  points: readonly ChartPoint[];
  at: number;
  format: (value: number) => string;
}) {
  const [low = 0, high = 1] = y.domain();
  const values = points.map((point) => point.value);
  const wanted = [...(band ? [band.high, band.low] : []), Math.max(...values), Math.min(...values)];
  const placed: number[] = [];
  for (const value of wanted) {
    const inside = value >= low && value <= high;
    if (inside && placed.length < 2 && placed.every((other) => Math.abs(y(other) - y(value)) >= 12)) placed.push(value);
  }
  return placed.map((value) => (
    <text key={value} x={at} y={y(value)} dy="0.34em" fontSize={11} className="fill-ink-faint">
      {format(value)}
    </text>
  ));
}

/** Round numbers, each with its line across the plot. */
function ValueAxis({ y, at, format }: { y: Scale; at: number; format: (value: number) => string }) {
  const written = new Set<string>();
  return (
    <>
      <line x1={at} x2={at} y1={0} y2={y.range()[0]} className="stroke-line-strong" />
      {y.ticks(3).map((value) => {
        const number = format(value);
        if (written.has(number)) return null;
        written.add(number);
        return (
          <g key={value}>
            <line x1={0} x2={at} y1={y(value)} y2={y(value)} className="stroke-line" strokeDasharray="2 3" />
            <line x1={at} x2={at + 3} y1={y(value)} y2={y(value)} className="stroke-line-strong" />
            <text x={at + 6} y={y(value)} dy="0.34em" fontSize={11} className="fill-ink-faint">
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Readout({
  point,
  band,
  format,
  at,
  width,
}: {
  point: ChartPoint;
  band: Band | null;
  format: (value: number) => string;
  at: number;
  width: number;
}) {
  const direction = directionOf(point.value, band);
  const left = at < width / 2;
  return (
    <div
      className="pointer-events-none absolute top-full z-10 mt-1 rounded-control border border-line-strong bg-surface px-2 py-1 whitespace-nowrap"
      style={left ? { left: at } : { right: width - at }}
    >
      <p className="flex items-center gap-1.5">
        <strong className="font-semibold">{format(point.value)}</strong>
        {direction && <DirectionMark direction={direction} />}
        <span className="text-ink-soft">at {elapsed(point.minutes)}</span>
      </p>
      <p className="text-caption text-ink-faint">
        {[statusWords[point.status], point.source].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

/** The hours under (or over) a column of charts with the same window; its gutters match theirs. */
export function TimeAxis({ window: [start, end] }: { window: readonly [number, number] }) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const plot = Math.max(width - chartGutter.left - chartGutter.right, 40);
  const x = scaleLinear([start, end], [0, plot]);
  const ticks = hourTicks(end, Math.max(2, Math.floor(plot / 64)));
  return (
    <div ref={frame} className="h-4">
      <svg
        width={width}
        height={16}
        viewBox={`0 0 ${width} 16`}
        aria-hidden
        className="block max-w-full overflow-visible"
      >
        <g transform={`translate(${chartGutter.left} 0)`}>
          {ticks.map((hour, index) => (
            <text
              key={hour}
              x={x(hour * 60)}
              y={12}
              fontSize={11}
              textAnchor={index === 0 ? "start" : "middle"}
              className="fill-ink-faint"
            >
              {hour === 0 ? "0 h" : hour}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}
