import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { news2 } from "./news2";

const score = (readings: Readings) => assess(news2, readings);
const points = (readings: Readings, name: string) =>
  score(readings).components.find((c) => c.name.startsWith(name))?.points;
const now = 2800;

describe("news2 (RCP 2017, chart 1)", () => {
  it.each([
    [8, 3],
    [9, 1],
    [11, 1],
    [12, 0],
    [20, 0],
    [21, 2],
    [24, 2],
    [25, 3],
  ])("gives %d breaths %d points", (value, expected) => {
    expect(points({ respiratoryRate: [[now, value]] }, "Respiratory")).toBe(expected);
  });

  it.each([
    [91, 3],
    [92, 2],
    [93, 2],
    [94, 1],
    [95, 1],
    [96, 0],
  ])("gives a saturation of %d%% %d points", (value, expected) => {
    expect(points({ oxygenSaturation: [[now, value]] }, "Oxygen saturation")).toBe(expected);
  });

  it.each([
    [90, 3],
    [91, 2],
    [100, 2],
    [101, 1],
    [110, 1],
    [111, 0],
    [219, 0],
    [220, 3],
  ])("gives a systolic pressure of %d mmHg %d points", (value, expected) => {
    expect(points({ niSystolicPressure: [[now, value]] }, "Systolic")).toBe(expected);
  });

  it.each([
    [40, 3],
    [41, 1],
    [50, 1],
    [51, 0],
    [90, 0],
    [91, 1],
    [110, 1],
    [111, 2],
    [130, 2],
    [131, 3],
  ])("gives a pulse of %d %d points", (value, expected) => {
    expect(points({ heartRate: [[now, value]] }, "Pulse")).toBe(expected);
  });

  it.each([
    [35, 3],
    [35.1, 1],
    [36, 1],
    [36.1, 0],
    [38, 0],
    [38.1, 1],
    [39, 1],
    [39.1, 2],
  ])("gives %d °C %d points", (value, expected) => {
    expect(points({ temperature: [[now, value]] }, "Temperature")).toBe(expected);
  });

  it("adds up a case: 25 breaths, 92% on oxygen, 105 mmHg, pulse 115, alert, 38.5 °C", () => {
    const readings: Readings = {
      respiratoryRate: [[now, 25]],
      oxygenSaturation: [[now, 92]],
      fio2: [[now, 0.35]],
      systolicPressure: [[now, 105]],
      heartRate: [[now, 115]],
      gcs: [[now, 15]],
      temperature: [[now, 38.5]],
    };
    expect(score(readings)).toMatchObject({ points: 3 + 2 + 2 + 1 + 2 + 0 + 1, complete: true, text: "11" });
    expect(score({ ...readings, gcs: [[now, 14]], fio2: [[now, 0.21]] })).toMatchObject({ points: 12 });
  });

  it("takes the last value, and none older than 12 h", () => {
    expect(
      points(
        {
          heartRate: [
            [2200, 150],
            [2800, 80],
          ],
        },
        "Pulse",
      ),
    ).toBe(0);
    expect(points({ heartRate: [[2100, 150]] }, "Pulse")).toBeNull();
  });

  it("does not assume room air where oxygen is not recorded, but knows that a ventilator gives it", () => {
    expect(points({ heartRate: [[now, 80]] }, "Air or oxygen")).toBeNull();
    expect(points({ mechanicalVentilation: [[now, 1]] }, "Air or oxygen")).toBe(2);
  });
});
