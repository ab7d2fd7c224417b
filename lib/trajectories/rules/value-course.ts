import type { SummaryFact, ValueCourse } from "../results/chain-summary";
import { baseOfKey, type Finding } from "./finding";

/**
 * Facts with the values of a chunk taken into the courses of what they tell of; what was measured in it stands after what was not, so that this is
 * forgotten first. A value in another unit begins a course anew.
 */
export function withCourses(facts: readonly SummaryFact[], findings: readonly Finding[]): SummaryFact[] {
  const byBase = new Map<string, Finding[]>();
  const told = new Set(findings.map(({ key }) => key));
  for (const one of findings)
    if (one.value !== null) byBase.set(baseOfKey(one.key), [...(byBase.get(baseOfKey(one.key)) ?? []), one]);
  const [before, now]: [SummaryFact[], SummaryFact[]] = [[], []];
  for (const fact of facts) {
    const values = fact.value === null ? [] : (byBase.get(baseOfKey(fact.key)) ?? []);
    if (values.length > 0) now.push({ ...fact, course: values.reduce(goneOn, fact.course) });
    // What has no values is as new as the chunk that told of it.
    else if (fact.value === null && told.has(fact.key)) now.push(fact);
    else before.push(fact);
  }
  return [...before, ...now];
}

function goneOn(course: ValueCourse | null, { value, unit }: Finding): ValueCourse | null {
  if (value === null) return course;
  if (course === null || course.unit !== unit)
    return { unit, n: 1, lowest: value, highest: value, mean: value, last: value };
  const n = course.n + 1;
  return {
    ...{ unit, n, last: value, mean: course.mean + (value - course.mean) / n },
    ...{ lowest: Math.min(course.lowest, value), highest: Math.max(course.highest, value) },
  };
}

/** "2.1-8.8, mean 4.2, now 3"; "2.1-3, now 3" of two; null of a single value, or of one that did not change: its fact tells it already. */
export function courseText({ n, lowest, highest, mean, last }: ValueCourse): string | null {
  if (shown(lowest) === shown(highest)) return null;
  return `${shown(lowest)}-${shown(highest)}, ${n === 2 ? "" : `mean ${shown(mean)}, `}now ${shown(last)}`;
}

const shown = (value: number) => Number(value.toPrecision(3));
