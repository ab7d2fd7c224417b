import { expect, test } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import { syntheticRecords } from "@/lib/record/sources/synthetic/synthetic-patients";
import { problemLines } from "./problem-lines";

const problems = syntheticRecords().flatMap(
  (record) => chartOf(record, record.encounter.observedMinutes).problems ?? [],
);

test("a problem is three lines at first, or its title with its leading fact, and the rest is folded", () => {
  expect(problems.length).toBeGreaterThan(100);
  for (const problem of problems) {
    const { shown, folded } = problemLines(problem);
    const first = problem.facts[0]?.text ?? "";
    expect(shown.startsWith(first)).toBe(true);
    if (shown !== `${first}.`) expect(`${problem.title}. ${shown}`.length).toBeLessThanOrEqual(225);
    if (folded.length > 0) expect(shown.length).toBeGreaterThan(0);
  }
  expect(problems.some((problem) => problemLines(problem).folded.length > 3)).toBe(true);
});

test("nothing that a problem rests on is lost, and nothing is said twice", () => {
  for (const problem of problems) {
    const { shown, folded } = problemLines(problem);
    const all = [shown, ...folded].join(" ").toLowerCase();
    const said = [
      ...problem.facts.map(({ text }) => text),
      ...(problem.reading ? [problem.reading.text] : []),
      ...(problem.notExcluded?.causes ?? []),
    ];
    for (const text of said) expect(all).toContain(text.toLowerCase());
    const whole = problem.facts.map(({ text }) => text.toLowerCase());
    for (const text of new Set(whole))
      expect(all.split(text)).toHaveLength(1 + whole.filter((one) => one.includes(text)).length);
  }
});
