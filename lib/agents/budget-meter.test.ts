import fc from "fast-check";
import { expect, test } from "vitest";
import { overBudget } from "./budget";
import { meterOf } from "./budget-meter";
import { addUsage, noUsage, type Usage } from "./schema";

const cost: fc.Arbitrary<Usage> = fc.record({
  promptTokens: fc.option(fc.nat(1000)),
  completionTokens: fc.option(fc.nat(1000)),
  costUsd: fc.option(fc.nat(64).map((n) => n / 64)),
  milliseconds: fc.nat(1000),
  calls: fc.constant(1),
});

test("refuses exactly when what was used before and since reaches the budget", () => {
  const budget = { tokens: 3000, usd: 2, seconds: 2 };
  fc.assert(
    fc.property(cost, fc.array(cost), (before, since) => {
      const meter = meterOf(budget, before, () => 0);
      for (const one of since) meter.note(one);
      const all = since.reduce(addUsage, before);
      const tokens = (all.promptTokens ?? 0) + (all.completionTokens ?? 0);
      const over = tokens >= 3000 || (all.costUsd ?? 0) >= 2 || all.milliseconds >= 2000;
      if (over) expect(() => meter.require()).toThrow(/budget of .* is used up/);
      else expect(() => meter.require()).not.toThrow();
      expect(overBudget(budget, all) === null).toBe(!over);
    }),
  );
});

test("counts the time of calls under way, of each of them", () => {
  let now = 0;
  const meter = meterOf({ tokens: null, usd: null, seconds: 10 }, noUsage, () => now);
  const ends = [meter.begin(), meter.begin()];
  now = 4000;
  expect(meter.millisecondsLeft()).toBe(2000);
  expect(meter.underWay()).toBe(2);
  for (const end of ends) end();
  expect(meter.millisecondsLeft()).toBe(10_000);
  expect(meterOf(null, noUsage, () => now).millisecondsLeft()).toBeNull();
});
