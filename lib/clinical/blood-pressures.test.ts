import { expect, it } from "vitest";
import { observe } from "../record/fixtures/record";
import { minutesBelow, pressures } from "./blood-pressures";

it("prefers the arterial line, and takes the cuff before it and an hour and more after it", () => {
  const merged = pressures(
    observe({
      meanPressure: [
        [600, 70],
        [660, 72],
      ],
      niMeanPressure: [
        [100, 60],
        [590, 80],
        [700, 81],
        [720, 82],
        [721, 83],
      ],
    }),
    "mean",
  );
  expect(merged.map((p) => [p.minutes, p.value, p.by])).toEqual([
    [100, 60, "cuff"],
    [590, 80, "cuff"],
    [600, 70, "arterial line"],
    [660, 72, "arterial line"],
    [721, 83, "cuff"],
  ]);
});

it("lets a low reading hold until the next, two hours at most, within the window", () => {
  const points = [
    { minutes: 0, value: 60 },
    { minutes: 30, value: 70 },
    { minutes: 100, value: 60 },
    { minutes: 1000, value: 60 },
  ];
  expect(minutesBelow(points, 65, 0, 1060)).toBe(30 + 120 + 60);
  expect(minutesBelow(points, 65, 120, 1060)).toBe(100 + 60);
  expect(minutesBelow(points, 60, 0, 1060)).toBe(0);
});

it("keeps the cuff's low readings from before the line", () => {
  const merged = pressures(
    observe({
      niMeanPressure: [
        [252, 54],
        [297, 52],
        [312, 56],
        [330, 90],
      ],
      meanPressure: [[312, 68]],
    }),
    "mean",
  );
  expect(merged.map((p) => [p.minutes, p.value])).toEqual([
    [252, 54],
    [297, 52],
    [312, 68],
  ]);
});

it("does not believe a line reading that a cuff contradicts at the same time", () => {
  const merged = pressures(
    observe({
      meanPressure: [
        [2800, 74],
        [2822, 24],
        [2852, 27],
      ],
      niMeanPressure: [
        [2800, 80],
        [2822, 86],
        [2852, 88],
      ],
    }),
    "mean",
  );
  expect(merged.map((p) => [p.minutes, p.value, p.by])).toEqual([
    [2800, 74, "arterial line"],
    [2822, 86, "cuff"],
    [2852, 88, "cuff"],
  ]);
});

it("does not believe a mean that the systolic and diastolic pressure of its minute contradict", () => {
  const charted = {
    meanPressure: [
      [600, 75],
      [660, 48],
      [720, 90],
      [780, 52],
    ],
    systolicPressure: [
      [600, 148],
      [660, 138],
      [720, 80],
      [780, 84],
    ],
    diastolicPressure: [
      [600, 41],
      [660, 39],
      [780, 40],
    ],
  } as const;
  expect(pressures(observe(charted), "mean").map(({ value }) => value)).toEqual([75, 52]);
});

it("pressures are merged once for all that ask for those of one record", () => {
  const observations = observe({ meanPressure: [[0, 70]], niMeanPressure: [[90, 64]] });
  expect(pressures(observations, "mean")).toBe(pressures(observations, "mean"));
});
