import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../record/fixtures/record";
import { observationsOf } from "../record/observations";
import { problemsOf } from "./problems/problems";
import { ventilatedAt, ventilationText } from "./ventilated-at";

const hour = (h: number) => h * 60;
const of = (readings: Readings) => observationsOf(recordWith(readings), hour(48));
const text = (readings: Readings) => problemsOf(of(readings), hour(48))[0]?.facts[0]?.text;
const on: Readings = {
  mechanicalVentilation: [
    [hour(20), 1],
    [hour(24), 1],
  ],
};

describe("ventilation", () => {
  it("holds for six hours after it was charted, and is not carried forward beyond", () => {
    expect([18, 19, 24, 30, 31].map((h) => ventilatedAt(of(on), hour(h)))).toEqual([false, true, true, true, false]);
    expect(ventilationText(of(on), hour(31))).toBe("ventilation last charted at 24 h");
    expect(ventilationText(of({}), hour(31))).toBe("no ventilation charted");
  });

  it("of which the chart goes on for six hours without another mark ended: its last mark holds for an hour", () => {
    const goesOn = { ...on, heartRate: [[hour(44), 80]] } as const;
    expect([24, 25, 27].map((h) => ventilatedAt(of(goesOn), hour(h)))).toEqual([true, true, false]);
    expect(ventilationText(of(goesOn), hour(27))).toBe("ventilation last charted at 24 h");
  });

  it("is told as charted, by mask or tube, also of a patient who speaks", () => {
    expect(ventilationText(of({ ...on, gcs: [[hour(24), 15]] }), hour(24))).toBe("ventilation charted");
  });

  it("ends with a coma score that nobody with a tube reaches", () => {
    expect(ventilatedAt(of({ ...on, gcs: [[hour(26), 12]] }), hour(28))).toBe(false);
    expect(ventilatedAt(of({ ...on, gcs: [[hour(26), 11]] }), hour(28))).toBe(true);
    expect(ventilatedAt(of({ ...on, gcs: [[hour(22), 15]] }), hour(28))).toBe(true);
  });

  it("is told behind a ratio, and behind a coma score whose worst was under it", () => {
    expect(text({ ...on, pao2: [[hour(40), 90]], fio2: [[hour(40), 0.5]] })).toBe(
      "PaO2/FiO2 180 mmHg at 40 h (PaO2 90 on FiO2 0.50, ventilation last charted at 24 h)",
    );
    expect(text({ pao2: [[hour(40), 90]], fio2: [[hour(40), 0.5]] })).toContain("no ventilation charted)");
    expect(
      text({
        ...on,
        gcs: [
          [hour(22), 7],
          [hour(44), 13],
        ],
      }),
    ).toBe("Glasgow Coma Score 7 at 22 h, 13/15 at 44 h (ventilation last charted at 24 h; sedation is not recorded)");
    expect(
      text({
        gcs: [
          [hour(22), 7],
          [hour(44), 13],
        ],
      }),
    ).toBe("Glasgow Coma Score 7 at 22 h, 13/15 at 44 h");
  });
});
