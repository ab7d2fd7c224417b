import { describe, expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { notMeasuredNames } from "./not-measured";

const hour = (h: number) => h * 60;
const names = (readings: Readings) => notMeasuredNames(chartOf(recordWith(readings), hour(48)), []);
const chemistry: Readings = { potassium: [[hour(28), 4.1]], creatinine: [[hour(28), 1]] };
const unstable: Readings = { lactate: [[hour(47), 11.2]] };

describe("what is too old to tell of now", () => {
  it("is urine of more than six hours ago, and urine that nobody charted", () => {
    expect(names({ urineOutput: [[hour(40), 80]] })).toContain("urine output since 40 h");
    expect(names({ urineOutput: [[hour(44), 80]] }).join()).not.toContain("urine output");
    expect(names({ heartRate: [[hour(44), 80]] })).toContain("urine output");
  });

  it("is a gas by its oxygen, though a pH was measured later", () => {
    const gas: Readings = { pao2: [[hour(24), 60]], fio2: [[hour(24), 0.6]], ph: [[hour(38), 7.4]] };
    expect(names(gas)).toContain("arterial gas since 24 h");
  });

  it("is potassium and creatinine of more than twelve hours ago where the patient is unstable", () => {
    expect(names({ ...chemistry, ...unstable })).toEqual(
      expect.arrayContaining(["potassium since 28 h", "creatinine since 28 h"]),
    );
    expect(names(chemistry).join()).not.toMatch(/potassium|creatinine/);
    expect(names({ ...unstable, potassium: [[hour(37), 4.1]] })).not.toContain("potassium since 37 h");
  });
});

describe("the signs of an infection that is read into a problem", () => {
  const shock: Readings = {
    meanPressure: Array.from({ length: 9 }, (_, i) => [hour(39 + i), 55] as const),
    lactate: [[hour(46), 5]],
  };

  it("are temperature and white cells that nobody measured, beside a blood count that was taken", () => {
    expect(names({ ...shock, hematocrit: [[hour(46), 33]] })).toEqual(
      expect.arrayContaining(["temperature", "white cell count"]),
    );
    expect(names({ ...shock })).not.toContain("white cell count");
    expect(names({ hematocrit: [[hour(46), 33]] }).join()).not.toMatch(/temperature|white cell/);
  });

  it("are dated where they are too old to tell of now", () => {
    const at = (temperature: number, wbc: number) =>
      names({ ...shock, temperature: [[hour(temperature), 37]], wbc: [[hour(wbc), 15]] });
    expect(at(30, 20)).toEqual(expect.arrayContaining(["temperature since 30 h", "white cell count since 20 h"]));
    expect(at(40, 30).join()).not.toMatch(/temperature|white cell/);
  });
});
