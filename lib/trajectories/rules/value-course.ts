import type { SummaryFact, ValueCourse } from "../results/chain-summary";
import { baseOfKey, type Finding } from "./finding";

/** Facts with the values of a chunk taken into the courses of what they tell of. A value in another unit begins a course anew. */
export function withCourses(facts: readonly SummaryFact[], measured: readonly Finding[]): SummaryFact[] {
  const byBase = new Map<string, Finding[]>();
  for (const one of measured) byBase.set(baseOfKey(one.key), [...(byBase.get(baseOfKey(one.key)) ?? []), one]);
  return facts.map((fact) => {
    const values = fact.value === null ? [] : (byBase.get(baseOfKey(fact.key)) ?? []);
    return values.length === 0 ? fact : { ...fact, course: values.reduce(goneOn, fact.course) };
  });
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

/** "2.1-8.8, mean 4.2, now 3"; null of a single value, which its fact tells already. */
export function courseText({ n, lowest, highest, mean, last }: ValueCourse): string | null {
  return n === 1 ? null : `${shown(lowest)}-${shown(highest)}, mean ${shown(mean)}, now ${shown(last)}`;
}

const shown = (value: number) => Number(value.toPrecision(3));
