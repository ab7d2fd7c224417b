import { expect, test } from "vitest";
import { hoursText, largestBlock, tintStrength } from "./attribution-hours";

const block = (from: number, total: number, measuredHours = 1) => ({
  fromMinutes: from * 60,
  toMinutes: (from + 4) * 60,
  measuredHours,
  total,
  standardError: 0.01,
});

test("names the block that moved the expert most, whichever way, of those with a measurement", () => {
  const blocks = [block(0, 0.1), block(4, -0.4), block(8, 0.3), block(12, 0, 0)];
  expect(largestBlock({ blocks })).toBe(blocks[1]);
  expect(hoursText(blocks[1] as ReturnType<typeof block>)).toBe("4 to 8 h");
  expect(largestBlock({ blocks: [block(0, 0, 0)] })).toBeNull();
});

test("scales blocks by the largest, and none where all are nothing", () => {
  expect(tintStrength(block(0, -0.1), block(4, 0.4))).toBeCloseTo(0.25);
  expect(tintStrength(block(0, 0), block(4, 0))).toBe(0);
});
