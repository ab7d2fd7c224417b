import { expect, test } from "vitest";
import { Pace } from "./pace";

/** A pace by a clock that stands at these seconds when it is asked. */
const at = (...seconds: number[]) => {
  let asked = 0;
  return new Pace(() => (seconds[asked++] as number) * 1000);
};

test("is that of what follows the first one, for which everything is opened", () => {
  // 7.8 s to open the models and consult once, then 0.2 s each: 58 s are left of 290, not the 39 minutes that 7.8 s each would take.
  const pace = at(7.8, 9.8);
  expect(pace.after(1, 301)).toBeNull();
  expect(pace.after(11, 301)).toEqual({ done: 10, seconds: expect.closeTo(2, 9), left: expect.closeTo(58, 9) });
});

test("does not count what was done before it began", () => {
  const pace = at(0, 10);
  expect(pace.after(200, 300)).toBeNull();
  expect(pace.after(220, 300)?.left).toBeCloseTo(40, 9);
});

test("has nothing left at the end, also where more came than were told of", () => {
  const pace = at(0, 1, 2);
  pace.after(1, 2);
  expect(pace.after(2, 2)?.left).toBe(0);
  expect(pace.after(3, 2)?.left).toBe(0);
});
