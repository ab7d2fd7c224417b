"use client";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";

/** A turn on the scrubber: which event it is, from 1 on, and what was said there. */
export interface Tick {
  at: number;
  title: string;
}

/** Half the width of the range's thumb in px: where its first and its last place lie. */
const THUMB = 8;
/** px within which the pointer means a tick. */
const NEAR = 12;

/** The tick that the pointer means: the nearest one, if it is near. @param x px from the scrubber's left edge. */
export function tickNear(ticks: readonly Tick[], x: number, { width, last }: { width: number; last: number }) {
  const nearest = ticks
    .map((tick) => ({ tick, off: Math.abs(THUMB + share(tick.at, last) * (width - 2 * THUMB) - x) }))
    .reduce<{ tick: Tick; off: number } | null>(
      (best, one) => (best === null || one.off < best.off ? one : best),
      null,
    );
  return nearest !== null && nearest.off <= NEAR ? nearest.tick : null;
}

/** The turn before or after a moment; the first or the last event where there is none. */
export const turnFrom = (ticks: readonly Tick[], at: number, { way, last }: { way: -1 | 1; last: number }): number =>
  way === 1 ? (ticks.find((tick) => tick.at > at)?.at ?? last) : (ticks.findLast((tick) => tick.at < at)?.at ?? 1);

const share = (at: number, last: number) => (last > 1 ? (at - 1) / (last - 1) : 0);

/** The events of a run as a range, its turns as ticks over it; each is titled where the pointer is, and Page Up and Page Down go from turn to turn. */
export function ReplayScrubber({
  label,
  current,
  last,
  valueText,
  ticks,
  onMove,
}: {
  label: string;
  /** The event shown, from 1 on. */
  current: number;
  last: number;
  valueText: string;
  ticks: readonly Tick[];
  onMove: (at: number) => void;
}) {
  const [meant, setMeant] = useState<Tick | null>(null);
  // A key that follows another before the page shows where that one led goes on from there, not from where the reader was.
  const aimed = useRef(current);
  useEffect(() => {
    aimed.current = current;
  }, [current]);
  const move = (at: number) => {
    aimed.current = at;
    onMove(at);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setMeant(tickNear(ticks, clientX - left, { width, last }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    move(turnFrom(ticks, aimed.current, { way: event.key === "PageUp" ? -1 : 1, last }));
  };
  return (
    <div className="relative min-w-24 grow pt-2">
      <div aria-hidden className="pointer-events-none absolute inset-x-2 top-0 h-2">
        {ticks.map(({ at }) => (
          <span
            key={at}
            style={{ left: `${100 * share(at, last)}%` }}
            className={cx(
              "absolute top-0 -ml-px w-0.5",
              meant?.at === at ? "h-2 bg-accent" : at <= current ? "h-2 bg-ink-soft" : "h-2 bg-line-strong",
            )}
          />
        ))}
        {meant && (
          <span
            data-testid="tick-title"
            style={{ left: `${100 * share(meant.at, last)}%` }}
            className={cx(
              "absolute bottom-3 w-max max-w-72 rounded-control border border-line-strong bg-surface px-2 py-1 text-caption text-ink shadow-sm",
              share(meant.at, last) < 0.5 ? "-ml-2" : "-translate-x-full pl-2",
            )}
          >
            {meant.title}
          </span>
        )}
      </div>
      <input
        type="range"
        aria-label={label}
        min={1}
        max={Math.max(last, 1)}
        value={current}
        aria-valuetext={valueText}
        onChange={(event) => move(Number(event.target.value))}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setMeant(null)}
        onKeyDown={onKeyDown}
        className="block h-6 w-full accent-accent"
      />
    </div>
  );
}
