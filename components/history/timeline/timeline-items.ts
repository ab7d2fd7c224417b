import type { Moment } from "@/lib/record/history/moment";
import { onWall } from "@/lib/record/history/moment-text";
import type { Span } from "./clusters";
import { type LaneId, lanes } from "./lanes";
import type { TimelineEntries, TimelineEntry } from "./timeline-entry";
import { DAY, type TimelineWindow } from "./timeline-window";
import { wallEnd } from "./wall-end";

/** An entry on the timeline. Where it goes on it is drawn to the end of what is known, fading. */
export interface TimelineItem extends Span {
  entry: TimelineEntry;
  /** It has no date of its own: drawn over the encounter that it belongs to. */
  isByEncounter: boolean;
  /** How many encounters it is inside of. */
  depth: number;
}

export interface Timeline {
  /** In order of `start`. */
  byLane: Record<LaneId, TimelineItem[]>;
  /** All of them, in order of `start`. */
  items: TimelineItem[];
  /** What has no date, and belongs to no encounter that has one. */
  undated: TimelineEntry[];
  /** What is dated after the moment of the view: planned by then. */
  planned: TimelineEntry[];
  /** From the first date to the last, or to the moment of the view. */
  whole: TimelineWindow;
  /** The moment of the view on the wall's clock; null where all that is stored is shown. */
  asOf: number | null;
}

/** How many encounters each is part of, one inside the other; a cycle counts once. */
function depths(entries: readonly TimelineEntry[]): Map<string, number> {
  const parents = new Map(entries.flatMap((one) => (one.lane === "encounters" ? [[one.id, one.partOf]] : [])));
  const depthOf = (id: string): number => {
    const met = new Set([id]);
    for (let at = parents.get(id); at && parents.has(at) && !met.has(at); at = parents.get(at)) met.add(at);
    return met.size - 1;
  };
  return new Map([...parents.keys()].map((id) => [id ?? "", depthOf(id ?? "")]));
}

/** The moment of the view by the clock of what was last dated before it: an instant has no wall of its own. */
function wallAsOf({ asOf, entries }: TimelineEntries): number | null {
  if (asOf === null) return null;
  let latest: Moment | null = null;
  for (const { occurredAt } of entries) {
    const { start } = occurredAt;
    if (start !== null && start.utcOffset !== null && start.at <= asOf && start.at > (latest?.at ?? "")) latest = start;
  }
  return onWall({ at: asOf, utcOffset: latest?.utcOffset ?? 0 });
}

/** Entries as lanes of items, each in one lane. */
export function timelineOf(told: TimelineEntries): Timeline {
  const asOf = wallAsOf(told);
  const encounters = new Map(
    told.entries.flatMap((one) => (one.lane === "encounters" ? [[one.id, one.occurredAt]] : [])),
  );
  const dated: { entry: TimelineEntry; start: number; end: number; isByEncounter: boolean }[] = [];
  const undated: TimelineEntry[] = [];
  const planned: TimelineEntry[] = [];
  for (const entry of told.entries) {
    const own = entry.occurredAt.start ?? entry.occurredAt.end;
    const around = own === null ? encounters.get(entry.encounterId ?? "") : undefined;
    const { start, end } = around ?? entry.occurredAt;
    const first = start ?? end;
    if (first === null) undated.push(entry);
    else if (asOf !== null && onWall(first) > asOf) planned.push(entry);
    else dated.push({ entry, start: onWall(first), end: wallEnd(end ?? first), isByEncounter: around !== undefined });
  }
  const whole = wholeOf(dated, asOf);
  const inside = depths(told.entries);
  const items = dated
    .map(
      ({ entry, start, end, isByEncounter }): TimelineItem => ({
        entry,
        start,
        end: Math.max(start, Math.min(entry.goesOn ? whole.to : end, asOf ?? Number.POSITIVE_INFINITY)),
        isByEncounter,
        depth: inside.get(entry.id) ?? 0,
      }),
    )
    // A longer one first, so that what is part of it finds it above.
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const byLane = Object.fromEntries(lanes.map(({ id }) => [id, [] as TimelineItem[]])) as Timeline["byLane"];
  for (const item of items) byLane[item.entry.lane].push(item);
  return { byLane, items, undated, planned, whole, asOf };
}

/** At least a day long, so that one moment has something around it. */
function wholeOf(dated: readonly Span[], asOf: number | null): TimelineWindow {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, end } of dated) [from, to] = [Math.min(from, start), Math.max(to, end)];
  if (from > to) [from, to] = [asOf ?? 0, asOf ?? 0];
  if (asOf !== null) to = asOf;
  return to - from < DAY ? { from: from - DAY / 2, to: to + DAY / 2 } : { from, to };
}
