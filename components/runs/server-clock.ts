"use client";
import { useEffect, useState } from "react";

/** Differences in ms that say nothing of a clock: the way from the server takes as long now and then. */
const NOISE_MS = 1000;

/** How far the server's clock is ahead of the browser's, in ms: what is held already, unless it is told otherwise by more than noise. */
export const aheadOf = (held: number | null, told: number): number =>
  held !== null && Math.abs(told - held) < NOISE_MS ? held : told;

/**
 * The time by the server's clock, by which the events of a run are dated, anew each second; null before it is known, and while nothing ticks.
 * @param aheadMs how far the server's clock is ahead of the browser's; null: it has not been told.
 */
export function useServerNow(aheadMs: number | null, ticks: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  const runs = ticks && aheadMs !== null;
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return runs && now !== null ? now + aheadMs : null;
}
