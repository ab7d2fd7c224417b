"use client";
import { useEffect, useRef, useState } from "react";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { msLeft, nextShown } from "./reading-pace";
import { isTurn, msToRead } from "./turn-words";

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

/**
 * From where a run is watched: from its beginning as long as its discussion has not begun; null: it is not, and shows what comes as it
 * comes. So does a fork: whoever made it has read what was before, and waits for one answer.
 */
export function watchedFrom({ status, begun, forkedFrom }: ConsultationState): number | null {
  const open = status === "running" || status === "stopping";
  return open && begun === 0 && forkedFrom === null ? 1 : null;
}

/** Lets the turns of a run that is watched arrive one by one, each left to be read before the next. The run itself goes on meanwhile. */
export function useReadingPace(
  events: readonly ConsultationEvent[],
  { from, stopped }: { from: number | null; stopped: boolean },
): ReadingPace {
  const [shown, setShown] = useState(from);
  const [paused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<ReadingPace["speed"]>(1);
  /** When the latest turn was shown, by the page's clock. */
  const since = useRef<number | null>(null);
  const waits = shown === null || paused || stopped || shown >= events.length;
  useEffect(() => {
    if (waits || shown === null) return;
    const isTurnAt = (index: number) => isTurn(events[index] as ConsultationEvent);
    // The latest turn is read before the next one comes; what is no turn comes at once.
    const latest = events.slice(0, shown).findLast(isTurn);
    const ms = isTurnAt(shown) ? msLeft(msToRead(latest, speed), since.current, performance.now()) : 0;
    const timer = setTimeout(() => {
      if (isTurnAt(shown)) since.current = performance.now();
      setShown(nextShown(shown, events.length, isTurnAt));
    }, ms);
    return () => clearTimeout(timer);
  }, [waits, shown, events, speed]);
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
