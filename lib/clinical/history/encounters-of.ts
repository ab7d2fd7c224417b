import { z } from "zod";
import { encounterClassText } from "../../record/history/encounter-class";
import { momentSchema } from "../../record/history/moment";
import type { EncounterResource, History } from "../../record/history/schema";
import { encounterTitle } from "./encounter-title";

export const encounterLineSchema = z.strictObject({
  /** Why, else of what kind it was. */
  title: z.string(),
  /** Of what kind it was, in words; null where it is not recorded, or the title says it. */
  class: z.string().nullable(),
  start: momentSchema.nullable(),
  /** Null while it lasts, and where it was not written down. */
  end: momentSchema.nullable(),
  isOngoing: z.boolean(),
  resourceId: z.uuid(),
});
export type EncounterLine = z.infer<typeof encounterLineSchema>;

/** FHIR R4 encounter-status: never took place, or not yet. */
const notHeld = ["planned", "cancelled", "entered-in-error"];
const held = ["finished", "unknown", "discharged", "completed"];

/**
 * Encounters, the latest first: those of which others are a part stand for them. One is under way where it began, no end of it is known
 * and its status does not say that it is over.
 */
export function encountersOf({ resources }: Pick<History, "resources">): EncounterLine[] {
  const all = resources
    .filter((one) => one.resourceType === "Encounter")
    .filter((one) => !notHeld.includes(one.status ?? ""));
  const ids = new Set(all.map(({ id }) => id));
  const time = (one: EncounterResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);
  return all
    .filter(({ partOf }) => partOf === null || !ids.has(partOf))
    .sort((a, b) => time(b) - time(a))
    .map(lineOf);
}

function lineOf(one: EncounterResource): EncounterLine {
  const { start, end } = one.occurredAt;
  const { title, isClass } = encounterTitle(one);
  return {
    title,
    class: isClass ? null : encounterClassText(one.class),
    start,
    end,
    isOngoing: start !== null && end === null && !held.includes(one.status ?? ""),
    resourceId: one.id,
  };
}
