import { expect, test } from "vitest";
import { taskRegistry } from "./task-registry";
import * as second from "./testing/second-tasks";
import * as first from "./testing/tasks";

test("the registry finds the tasks of every protocol by name and version", () => {
  const registry = taskRegistry([first, second]);
  expect(registry.find("doubling", 1)).toBe(first.doubling);
  expect(registry.find("excerpt-reading", 2)).toBe(second.excerptReading);
});

test("the registry says what is wrong with a name or a version that it does not hold", () => {
  const registry = taskRegistry([first, second]);
  expect(() => registry.find("tripling", 1)).toThrow('no task is called "tripling"');
  expect(() => registry.find("excerpt-reading", 1)).toThrow("has version 2, and not 1");
});

test("two protocols cannot contribute tasks of one name", () => {
  expect(() => taskRegistry([first, second, first])).toThrow('two tasks are called "doubling"');
});
