import { titleOf } from "@/components/history/resource-words";
import { type ObservationDirection, observationDirection } from "@/lib/clinical/history/observation-direction";
import type { Moment } from "@/lib/record/history/moment";
import { onWall } from "@/lib/record/history/moment-text";
import type { History, Resource } from "@/lib/record/history/schema";
import type { Span } from "./clusters";
import { DAY, type TimelineWindow } from "./timeline-window";
import { wallEnd } from "./wall-end";

/** Lanes from above; `rows` of bars that one holds, 0 where all that it has are moments. */
export const lanes = [
  { id: "encounters", title: "Encounters", rows: 3 },
  { id: "problems", title: "Problems", rows: 6 },
  { id: "medications", title: "Medications", rows: 4 },
  { id: "procedures", title: "Procedures", rows: 2 },
  { id: "results", title: "Results", rows: 0 },
  { id: "immunizations", title: "Immunizations", rows: 0 },
  { id: "notes", title: "Notes", rows: 0 },
  { id: "other", title: "Other", rows: 2 },
] as const;
export type LaneId = (typeof lanes)[number]["id"];

/** A resource on the timeline. */
export interface TimelineItem extends Span {
  resource: Resource;
  lane: LaneId;
  title: string;
  /** Nothing says that it is over: drawn to the end of what is known, fading. */
  open: boolean;
  direction: ObservationDirection | null;
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
  undated: Resource[];
  /** What is dated after the moment of the view: planned by then. */
  planned: Resource[];
  /** From the first date to the last, or to the moment of the view. */
  whole: TimelineWindow;
  /** The moment of the view on the wall's clock; null where all that is stored is shown. */
  asOf: number | null;
}

/** The lane of a resource. A report without text of its own is known by its results, and stands with them. */
export function laneOf(resource: Resource): LaneId {
  switch (resource.resourceType) {
    case "Encounter":
      return "encounters";
    case "Condition":
    case "AllergyIntolerance":
      return "problems";
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return "medications";
    case "Procedure":
      return "procedures";
    case "Observation":
      return "results";
    case "DiagnosticReport":
      return resource.textLength > 0 && resource.results.length === 0 ? "notes" : "results";
    case "Immunization":
      return "immunizations";
    case "DocumentReference":
      return "notes";
    case "Other":
      return "other";
    default: {
      const never: never = resource;
      return never;
    }
  }
}

/** States in which something goes on although no end is given. A null is the state of one who looks back, to whom it was under way. */
const goesOn: Partial<Record<Resource["resourceType"], ReadonlySet<string | null>>> = {
  Encounter: new Set([null, "in-progress", "arrived", "triaged", "onleave"]),
  Condition: new Set([null, "active", "recurrence", "relapse"]),
  AllergyIntolerance: new Set([null, "active"]),
  MedicationRequest: new Set(["active", "on-hold"]),
  MedicationStatement: new Set(["active", "on-hold"]),
  MedicationAdministration: new Set(["in-progress", "on-hold"]),
  Procedure: new Set(["in-progress", "on-hold"]),
};

/** Whether something is told to go on: it has begun, no end is given, and its state says so. */
export function isOpen(resource: Resource): boolean {
  if (resource.occurredAt.end !== null || resource.occurredAt.start === null) return false;
  const state =
    resource.resourceType === "Condition" || resource.resourceType === "AllergyIntolerance"
      ? resource.clinicalStatus
      : resource.status;
  return goesOn[resource.resourceType]?.has(state) ?? false;
}

/** How many encounters each is part of, one inside the other; a cycle counts once. */
function depths(resources: readonly Resource[]): Map<string, number> {
  const parents = new Map(resources.flatMap((one) => (one.resourceType === "Encounter" ? [[one.id, one.partOf]] : [])));
  const depthOf = (id: string): number => {
    const met = new Set([id]);
    for (let at = parents.get(id); at && parents.has(at) && !met.has(at); at = parents.get(at)) met.add(at);
    return met.size - 1;
  };
  return new Map([...parents.keys()].map((id) => [id ?? "", depthOf(id ?? "")]));
}

/** The moment of the view by the clock of what was last dated before it: an instant has no wall of its own. */
function wallAsOf({ asOf, resources }: Pick<History, "asOf" | "resources">): number | null {
  if (asOf === null) return null;
  let latest: Moment | null = null;
  for (const { occurredAt } of resources) {
    const { start } = occurredAt;
    if (start !== null && start.utcOffset !== null && start.at <= asOf && start.at > (latest?.at ?? "")) latest = start;
  }
  return onWall({ at: asOf, utcOffset: latest?.utcOffset ?? 0 });
}

/** A history as lanes of items, each in one lane. */
export function timelineOf(history: History): Timeline {
  const asOf = wallAsOf(history);
  const encounters = new Map(
    history.resources.flatMap((one) => (one.resourceType === "Encounter" ? [[one.id, one.occurredAt]] : [])),
  );
  const dated: { resource: Resource; start: number; end: number; isByEncounter: boolean }[] = [];
  const undated: Resource[] = [];
  const planned: Resource[] = [];
  for (const resource of history.resources) {
    const own = resource.occurredAt.start ?? resource.occurredAt.end;
    const around = own === null ? encounters.get(resource.encounterId ?? "") : undefined;
    const { start, end } = around ?? resource.occurredAt;
    const first = start ?? end;
    if (first === null) undated.push(resource);
    else if (asOf !== null && onWall(first) > asOf) planned.push(resource);
    else
      dated.push({ resource, start: onWall(first), end: wallEnd(end ?? first), isByEncounter: around !== undefined });
  }
  const whole = wholeOf(dated, asOf);
  const inside = depths(history.resources);
  const items = dated
    .map(({ resource, start, end, isByEncounter }): TimelineItem => {
      const open = isOpen(resource);
      return {
        resource,
        start,
        end: Math.max(start, Math.min(open ? whole.to : end, asOf ?? Number.POSITIVE_INFINITY)),
        lane: laneOf(resource),
        title: titleOf(resource),
        open,
        isByEncounter,
        direction: resource.resourceType === "Observation" ? observationDirection(resource) : null,
        depth: inside.get(resource.id) ?? 0,
      };
    })
    // A longer one first, so that what is part of it finds it above.
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const byLane = Object.fromEntries(lanes.map(({ id }) => [id, [] as TimelineItem[]])) as Timeline["byLane"];
  for (const item of items) byLane[item.lane].push(item);
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
