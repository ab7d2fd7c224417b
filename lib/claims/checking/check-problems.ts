import { upperFirst } from "../../platform/english";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type Finding, found, stands } from "./check-result";

const courses = {
  present: "still there",
  improved: "better than it was",
  past: "within its limits again",
} as const;

/** A problem and its course, against the chart's own list; null of a chart that keeps none. */
export function checkProblem(
  { problem: id, course }: AssertionOf<"problem">,
  { chart }: CheckableFacts,
): Finding | null {
  if (!chart.problems) return null;
  const listed = chart.problems.find((one) => one.id === id);
  if (!listed) return found("not found", `The chart lists no problem ${id}.`);
  return stands(
    course === null || listed.course === course,
    `${upperFirst(listed.title)}: ${courses[listed.course]}, by ${listed.facts.map(({ text }) => text).join("; ")}.`,
  );
}
