import { expect, it } from "vitest";
import { observe } from "../record/fixtures/record";
import { chartingStops } from "./charting-stops";

const hourly = (until: number, every = 60) =>
  Array.from({ length: Math.floor((until * 60) / every) + 1 }, (_, i) => [i * every, 80] as const);

it("names signs that were charted often and of which the last six hours hold nothing", () => {
  const stops = chartingStops(
    observe({
      heartRate: hourly(41),
      niMeanPressure: hourly(41),
      systolicPressure: hourly(20),
      urineOutput: hourly(43),
    }),
    48 * 60,
  );
  expect(stops).toEqual([
    { sign: "heart rate", features: ["heartRate"], lastMinutes: 41 * 60 },
    { sign: "blood pressure", features: ["niMeanPressure", "systolicPressure"], lastMinutes: 41 * 60 },
  ]);
});

it("names nothing that was charted seldom, nor a pressure that the cuff goes on with", () => {
  const stops = chartingStops(
    observe({ heartRate: hourly(40, 240), meanPressure: hourly(30), niMeanPressure: hourly(47) }),
    48 * 60,
  );
  expect(stops).toEqual([]);
});
