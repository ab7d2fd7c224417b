"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { replaceAddress } from "@/components/shell/replace-address";
import { padded, type TimelineWindow, windowFrom, windowParams } from "./timeline-window";

/** How long the window stands still before its address follows. */
const SETTLED_MS = 250;

/**
 * The window of the timeline and how it is changed. It stands in the address as `?from=&to=`, to the minute, so that what is seen can
 * be sent on and reloaded; nothing else of the record does. All of the record where the address says none.
 * @param whole all of the record
 */
export function useTimelineWindow(whole: TimelineWindow): [TimelineWindow, (next: TimelineWindow) => void] {
  const params = useSearchParams();
  const [chosen, setChosen] = useState(() => windowFrom(params));
  const all = padded(whole);
  const isAll = chosen === null || (chosen.from === all.from && chosen.to === all.to);
  useEffect(() => {
    const timer = setTimeout(() => {
      const shown = new URLSearchParams(window.location.search);
      const kept = new URLSearchParams(shown);
      if (isAll || chosen === null) for (const name of ["from", "to"]) kept.delete(name);
      else for (const [name, value] of Object.entries(windowParams(chosen))) kept.set(name, value);
      if (kept.toString() !== shown.toString()) replaceAddress(kept);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [chosen, isAll]);
  // What shows all goes on showing all, whatever moment is looked back to.
  const choose = useCallback(
    (next: TimelineWindow) => setChosen(next.from === all.from && next.to === all.to ? null : next),
    [all.from, all.to],
  );
  return [chosen ?? all, choose];
}
