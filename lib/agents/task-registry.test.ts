import { expect, test } from "vitest";
import { taskRegistry } from "./task-registry";
import { doubling } from "./testing/tasks";

const tripling = { ...doubling, name: "tripling", version: 4 };

test("finds the tasks of every protocol by name, and tells each one's version", () => {
  const registry = taskRegistry([doubling], [tripling]);
  expect(registry.named("tripling")).toBe(tripling);
  expect(registry.versions()).toEqual({ doubling: 1, tripling: 4 });
});

test("neither takes two tasks of one name nor finds one that nobody contributed", () => {
  expect(() => taskRegistry([doubling], [{ ...tripling, name: "doubling" }])).toThrow(
    'two tasks are called "doubling"',
  );
  expect(() => taskRegistry([doubling]).named("toString")).toThrow('no task is called "toString"');
});
