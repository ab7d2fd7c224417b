import { expect, test } from "vitest";
import { amount, madeResource } from "@/lib/record/history/fixtures/made-history";
import { rateSteps } from "./rate-steps";

const given = (start: string, end: string | undefined, rate: number, unit = "mL/h") =>
  madeResource("MedicationAdministration", {
    start: `2180-05-03T${start}:00Z`,
    ...(end !== undefined && { end: `2180-05-03T${end}:00Z` }),
    detail: { rate: amount(rate, unit) },
  });
const told = (...all: ReturnType<typeof given>[]) => {
  const { steps, ...rest } = rateSteps(all);
  const hour = (time: number) => new Date(time).toISOString().slice(11, 16);
  return { ...rest, steps: steps.map(({ from, to, rate }) => `${hour(from)}-${hour(to)} ${rate}`) };
};

test("a rate stands until it ends or the next begins, and a last one without an end at its moment alone", () => {
  expect(told(given("10:00", "11:00", 5), given("12:00", undefined, 8), given("13:30", undefined, 3))).toEqual({
    unit: "mL/h",
    steps: ["10:00-11:00 5", "12:00-13:30 8", "13:30-13:30 3"],
    otherUnits: 0,
  });
});

test("a rate that overlaps the next gives way to it", () => {
  expect(told(given("10:00", "12:00", 5), given("11:00", "12:00", 8)).steps).toEqual([
    "10:00-11:00 5",
    "11:00-12:00 8",
  ]);
});

test("rates in another unit are counted and never drawn on the same scale", () => {
  const all = [given("10:00", "11:00", 5), given("11:00", "12:00", 6), given("12:00", "13:00", 0.1, "ug/kg/min")];
  expect(told(...all)).toMatchObject({ unit: "mL/h", otherUnits: 1, steps: ["10:00-11:00 5", "11:00-12:00 6"] });
  expect(told()).toEqual({ unit: "", steps: [], otherUnits: 0 });
});
