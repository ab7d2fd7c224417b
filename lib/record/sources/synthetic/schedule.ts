import { random } from "../../../platform/random";
import type { KeyPoint, Schedule, Story } from "./story";

/** How often each is measured where a story does not say. */
const usualSchedule: Schedule = {
  vitals: 1,
  temperature: 4,
  gcs: 4,
  urine: 1,
  chemistry: 12,
  bloodCount: 12,
  gases: null,
  lactate: null,
};

/** Share of a round that a busy nurse leaves out. */
const LEFT_OUT = 0.06;

/** Minutes at which things are measured: rounds with jitter, some left out, and hours away (theatre, scanner). */
export interface Rounds {
  every(what: string, hours: number, within?: KeyPoint): number[];
  schedule: Schedule;
  end: number;
}

export function roundsOf(story: Story, seed: number): Rounds {
  const end = Math.round(story.observedHours * 60);
  const away = absences(story, seed, end);
  const every = (what: string, hours: number, within: KeyPoint = [0, story.observedHours]): number[] => {
    const source = random(`${seed}/${story.number}/rounds/${what}`);
    const step = hours * 60;
    const jitter = Math.min(step * 0.15, 25);
    const times: number[] = [];
    // What is done in rounds is done on arrival first.
    const arrival = within[0] * 60 + 5 + source.uniform() * Math.min(45, step * 0.5);
    for (let due = arrival; due <= Math.min(within[1] * 60, end); due += step) {
      const minutes = Math.round(due + (source.uniform() * 2 - 1) * jitter);
      const skipped = source.uniform() < LEFT_OUT;
      const gone = away.some(([from, to]) => minutes >= from && minutes < to);
      const last = times[times.length - 1] ?? -1;
      if (!skipped && !gone && minutes > last && minutes >= 0 && minutes <= end) times.push(minutes);
    }
    return times;
  };
  return { every, schedule: { ...usualSchedule, ...story.schedule }, end };
}

/** One to three stretches of 1.5 to 3 h in which nothing is charted. */
function absences(story: Story, seed: number, end: number): KeyPoint[] {
  const source = random(`${seed}/${story.number}/away`);
  return Array.from({ length: 1 + Math.floor(source.uniform() * 3) }, (): KeyPoint => {
    const from = 120 + source.uniform() * Math.max(0, end - 480);
    return [from, from + 90 + source.uniform() * 90];
  });
}

/** Blood for several tests is drawn at once, where that makes no more difference than this. */
const DRAWN_TOGETHER = 150;

/** Moves each time to the nearest of `anchors`, if that is near enough. */
export function drawnWith(times: readonly number[], anchors: readonly number[]): number[] {
  const moved = times.map((t) => {
    const nearest = anchors.reduce<number | null>(
      (a, b) => (a !== null && Math.abs(a - t) <= Math.abs(b - t) ? a : b),
      null,
    );
    return nearest !== null && Math.abs(nearest - t) <= DRAWN_TOGETHER ? nearest : t;
  });
  return [...new Set(moved)].sort((a, b) => a - b);
}
