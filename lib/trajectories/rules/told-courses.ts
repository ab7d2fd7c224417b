import type { MemoryEntry } from "../memory/memory-entry";
import type { ChainSummary, ValueCourse } from "../results/chain-summary";
import { baseOfKey } from "./finding";

/** What a manager knows of the values of a measurement. */
export type ToldCourse = Pick<ValueCourse, "lowest" | "highest" | "mean" | "last">;

/**
 * Of each measurement how its values went, by its key without a state: by the last summary, and of what that has forgotten by the values that the
 * memory tells in words (onset, worst, return to normal), whose mean stands for the mean.
 */
export function toldCourses(summary: ChainSummary, memory: readonly Pick<MemoryEntry, "keys" | "event">[]) {
  const courses = new Map<string, ToldCourse>();
  for (const { key, course } of summary.facts) if (course !== null) courses.set(baseOfKey(key), course);
  const told = new Map<string, number[]>();
  for (const { keys, event } of memory) {
    const [key = ""] = keys;
    const of = baseOfKey(key);
    const value = of === key || courses.has(of) ? null : valueIn(event);
    if (value !== null) told.set(of, [...(told.get(of) ?? []), value]);
  }
  for (const [of, values] of told)
    courses.set(of, {
      ...{ lowest: Math.min(...values), highest: Math.max(...values), last: values.at(-1) as number },
      mean: values.reduce((sum, one) => sum + one, 0) / values.length,
    });
  return courses;
}

/** The value of "Worse: Lactate 4.1 mmol/L, high"; null where no number stands before a unit at the end. */
function valueIn(event: string): number | null {
  const [, value] = / (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?: \S+?)?(?:, (?:high|low|abnormal))?$/u.exec(event) ?? [];
  return value === undefined ? null : Number(value);
}
