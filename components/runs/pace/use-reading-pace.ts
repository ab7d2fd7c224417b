"use client";
import { useEffect, useRef, useState } from "react";
import { msLeft, nextShown } from "./reading-pace";

export const speeds = [1, 2, 4] as const;

export interface ReadingPace {
  /** How many events are shown; null: all that there are. */
  shown: number | null;
  /** Turns that have come and are not shown yet. */
  behind: number;
  paused: boolean;
  speed: (typeof speeds)[number];
  pause(paused: boolean): void;
  faster(): void;
  /** Shows everything that has come, and what comes as it comes; or lets what comes arrive at the pace again. */
  skip(skipping: boolean): void;
}

/** What of a run's events there is to read. Both are functions of a module, which stay the same from one showing to the next. */
interface Turns<E> {
  /** Whether somebody speaks in an event. */
  isTurn: (event: E) => boolean;
  /** How long an event stays the latest one shown, at this speed; milliseconds. */
  msToRead: (event: E, speed: number) => number;
}

/**
 * Lets the turns of a run that is watched arrive one by one, each left to be read before the next. The run itself goes on meanwhile.
 * @param from how many events are shown at first; null: all that there are
 */
export function useReadingPace<E>(
  events: readonly E[],
  { from, stopped, isTurn, msToRead }: { from: number | null; stopped: boolean } & Turns<E>,
): ReadingPace {
  const [shown, setShown] = useState(from);
  const [paused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<ReadingPace["speed"]>(1);
  /** When the latest turn was shown, by the page's clock. */
  const since = useRef<number | null>(null);
  const waits = shown === null || paused || stopped || shown >= events.length;
  useEffect(() => {
    if (waits || shown === null) return;
    const isTurnAt = (index: number) => isTurn(events[index] as E);
    // The latest turn is read before the next one comes; what is no turn comes at once.
    const latest = events.slice(0, shown).findLast(isTurn);
    const toRead = latest === undefined ? 0 : msToRead(latest, speed);
    const ms = isTurnAt(shown) ? msLeft(toRead, since.current, performance.now()) : 0;
    const timer = setTimeout(() => {
      if (isTurnAt(shown)) since.current = performance.now();
      setShown(nextShown(shown, events.length, isTurnAt));
    }, ms);
    return () => clearTimeout(timer);
  }, [waits, shown, events, speed, isTurn, msToRead]);
  return {
    shown,
    behind: shown === null ? 0 : events.slice(shown).filter(isTurn).length,
    paused,
    speed,
    pause: (to) => {
      setPaused(to);
      // What comes as it comes is held back from here.
      if (to) setShown((now) => now ?? events.length);
    },
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1),
    skip: (skipping) => {
      if (skipping) setPaused(false);
      setShown(skipping ? null : events.length);
    },
  };
}
