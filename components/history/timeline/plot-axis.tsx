import { useMemo } from "react";
import { axisTicks } from "./axis-ticks";
import type { TimelineWindow } from "./timeline-window";

interface Drawn {
  window: TimelineWindow;
  width: number;
  x: (time: number) => number;
}

/** Px from one tick to the next, about. */
const TICK = 92;

const useTicks = ({ window, width }: Pick<Drawn, "window" | "width">) =>
  useMemo(() => axisTicks(window, Math.floor(width / TICK)), [window, width]);

/** The ticks of the axis in words. */
export function Axis({ window, width, x }: Drawn) {
  const ticks = useTicks({ window, width });
  return (
    <svg width={width} height={18} viewBox={`0 0 ${width} 18`} aria-hidden className="block max-w-full">
      {ticks.map(({ at, label, strong }) => {
        const px = x(at);
        const anchor = px < 24 ? "start" : px > width - 24 ? "end" : "middle";
        return (
          <text
            key={at}
            x={Math.min(Math.max(px, 1), width - 1)}
            y={13}
            fontSize={11}
            textAnchor={anchor}
            className={strong ? "fill-ink font-semibold" : "fill-ink-faint"}
          >
            {label}
          </text>
        );
      })}
    </svg>
  );
}

/** Lines at the ticks, and the moment of the view, beyond which nothing was known. */
export function PlotGrid({ window, width, x, asOf }: Drawn & { asOf: number | null }) {
  const ticks = useTicks({ window, width });
  const now = asOf !== null && asOf < window.to ? Math.max(0, x(asOf)) : null;
  return (
    <svg width={width} height="100%" aria-hidden className="pointer-events-none absolute inset-y-0 left-0">
      {ticks.map(({ at, strong }) => (
        <line
          key={at}
          x1={x(at)}
          x2={x(at)}
          y1={0}
          y2="100%"
          className={strong ? "stroke-line-strong" : "stroke-line"}
        />
      ))}
      {now !== null && (
        <>
          <rect x={now} y={0} width={Math.max(width - now, 0)} height="100%" className="fill-canvas" />
          <line x1={now} x2={now} y1={0} y2="100%" className="stroke-accent" strokeWidth={2} />
        </>
      )}
    </svg>
  );
}
