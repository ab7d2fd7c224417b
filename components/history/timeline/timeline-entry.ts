import { detailOf, kindOf, titleOf } from "@/components/history/resource-words";
import { type ObservationDirection, observationDirection } from "@/lib/clinical/history/observation-direction";
import type { History, Resource } from "@/lib/record/history/schema";
import { isOpen, type LaneId, laneOf } from "./lanes";

/** What the timeline shows of a resource, and nothing else of it. */
export interface TimelineEntry {
  id: string;
  lane: LaneId;
  /** "Result", "Drug ordered": what people call its type. */
  kind: string;
  title: string;
  /** Its value, dose or state in one line; null where there is nothing to say. */
  detail: string | null;
  occurredAt: Resource["occurredAt"];
  /** The encounter that it belongs to. */
  encounterId: string | null;
  /** Of an encounter: the one that it is part of. */
  partOf: string | null;
  /** Whether it is told to go on. */
  goesOn: boolean;
  direction: ObservationDirection | null;
}

/** Characters of a line that a list shows; its source holds the rest. */
const LONGEST = 160;

const shortened = (text: string | null) =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}\u2026` : text;

export const timelineEntry = (resource: Resource): TimelineEntry => ({
  id: resource.id,
  lane: laneOf(resource),
  kind: kindOf(resource),
  title: titleOf(resource),
  detail: shortened(detailOf(resource)),
  occurredAt: resource.occurredAt,
  encounterId: resource.encounterId,
  partOf: resource.resourceType === "Encounter" ? resource.partOf : null,
  goesOn: isOpen(resource),
  direction: resource.resourceType === "Observation" ? observationDirection(resource) : null,
});

/** What the timeline shows of a patient as of a moment; null: of all that is stored. */
export interface TimelineEntries {
  asOf: string | null;
  entries: TimelineEntry[];
}

export const timelineEntries = ({ asOf, resources }: Pick<History, "asOf" | "resources">): TimelineEntries => ({
  asOf,
  entries: resources.map(timelineEntry),
});
