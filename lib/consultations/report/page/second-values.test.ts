import { expect, test } from "vitest";
import type { ReportProblem } from "../schema";
import { hasLongFirst, hasLongSecond, withShortFirst, withShortSecond } from "./second-values";

const problem = (title: string, ...facts: string[]): ReportProblem => ({
  ...{ title, facts, severity: 3, course: "present", reading: null, notExcluded: null },
});

test("a second value that the title names is told by its latest where its course has no room", () => {
  const shock = problem(
    "Shock: low pressure with raised lactate",
    "MAP",
    "lactate 7.5 at 1 h, better (1.7 at 9 h), 5.7 mmol/L at 40 h",
  );
  expect(hasLongSecond(shock)).toBe(true);
  expect(withShortSecond(shock).facts).toEqual(["MAP", "lactate last 5.7 mmol/L at 40 h"]);
  expect(hasLongSecond(withShortSecond(shock))).toBe(false);
  const kidney = problem(
    "Acute kidney injury with oliguria",
    "Creatinine",
    "urine 0.03 mL/kg/h from 20 h to 46 h (KDIGO stage 3)",
  );
  expect(withShortSecond(kidney).facts[1]).toBe("urine 0.03 mL/kg/h from 20 h to 46 h");
});

test("a first value is told by its latest, whether it has a worst or fell", () => {
  const first = (fact: string) => withShortFirst(problem("A", fact)).facts[0];
  expect(first("Heart rate 156 at 47 h, 141/min at 48 h")).toBe("Heart rate last 141/min at 48 h");
  expect(first("Platelets fell from 76 at 11 h to 16 10³/µL at 27 h, 46 10³/µL at 45 h")).toBe(
    "Platelets last 46 10³/µL at 45 h",
  );
  expect(first("Glasgow Coma Score 3 at 44 h, 4/15 at 47 h (ventilation charted; propofol charted until 23 h)")).toBe(
    "Glasgow Coma Score last 4/15 at 47 h",
  );
  expect(first("Platelets fell from 313 at 10 h to 128 10³/µL at 43 h")).toBe("Platelets last 128 10³/µL at 43 h");
});

test("what is one value, or tells of hours, stays as it is", () => {
  for (const fact of [
    "Troponin T 0.31 ng/mL at 30 h",
    "Mean pressure below 65 mmHg for 7 h of the last 24 h, lowest 39 at 28 h (arterial line), 55 mmHg at 48 h",
    "Bilirubin, total 7.5 mg/dL at 47 h, not measured since",
  ])
    expect(hasLongFirst(problem("A", fact))).toBe(false);
});
