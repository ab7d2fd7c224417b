import { expect, test } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import type { LaidEntry } from "../../clinical/background/laid-memory";
import { withLaidMemory } from "../../clinical/background/with-laid-memory";
import type { Problem } from "../../clinical/problems/problem-schema";
import { yearsLine } from "./years-line";

const problem = (id: string, title: string): Problem => ({
  ...{ id, title, severity: 2, system: "kidneys", course: "present", facts: [], reading: null, notExcluded: null },
});
const problems = [problem("coma", "Coma"), problem("shock", "Shock")];
const laying = (...events: string[]): Background | undefined =>
  withLaidMemory(null, {
    ...{ trajectory: "run", memorySha256: "0".repeat(64), question: "Is it?", reader: "by the built-in rules" },
    ...{ asOf: { minutes: -60, precision: "second" }, leftOut: 0 },
    entries: events.map(
      (event, i): LaidEntry => ({
        ...{ id: `m${i + 1}`, at: { minutes: -1440 * 100, precision: "day" }, event, category: "diagnosis" },
        ...{ state: "open", sources: [{ resourceId: "r", text: event, excerpt: null }] },
      }),
    ),
  }) ?? undefined;
const line = (most: number, ...events: string[]) => yearsLine({ background: laying(...events), problems }, most);

test("a name keeps its capital, and what came back is told so where its time stands", () => {
  expect(line(3, "Parkinson's disease.", "Again: Heart failure")).toBe(
    "Coma: Parkinson's disease (3 months before). Shock: Heart failure (again 3 months before).",
  );
});

test("a long event is cut, fewer are told where asked for, and nothing is told where nothing bears or nothing is laid", () => {
  const long = `Stroke ${"of which much was written ".repeat(9)}`;
  expect(line(3, long)?.split(" ").length).toBeLessThan(16);
  expect(line(1, "Parkinson's disease", "Heart failure")).not.toContain("Heart");
  expect(line(3, "Carpal tunnel syndrome")).toBeNull();
  expect(yearsLine({ background: undefined, problems }, 3)).toBeNull();
});
