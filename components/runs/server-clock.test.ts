import { expect, test } from "vitest";
import { aheadOf } from "./server-clock";

test("the server's clock is taken as it is told first, and anew only where it is told otherwise by a second", () => {
  expect(aheadOf(null, -300_000)).toBe(-300_000);
  expect(aheadOf(-300_000, -300_400)).toBe(-300_000);
  expect(aheadOf(-300_000, -298_500)).toBe(-298_500);
});
