"use client";
import { GitFork, Pause, Play, SkipBack, SkipForward, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import type { AnyEvent } from "@/lib/runs/run-events";
import { ReplayScrubber } from "./replay-scrubber";

const speeds = [1, 2, 4] as const;
/** Milliseconds that an event stays at the least as it is played, be there nothing to read in it. */
const LEAST_MS = 150;

/**
 * Moves through the events of a run, its turns as ticks: play, step, speed. `at` is the event shown, null for the
 * latest. It only reads: what is replayed cannot be changed.
 */
export function ReplayBar<E extends AnyEvent>({
  noun,
  sentenceOf,
  isTurn,
  msToRead,
  events,
  at,
  upTo,
  onMove,
  onFork,
}: {
  /** What a run of this kind is called. */
  noun: string;
  /** What an event says happened. */
  sentenceOf: (event: E) => string;
  /** Whether somebody speaks in an event: it is a tick on the scrubber. */
  isTurn: (event: E) => boolean;
  /** How long an event stays the latest as the run is played, at a speed; milliseconds. */
  msToRead: (event: E, speed: number) => number;
  events: readonly E[];
  at: number | null;
  /** How many of the events are shown: fewer than there are also while they arrive at a reading pace. */
  upTo: number;
  onMove: (at: number | null) => void;
  /** Forks after the round that had ended by the moment shown; null where none had, or the reader may not. */
  onFork: (() => void) | null;
}) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const last = events.length;
  const current = upTo;

  useEffect(() => {
    if (!playing) return;
    const next = events[current];
    if (!next) {
      setPlaying(false);
      return;
    }
    const before = events[current - 1];
    const ms = before ? msToRead(before, speed) : 0;
    const timer = setTimeout(() => onMove(current + 1 >= last ? null : current + 1), Math.max(ms, LEAST_MS / speed));
    return () => clearTimeout(timer);
  }, [playing, current, last, events, speed, onMove, msToRead]);

  const ticks = useMemo(
    () => events.flatMap((event, i) => (isTurn(event) ? [{ at: i + 1, title: sentenceOf(event) }] : [])),
    [events, isTurn, sentenceOf],
  );
  const shown = events[current - 1];
  const step = (by: number) =>
    onMove(Math.min(Math.max(current + by, 1), last) === last ? null : Math.max(current + by, 1));
  return (
    <section
      aria-label="Replay"
      className="border-t border-line bg-surface px-4 py-1.5 md:sticky md:bottom-0 md:z-10 lg:px-6 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex items-center">
          <IconButton label="One event back" onClick={() => step(-1)} disabled={current <= 1}>
            <SkipBack size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={playing ? "Pause" : "Play"}
            onClick={() => {
              if (!playing && at === null) onMove(1);
              setPlaying(!playing);
            }}
          >
            {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </IconButton>
          <IconButton label="One event on" onClick={() => step(1)} disabled={current >= last}>
            <SkipForward size={16} aria-hidden />
          </IconButton>
        </div>
        <ReplayScrubber
          label={`Moment of the ${noun}`}
          current={current}
          last={last}
          valueText={shown ? `${current} of ${last}: ${sentenceOf(shown)}` : "no events"}
          ticks={ticks}
          onMove={(to) => onMove(to === last ? null : to)}
        />
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
        >
          Speed {speed}×
        </Button>
        <span className="text-caption text-ink-faint max-sm:hidden">
          {current} of {last}
        </span>
        {at !== null && onFork && (
          <Button size="sm" icon={<GitFork size={14} aria-hidden />} onClick={onFork}>
            Fork here
          </Button>
        )}
        {at !== null && (
          <Button size="sm" icon={<X size={14} aria-hidden />} onClick={() => onMove(null)}>
            To the latest
          </Button>
        )}
      </div>
      {at !== null && shown && (
        <p className="truncate text-caption text-ink-soft">Replay, read-only: {sentenceOf(shown)}</p>
      )}
    </section>
  );
}
