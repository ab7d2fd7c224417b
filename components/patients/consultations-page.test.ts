import { expect, test } from "vitest";
import type { TaskSummary } from "@/lib/experts/task-summary";
import { questionsOf } from "./consultations-page";

const death: TaskSummary = {
  id: "icu-mortality",
  title: "In-hospital death",
  estimand: "death before hospital discharge",
  population: "adults still in ICU at 48 h",
  windowHours: 48,
  prefix: null,
};
const delirium = { ...death, id: "delirium", title: "Delirium" };

test("does not repeat the question where there was and is but one", () => {
  expect(questionsOf([], [death])).toBeNull();
  expect(questionsOf([{ id: "1", task: "icu-mortality" }], [death])).toBeNull();
});

test("names each consultation's question where another can be asked, or was", () => {
  const one = { id: "1", task: "icu-mortality" };
  expect(questionsOf([one], [death, delirium])).toEqual(new Map([["1", "In-hospital death"]]));
  // Of a task whose folder is gone there is but the id.
  expect(questionsOf([one, { id: "2", task: "gone" }], [death])).toEqual(
    new Map([
      ["1", "In-hospital death"],
      ["2", "gone"],
    ]),
  );
});
