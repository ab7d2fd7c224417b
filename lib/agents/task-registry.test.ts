import { expect, test } from "vitest";
import { taskRegistry } from "./task-registry";
import { excerptReading, protocolTasks as secondTasks } from "./testing/second-tasks";
import { doubling, protocolTasks as firstTasks } from "./testing/tasks";

test("finds the tasks of every protocol by name and version, and tells each one's version", () => {
  const registry = taskRegistry(firstTasks, secondTasks);
  expect(registry.named("doubling")).toBe(doubling);
  expect(registry.named("excerpt-reading", 2)).toBe(excerptReading);
  expect(registry.versions()).toEqual({ doubling: 1, "excerpt-reading": 2 });
});

test("neither takes two tasks of one name nor finds one that nobody contributed, or under another version", () => {
  const sameName = { ...excerptReading, name: "doubling" };
  expect(() => taskRegistry(firstTasks, [sameName])).toThrow('two tasks are called "doubling"');
  expect(() => taskRegistry(firstTasks).named("toString")).toThrow('no task is called "toString"');
  expect(() => taskRegistry(secondTasks).named("excerpt-reading", 3)).toThrow("has version 2, and not 3");
});
