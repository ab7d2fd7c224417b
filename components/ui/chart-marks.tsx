import type { ScaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { memo } from "react";
import { type Band, type ChartPoint, directionOf, joinedRuns } from "./chart-geometry";

type Scale = ScaleLinear<number, number>;

/** One mark: a dot inside the band, a triangle outside it, hollow where the value is not in use or not measured. */
export function Mark({ point, x, y, band }: { point: ChartPoint; x: number; y: number; band: Band | null }) {
  const hollow = point.status === "superseded" || point.status === "imputed";
  if (hollow) return <circle cx={x} cy={y} r={2.75} className="fill-surface stroke-ink-faint" strokeWidth={1.25} />;
  const direction = directionOf(point.value, band);
  const ring = point.status === "corrected" && <circle cx={x} cy={y} r={5} className="fill-none stroke-ink-faint" />;
  if (!direction)
    return (
      <>
        {ring}
        <circle cx={x} cy={y} r={2} className="fill-ink" />
      </>
    );
  const [tip, base] = direction === "high" ? [y - 3.6, y + 2.6] : [y + 3.6, y - 2.6];
  return (
    <>
      {ring}
      <path d={`M${x} ${tip} L${x + 3.4} ${base} L${x - 3.4} ${base}Z`} className="fill-abnormal" />
    </>
  );
}

/** What does not change while someone points: the band, the line broken at gaps, and the marks. */
export const ChartMarks = memo(function ChartMarks({
  points,
  band,
  x,
  y,
  width,
  gapMinutes,
}: {
  points: readonly ChartPoint[];
  band: Band | null;
  x: Scale;
  y: Scale;
  width: number;
  gapMinutes: number;
}) {
  const [bottom = 0, top = 0] = y.range();
  const clamp = (value: number) => Math.max(top, Math.min(bottom, y(value)));
  const path = line<ChartPoint>(
    (point) => x(point.minutes),
    (point) => y(point.value),
  );
  return (
    <g>
      {band && (
        <rect
          x={0}
          width={width}
          y={clamp(band.high)}
          height={Math.max(1, clamp(band.low) - clamp(band.high))}
          className="fill-band"
        />
      )}
      {joinedRuns(points, gapMinutes).map((run) => (
        <path
          key={`${run[0]?.minutes}-${run.length}`}
          d={path(run) ?? ""}
          className="fill-none stroke-trace"
          strokeWidth={1.25}
          strokeLinejoin="round"
        />
      ))}
      {points.map((point, index) => (
        <Mark
          // biome-ignore lint/suspicious/noArrayIndexKey: two values may stand in one minute; their order is their identity
          key={index}
          point={point}
          x={x(point.minutes)}
          y={y(point.value)}
          band={band}
        />
      ))}
    </g>
  );
});
