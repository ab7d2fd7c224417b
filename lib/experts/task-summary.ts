import type { z } from "zod";
import type { Encounter } from "../record/schema";
import { leastHours } from "./observation-window";
import { taskSchema } from "./schema";

/** A task as a choice among several: its name, what it estimates and how much record it needs. */
export const taskSummarySchema = taskSchema.pick({
  id: true,
  title: true,
  estimand: true,
  population: true,
  windowHours: true,
  prefix: true,
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** What a page may show of a task. */
export function taskSummary({ id, title, estimand, population, windowHours, prefix }: TaskSummary): TaskSummary {
  return { id, title, estimand, population, windowHours, prefix };
}

/** What each of some tasks is called: its title, with its id too where another bears the same title. */
export function taskNames(tasks: readonly TaskSummary[]): Map<string, string> {
  const bearers = (title: string) => tasks.filter((task) => task.title === title).length;
  return new Map(tasks.map(({ id, title }) => [id, bearers(title) > 1 ? `${title} (${id})` : title]));
}

/** What the task estimates, for whom and from which hours: a sentence or two. */
export function questionText({ estimand, population, windowHours, prefix }: TaskSummary): string {
  const read = prefix ? `the record from its start, from ${prefix.leastHours} h on` : `the first ${windowHours} h`;
  return `Risk of ${estimand}. Population: ${population}. Reads ${read}.`;
}

/** Why a record is too short to be asked about a task; null where it is long enough. */
export function shortOf(task: TaskSummary, { observedMinutes }: Pick<Encounter, "observedMinutes">): string | null {
  const [hours, need] = [Math.floor(observedMinutes / 60), leastHours(task)];
  return hours < need ? `The team's experts need ${need} h of record; this one has ${hours} h.` : null;
}
