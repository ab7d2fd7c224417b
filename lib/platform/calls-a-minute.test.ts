import { expect, it } from "vitest";
import { callsAMinute } from "./calls-a-minute";

it("lets each caller call so often a minute, and again in the next", () => {
  const limit = callsAMinute(2);
  expect(["a", "a", "a", "b"].map((caller) => limit.allows(caller, 1_000))).toEqual([true, true, false, true]);
  expect(limit.allows("a", 61_000)).toBe(true);
});

it("keeps no more callers in mind than it has room for, and forgets those of earlier minutes", () => {
  const limit = callsAMinute(1);
  for (let i = 0; i < 10_000; i++) limit.allows(`caller ${i}`, 0);
  expect(limit.allows("one more", 0)).toBe(false);
  expect(limit.allows("one more", 60_000)).toBe(true);
});
