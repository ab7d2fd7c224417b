import type { AnyEvent } from "@/lib/runs/run-events";

/** How long a run has been worked on, and since when it is being worked on again; null where it is not. */
export interface RunningTime {
  ms: number;
  since: string | null;
}

/**
 * The sum of the stretches in which a run was worked on. What lies between an end and a resumption, between another's last event and
 * the fork, and while it waited for somebody, does not count.
 * @param stopsAfter whether nobody works on the run after an event until the next one.
 */
export function runningTime<E extends AnyEvent>(events: readonly E[], stopsAfter: (event: E) => boolean): RunningTime {
  let ms = 0;
  let stopped = true;
  for (const [i, event] of events.entries()) {
    const before = events[i - 1];
    if (before && !stopped && event.type !== "forked") ms += Math.max(0, Date.parse(event.at) - Date.parse(before.at));
    stopped = stopsAfter(event);
  }
  return { ms, since: stopped ? null : (events.at(-1)?.at ?? null) };
}

/** "0:41", "12:07". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
