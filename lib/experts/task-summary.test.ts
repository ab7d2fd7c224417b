import { expect, test } from "vitest";
import { questionText, shortOf, type TaskSummary, taskNames } from "./task-summary";

const task: TaskSummary = {
  id: "a",
  title: "In-hospital death",
  estimand: "death before hospital discharge",
  population: "adults still in ICU at 48 h",
  windowHours: 48,
  prefix: null,
};

test("tells tasks of the same title apart by their ids", () => {
  const names = taskNames([task, { ...task, id: "b" }, { ...task, id: "c", title: "Readmission" }]);
  expect([...names.values()]).toEqual(["In-hospital death (a)", "In-hospital death (b)", "Readmission"]);
});

test("says what is asked, of whom and from which hours", () => {
  expect(questionText(task)).toBe(
    "Risk of death before hospital discharge. Population: adults still in ICU at 48 h. Reads the first 48 h.",
  );
  expect(questionText({ ...task, prefix: { leastHours: 24, landmarksHours: [24, 72] } })).toMatch(
    /Reads the record from its start, from 24 h on\.$/,
  );
});

test("says of a record that is too short how much it takes", () => {
  expect(shortOf(task, { observedMinutes: 48 * 60 })).toBeNull();
  expect(shortOf(task, { observedMinutes: 48 * 60 - 1 })).toBe(
    "The team's experts need 48 h of record; this one has 47 h.",
  );
});
