import { z } from "zod";
import { overAt } from "../../record/history/moment";
import type { History } from "../../record/history/schema";
import { encountersOf } from "./encounters-of";

export const encounterStepSchema = z.strictObject({
  /** Whether there is such an encounter. */
  isFound: z.boolean(),
  /** The moment to go to; null: all that is stored. */
  asOf: z.string().nullable(),
});
export type EncounterStep = z.infer<typeof encounterStepSchema>;

export const stepDirectionSchema = z.enum(["previous", "next"]);
export type StepDirection = z.infer<typeof stepDirectionSchema>;

/**
 * From a moment to the next at which an encounter was over and known, or back to the one before. After the last encounter lies all that is stored.
 * @param from milliseconds since 1970; null: from all that is stored
 */
export function encounterStep(history: History, from: number | null, direction: StepDirection): EncounterStep {
  const known = new Map(history.resources.map(({ id, knownAt }) => [id, Date.parse(knownAt)]));
  const moments = encountersOf(history).map(({ start, end, resourceId }) => {
    const dated = end ?? start;
    return Math.max(known.get(resourceId) ?? 0, dated === null ? 0 : overAt(dated));
  });
  const at = from ?? Number.POSITIVE_INFINITY;
  const reached = direction === "next" ? moments.filter((one) => one > at) : moments.filter((one) => one < at);
  if (reached.length === 0) return { isFound: false, asOf: direction === "next" ? null : instant(from) };
  return { isFound: true, asOf: instant(direction === "next" ? Math.min(...reached) : Math.max(...reached)) };
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
