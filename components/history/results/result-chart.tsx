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
export function ResultChart({ title, lines }: { title: string; lines: ReturnType<typeof resultLines> }) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const [near, setNear] = useState<ResultPoint | null>(null);
  const all = lines.flatMap(({ points }) => points);
  const times = all.map(({ at }) => at);
  const window = padded({ from: Math.min(...times), to: Math.max(...times) });
  const plot = Math.max(width - gutter.right, 60);
  const x = scaleLinear([window.from, window.to], [0, plot]);
  const band = bandOf(all.at(-1)?.result);
  const domain = valueDomain(
    all.map(({ value }) => ({ minutes: 0, value, status: "observed" as const })),
    band,
  );
  const y = scaleLinear(domain, [HEIGHT - gutter.bottom, gutter.top]);
  const onPointerMove = (event: PointerEvent) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const nearest = all.reduce<ResultPoint | null>(
      (best, point) => (best === null || Math.abs(x(point.at) - at) < Math.abs(x(best.at) - at) ? point : best),
      null,
    );
    setNear(nearest);
  };
  const path = line<ResultPoint>(
    (point) => x(point.at),
    (point) => y(point.value),
  );
  return (
    <figure className="relative" ref={frame} onPointerMove={onPointerMove} onPointerLeave={() => setNear(null)}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`${title} over time; the values are listed below`}
        className="block max-w-full"
      >
        {band && (
          <rect
            x={0}
            width={plot}
            y={Math.max(gutter.top, y(band.high))}
            height={Math.max(1, Math.min(HEIGHT - gutter.bottom, y(band.low)) - Math.max(gutter.top, y(band.high)))}
            className="fill-band"
          />
        )}
        {axisTicks(window, Math.floor(plot / TICK)).map(({ at, label, strong }) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT - gutter.bottom} className="stroke-line" />
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
        {lines.map(({ name, points }, index) => (
          <g key={name ?? ""}>
            <path
              d={path(points) ?? ""}
              className="fill-none stroke-trace"
              strokeWidth={1.25}
              strokeDasharray={dashes[index % dashes.length]}
            />
            {points.map((point) => (
              <PointMark key={point.result.id} point={point} x={x(point.at)} y={y(point.value)} />
            ))}
          </g>
        ))}
        {near && <line x1={x(near.at)} x2={x(near.at)} y1={0} y2={HEIGHT - gutter.bottom} className="stroke-accent" />}
      </svg>
      <figcaption className="min-h-5 text-caption text-ink-faint">
        {near ? (
          <>
            <strong className="text-ink">{observationText(near.result)}</strong>, {whenOf(near)}
          </>
        ) : (
          [
            ...lines.flatMap(({ name }, index) => (name ? [`${["line", "dashes", "dots"][index % 3]}: ${name}`] : [])),
            band && "shaded: the reference range of the latest",
          ]
            .filter(Boolean)
            .join("; ")
        )}
      </figcaption>
    </figure>
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
