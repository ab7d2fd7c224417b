import { expect, test } from "vitest";
import { tickNear, turnFrom } from "./replay-scrubber";

const ticks = [
  { at: 3, title: "The trees doctor wrote its review." },
  { at: 6, title: "The MetaAgent drafted the report." },
  { at: 11, title: "The final report was written." },
];

test("the pointer means the nearest turn, and none where it is far from all", () => {
  // 1016 px of eleven events: a place every 100 px, the first 8 px in.
  const scrubber = { width: 1016, last: 11 };
  expect(tickNear(ticks, 212, scrubber)?.at).toBe(3);
  expect(tickNear(ticks, 1008, scrubber)?.at).toBe(11);
  expect(tickNear(ticks, 350, scrubber)).toBeNull();
  expect(tickNear([], 212, scrubber)).toBeNull();
});

test("Page Up and Page Down go from turn to turn, and end at the ends of the run", () => {
  expect(turnFrom(ticks, 1, { way: 1, last: 12 })).toBe(3);
  expect(turnFrom(ticks, 3, { way: 1, last: 12 })).toBe(6);
  expect(turnFrom(ticks, 11, { way: 1, last: 12 })).toBe(12);
  expect(turnFrom(ticks, 5, { way: -1, last: 12 })).toBe(3);
  expect(turnFrom(ticks, 3, { way: -1, last: 12 })).toBe(1);
});
