"use client";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type PointerEvent, useState } from "react";
import { axisTicks } from "@/components/history/timeline/axis-ticks";
import { padded } from "@/components/history/timeline/timeline-window";
import { type Band, valueDomain } from "@/components/ui/chart-geometry";
import { useWidth } from "@/components/ui/use-width";
import { momentText } from "@/lib/record/history/moment-text";
import { observationText, valueNumberText } from "@/lib/record/history/observed-value-text";
import type { ObservationResource } from "@/lib/record/history/schema";
import { shownObservation } from "@/lib/record/history/shown-quantity";
import type { ResultPoint, resultLines } from "./result-points";

const HEIGHT = 150;
const gutter = { top: 8, right: 48, bottom: 20 };
/** Px from one tick of the time axis to the next, about. */
const TICK = 92;
const dashes = [undefined, "5 3", "2 3"];

/** The range of the latest result, where it has both ends. */
function bandOf(result: ObservationResource | undefined): Band | null {
  const { low = null, high = null } = result?.referenceRange ?? {};
  return low && high ? { low: low.value, high: high.value } : null;
}

/** The values of one test in one unit over time: a line for each part, marks by direction, the latest reference range behind them. */
export function ResultChart({
  title,
  unit,
  lines,
}: {
  title: string;
  /** As people write it; "" where the numbers have none. */
  unit: string;
  lines: ReturnType<typeof resultLines>;
}) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const [near, setNear] = useState<ResultPoint | null>(null);
  const all = lines.flatMap(({ points }) => points);
  const band = bandOf(all.at(-1)?.result);
  const scales = scalesOf(all, { band, plot: Math.max(width - gutter.right, 60) });
  const onPointerMove = (event: PointerEvent) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setNear(nearestTo(all, (point) => Math.abs(scales.x(point.at) - at)));
  };
  return (
    <figure ref={frame} onPointerMove={onPointerMove} onPointerLeave={() => setNear(null)}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${title} over time; the values are listed below`}
        className="block max-w-full"
      >
        <Ground band={band} {...scales} />
        {lines.map(({ name, points }, index) => (
          <PartLine key={name ?? ""} points={points} dash={dashes[index % dashes.length]} {...scales} />
        ))}
        {near && <line x1={scales.x(near.at)} x2={scales.x(near.at)} y1={0} y2={BASE} className="stroke-accent" />}
      </svg>
      <figcaption className="min-h-5 text-caption text-ink-faint">
        {near ? (
          <>
            <strong className="text-ink">{observationText(shownObservation(near.result))}</strong>, {whenOf(near)}
          </>
        ) : (
          keyOf(lines, { band, unit })
        )}
      </figcaption>
    </figure>
  );
}

/** Px from the top at which the plot ends. */
const BASE = HEIGHT - gutter.bottom;

type Scales = ReturnType<typeof scalesOf>;

function scalesOf(all: readonly ResultPoint[], { band, plot }: { band: Band | null; plot: number }) {
  const times = all.map(({ at }) => at);
  const window = padded({ from: Math.min(...times), to: Math.max(...times) });
  const domain = valueDomain(
    all.map(({ value }) => ({ minutes: 0, value, status: "observed" as const })),
    band,
  );
  return {
    plot,
    window,
    x: scaleLinear([window.from, window.to], [0, plot]),
    y: scaleLinear(domain, [BASE, gutter.top]),
  };
}

function nearestTo(all: readonly ResultPoint[], distance: (point: ResultPoint) => number): ResultPoint | null {
  return all.reduce<ResultPoint | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
}

/** What the lines stand for. */
function keyOf(lines: ReturnType<typeof resultLines>, { band, unit }: { band: Band | null; unit: string }): string {
  const looks = ["line", "dashes", "dots"];
  const parts = lines.flatMap(({ name }, index) => (name ? [`${looks[index % looks.length]}: ${name}`] : []));
  return [
    ...(unit === "" ? [] : [`in ${unit}`]),
    ...parts,
    ...(band ? ["shaded: the reference range of the latest"] : []),
  ].join("; ");
}

/** The reference range, the axes and their lines. */
function Ground({ band, plot, window, x, y }: Scales & { band: Band | null }) {
  const clamped = (value: number) => Math.max(gutter.top, Math.min(BASE, y(value)));
  return (
    <>
      {band && (
        <rect
          x={0}
          width={plot}
          y={clamped(band.high)}
          height={Math.max(1, clamped(band.low) - clamped(band.high))}
          className="fill-band"
        />
      )}
      {axisTicks(window, Math.floor(plot / TICK)).map(({ at, label, strong }) => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={0} y2={BASE} className="stroke-line" />
          <text
            x={Math.min(Math.max(x(at), 16), plot - 8)}
            y={HEIGHT - 6}
            fontSize={11}
            textAnchor="middle"
            className={strong ? "fill-ink font-semibold" : "fill-ink-faint"}
          >
            {label}
          </text>
        </g>
      ))}
      {y.ticks(4).map((value) => (
        <g key={value}>
          <line x1={0} x2={plot} y1={y(value)} y2={y(value)} className="stroke-line" strokeDasharray="2 3" />
          <text x={plot + 6} y={y(value)} dy="0.34em" fontSize={11} className="fill-ink-faint">
            {valueNumberText(value)}
          </text>
        </g>
      ))}
    </>
  );
}

function PartLine({ points, dash, x, y }: Scales & { points: readonly ResultPoint[]; dash: string | undefined }) {
  const path = line<ResultPoint>(
    (point) => x(point.at),
    (point) => y(point.value),
  );
  return (
    <g>
      <path d={path([...points]) ?? ""} className="fill-none stroke-trace" strokeWidth={1.25} strokeDasharray={dash} />
      {points.map((point) => (
        <PointMark key={point.result.id} point={point} x={x(point.at)} y={y(point.value)} />
      ))}
    </g>
  );
}

const whenOf = ({ result: { occurredAt } }: ResultPoint) => {
  const moment = occurredAt.start ?? occurredAt.end;
  return moment === null ? "" : momentText(moment);
};

function PointMark({ point: { direction, isBound }, x, y }: { point: ResultPoint; x: number; y: number }) {
  if (direction === "high") return <path d={`M${x} ${y - 4}l3.6 6.4h-7.2Z`} className="fill-abnormal" />;
  if (direction === "low") return <path d={`M${x} ${y + 4}l3.6 -6.4h-7.2Z`} className="fill-abnormal" />;
  if (direction === "abnormal") return <path d={`M${x} ${y - 4}l4 4l-4 4l-4 -4Z`} className="fill-abnormal" />;
  return isBound ? (
    <circle cx={x} cy={y} r={2.75} className="fill-surface stroke-ink" />
  ) : (
    <circle cx={x} cy={y} r={2.25} className="fill-ink" />
  );
}
