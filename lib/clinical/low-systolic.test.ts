import { expect, test } from "vitest";
import { recordWith } from "../record/fixtures/record";
import { observationsOf } from "../record/observations";
import { lowSystolicFact } from "./low-systolic";

const hour = (h: number) => Math.round(h * 60);
const fact = (...readings: [number, number][]) =>
  lowSystolicFact(
    observationsOf(recordWith({ systolicPressure: readings.map(([h, value]) => [hour(h), value]) }), hour(48)),
    hour(48),
  );

test("a systolic pressure below 90 in the last two readings is low, whatever the mean", () => {
  expect(fact([44, 110], [46.5, 84], [47.5, 87])?.text).toBe(
    "Systolic pressure 84 at 47 h, 87 mmHg at 48 h (arterial line)",
  );
});

test("one low reading, one that came back, and one of hours ago are none", () => {
  expect(fact([46.5, 104], [47.5, 87])).toBeNull();
  expect(fact([46, 84], [47, 86], [47.5, 96])).toBeNull();
  expect(fact([40, 84], [44, 86])).toBeNull();
});
