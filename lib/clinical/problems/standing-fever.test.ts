import { expect, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";
import { hasStandingFever } from "./standing-fever";

const hour = (h: number) => h * 60;
const stands = (temperature: Readings["temperature"]) =>
  problemsOf(observationsOf(recordWith({ temperature }), hour(48)), hour(48)).some(hasStandingFever);

test("a fever stands at 38.5 or more at the last reading, or within six hours of it while it is still 38.0", () => {
  expect(stands([[hour(47), 38.5]])).toBe(true);
  expect(stands([[hour(47), 38.4]])).toBe(false);
  const fallen = (last: number, at: number): Readings["temperature"] => [
    [hour(at), 38.9],
    [hour(47), last],
  ];
  expect(stands(fallen(38.1, 42))).toBe(true);
  expect(stands(fallen(37.8, 42))).toBe(false);
  expect(stands(fallen(38.1, 30))).toBe(false);
});
