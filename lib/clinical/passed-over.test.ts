import { expect, test } from "vitest";
import { type Readings, recordWith } from "../record/fixtures/record";
import { observationsOf } from "../record/observations";
import { passedOver } from "./passed-over";

const AS_OF = 48 * 60;
const told = (readings: Readings) => passedOver(observationsOf(recordWith(readings), AS_OF)).map(({ text }) => text);
const hourly = (...values: number[]) => values.map((value, hour) => [hour * 60, value] as const);

test("a heart rate that those of two hours around it do not bear out is told with them, the furthest of several", () => {
  expect(told({ heartRate: hourly(82, 160, 88, 90, 95) })).toEqual([
    "Heart rate 160/min at 1 h: 82 to 90/min within two hours of it",
  ]);
  expect(told({ heartRate: hourly(82, 150, 88, 90, 91, 90, 165, 92, 90) })).toEqual([
    "Heart rate 165/min at 6 h, and 1 more such: 90 to 92/min within two hours of it",
  ]);
});

test("a single mean pressure below 60 between two that are not low, as no exposure is made of it", () => {
  const around = { niSystolicPressure: hourly(130, 118, 128), niDiastolicPressure: hourly(60, 20, 62) };
  expect(told({ ...around, niMeanPressure: hourly(83, 52, 84) })).toEqual([
    "Mean pressure 52 mmHg at 1 h (cuff): 83 before it, 84 mmHg after it",
  ]);
  expect(told({ ...around, niMeanPressure: hourly(83, 62, 84) })).toEqual([]);
});

test("nothing of a value that is believed, within its limits, or the last", () => {
  expect(told({ heartRate: hourly(82, 128, 88) })).toEqual([
    "Heart rate 128/min at 1 h: 82 to 88/min within two hours of it",
  ]);
  expect(told({ heartRate: hourly(42, 90, 45) })).toEqual([]);
  expect(told({ heartRate: hourly(82, 88, 160) })).toEqual([]);
  expect(told({ heartRate: hourly(82, 160, 162, 90) })).toEqual([]);
  expect(told({})).toEqual([]);
});
