import { scaleLinear } from "d3-scale";
import { useMemo } from "react";
import { useChartCursor } from "@/components/ui/chart-cursor";
import { chartGutter } from "@/components/ui/time-chart";
import { useWidth } from "@/components/ui/use-width";
import type { PatientRecord } from "@/lib/record/schema";
import { eventsOf } from "./events-of";

const HEIGHT = 18;

/** What went on meanwhile, on the same hours as the charts above it. */
export function EventLanes({
  record,
  className,
  window,
}: {
  record: PatientRecord;
  /** Of a row: its two columns are those of the charts. */
  className: string;
  window: readonly [number, number];
}) {
  const lanes = useMemo(() => eventsOf(record), [record]);
  if (lanes.length === 0)
    return (
      <p className="border-t border-line py-1 text-ink-faint">Neither ventilation nor an arterial line is charted.</p>
    );
  return (
    <ul aria-label="Events" className="border-t border-line py-1">
      {lanes.map(({ title, spans, text }) => (
        <li key={title} className={className}>
          <p className="text-ink-soft">
            {title} <span className="sr-only">{text}</span>
          </p>
          <Spans spans={spans} window={window} title={text} />
        </li>
      ))}
    </ul>
  );
}

function Spans({
  spans,
  window,
  title,
}: {
  spans: readonly { from: number; to: number }[];
  window: readonly [number, number];
  title: string;
}) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const { cursor } = useChartCursor();
  const plot = Math.max(width - chartGutter.left - chartGutter.right, 40);
  const x = scaleLinear([...window], [0, plot]);
  return (
    <div ref={frame} title={title}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden className="block max-w-full">
        <g transform={`translate(${chartGutter.left} 0)`}>
          <line x1={0} x2={plot} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
          {spans.map(({ from, to }) => (
            <rect
              key={from}
              x={x(from) - 1.5}
              y={HEIGHT / 2 - 4}
              width={Math.max(3, x(to) - x(from) + 3)}
              height={8}
              rx={2}
              className="fill-trace"
            />
          ))}
          {cursor.minutes !== null && (
            <line x1={x(cursor.minutes)} x2={x(cursor.minutes)} y1={0} y2={HEIGHT} className="stroke-accent" />
          )}
        </g>
      </svg>
    </div>
  );
}
