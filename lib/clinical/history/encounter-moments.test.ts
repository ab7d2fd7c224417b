import { expect, test } from "vitest";
import { historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import { encounterStep } from "./encounter-moments";

const visit = (start: string, end: string, knownAt = end) =>
  resourceOfType("Encounter", { on: [start, end], knownAt: new Date(knownAt).toISOString() });
const life = historyWith([
  visit("2001-05-01T08:00:00Z", "2001-05-01T09:00:00Z"),
  visit("2010-05-01T08:00:00Z", "2010-05-04T09:00:00Z", "2010-05-06T09:00:00Z"),
]);
const step = (from: string | null, direction: "next" | "previous") =>
  encounterStep(life, from === null ? null : Date.parse(from), direction);

test("steps go from one encounter's end to the next, once it was known, and back", () => {
  expect(step("2000-01-01", "next").asOf).toBe("2001-05-01T09:00:00.000Z");
  expect(step("2001-05-01T09:00:00Z", "next").asOf).toBe("2010-05-06T09:00:00.000Z");
  expect(step("2010-05-06T09:00:00Z", "previous").asOf).toBe("2001-05-01T09:00:00.000Z");
  expect(step(null, "previous").asOf).toBe("2010-05-06T09:00:00.000Z");
});

test("after the last encounter comes all that is stored; before the first there is nowhere to go", () => {
  expect(step("2012-01-01", "next")).toEqual({ isFound: false, asOf: null });
  expect(step("2000-01-01", "previous")).toEqual({ isFound: false, asOf: "2000-01-01T00:00:00.000Z" });
});
