import { describe, expect, it } from "vitest";
import { observe, type Readings } from "../../record/fixtures/record";
import { findingsOf } from "../chart";
import { summariesOf } from "../feature-summaries";

function findings(readings: Readings, asOf = 2880) {
  const observations = observe(readings, asOf);
  return findingsOf(observations, summariesOf(observations, asOf), asOf);
}
const texts = (readings: Readings) => findings(readings).map((f) => [f.severity, f.text]);
const hourly = (from: number, values: readonly number[]) => values.map((value, h) => [from + 60 * h, value] as const);

describe("single values", () => {
  it("grades a value by its limits", () => {
    expect(texts({ lactate: [[2800, 1.9]] })).toEqual([]);
    expect(texts({ lactate: [[2800, 2]] })).toEqual([[1, "Lactate 2.0 mmol/L at 47 h"]]);
    expect(texts({ lactate: [[2800, 4]] })).toEqual([[2, "Lactate 4.0 mmol/L at 47 h"]]);
    expect(texts({ potassium: [[2800, 6.5]] })).toEqual([[3, "Potassium 6.5 mmol/L at 47 h"]]);
    expect(texts({ potassium: [[2800, 2.99]] })).toEqual([[2, "Potassium 3.0 mmol/L at 47 h"]]);
    expect(texts({ gcs: [[2800, 8]] })).toEqual([[2, "Glasgow Coma Score 8/15 at 47 h"]]);
  });

  it("finds hypothermia below 35.0 and low pressure below 65, by their definitions and not by the reference range", () => {
    for (const temperature of [35, 35.7, 35.9]) expect(texts({ temperature: [[2800, temperature]] })).toEqual([]);
    expect(texts({ temperature: [[2800, 34.9]] })).toEqual([[1, "Temperature 34.9 °C at 47 h"]]);
    expect(texts({ meanPressure: hourly(2400, [66, 68, 67, 65]) })).toEqual([]);
  });

  it("adds to a low coma score under ventilation that sedation is not recorded", () => {
    expect(texts({ gcs: [[2800, 6]], mechanicalVentilation: [[2700, 1]] })).toEqual([
      [2, "Glasgow Coma Score 6/15 at 47 h (ventilation charted; sedation is not recorded)"],
    ]);
  });

  it("says where a value is heading", () => {
    expect(
      texts({
        lactate: [
          [1500, 2.1],
          [2100, 3.3],
          [2800, 4.8],
        ],
      }),
    ).toEqual([[2, "Lactate 4.8 mmol/L at 47 h, rising"]]);
  });

  it("counts what got better one grade less, with its worst and its last value", () => {
    expect(
      texts({
        lactate: [
          [1500, 5.1],
          [2800, 1.2],
        ],
      }),
    ).toEqual([[1, "Lactate 5.1 mmol/L at 25 h, 1.2 mmol/L at 47 h"]]);
    expect(
      texts({
        lactate: [
          [1500, 2.5],
          [2800, 1.2],
        ],
      }),
    ).toEqual([]);
  });

  it("forgets what lies more than 24 h back", () => {
    expect(
      texts({
        potassium: [
          [1000, 7.5],
          [2800, 4.2],
        ],
      }),
    ).toEqual([]);
  });

  it("does not believe one reading of a monitor, but two in a row", () => {
    expect(texts({ heartRate: hourly(2400, [80, 160, 82, 80]) })).toEqual([]);
    expect(texts({ heartRate: hourly(2400, [80, 155, 160]) })).toEqual([[3, "Heart rate 160/min at 42 h"]]);
  });

  it("tells the last charted reading of a monitor though no second one confirms it, and is not graded by it", () => {
    expect(texts({ heartRate: hourly(2400, [80, 136, 134, 101, 155]) })).toEqual([
      [1, "Heart rate 136/min at 41 h, 155/min at 44 h"],
    ]);
  });

  it("calls nothing rising or falling that has come back from its worst", () => {
    const [[, text] = []] = texts({ lactate: hourly(2300, [2, 3, 5, 7, 11, 3]) });
    expect(text).toBe("Lactate 11.0 mmol/L at 42 h, 3.0 mmol/L at 43 h");
  });
});

describe("mean pressure", () => {
  it("adds up the time below 65 mmHg, calls it critical only while it lasts, and one grade less once it is over", () => {
    expect(texts({ meanPressure: hourly(1800, [70, 62, 60, 61, 70]) })).toEqual([
      [
        1,
        "Mean pressure below 65 mmHg for 3 h of the last 24 h, lowest 60 mmHg at 32 h (arterial line), 70 mmHg at 34 h",
      ],
    ]);
    expect(texts({ niMeanPressure: hourly(2340, [63, 62, 60, 61, 63, 62, 60, 58, 60, 64]) })).toEqual([
      [3, "Mean pressure below 65 mmHg for 9 h of the last 24 h, lowest 58 mmHg at 46 h (cuff), 64 mmHg at 48 h"],
    ]);
  });

  it("does not take one low reading of a flushed line", () => {
    expect(
      findings({
        meanPressure: [
          [2700, 72],
          [2710, 20],
          [2715, 73],
        ],
      }),
    ).toEqual([]);
  });
});

describe("oxygenation", () => {
  it("bands PaO2/FiO2 as the Berlin definition does", () => {
    const ratio = (value: number) =>
      findings({ fio2: [[2700, 0.5]], pao2: [[2800, value / 2]] }).find((f) => f.id === "oxygenation-ratio-low")
        ?.severity;
    expect([300, 299, 199, 99].map(ratio)).toEqual([undefined, 1, 2, 3]);
  });

  it("says on what the gas was taken", () => {
    expect(texts({ fio2: [[2700, 0.5]], pao2: [[2800, 90]], mechanicalVentilation: [[2700, 1]] })).toEqual([
      [2, "PaO2/FiO2 180 mmHg at 47 h (PaO2 90 mmHg on FiO2 0.50, ventilation charted)"],
    ]);
  });
});

describe("kidney", () => {
  it("tells a rise from a creatinine that was high from the start", () => {
    expect(
      texts({
        creatinine: [
          [100, 1.1],
          [2800, 2.3],
        ],
      }),
    ).toEqual([[2, "Creatinine 1.1 at 2 h, 2.3 mg/dL at 47 h (KDIGO stage 2)"]]);
    expect(
      texts({
        creatinine: [
          [100, 5.6],
          [2800, 4.4],
        ],
      }),
    ).toEqual([[2, "Creatinine 4.4 mg/dL at 47 h, value before admission not recorded"]]);
  });

  it("judges urine by weight and time", () => {
    const urineOutput = hourly(
      1000,
      Array.from({ length: 31 }, () => 30),
    );
    expect(texts({ weight: [[0, 80]], urineOutput })).toEqual([
      [1, "Urine 0.38 mL/kg/h from 17 h to 47 h (KDIGO stage 2)"],
    ]);
    // A creatinine beyond its range bears it out.
    expect(texts({ weight: [[0, 80]], urineOutput, creatinine: [[2700, 1.6]] })).toEqual([
      [2, "Urine 0.38 mL/kg/h from 17 h to 47 h (KDIGO stage 2)"],
    ]);
    expect(texts({ urineOutput })).toEqual([]);
  });
});

describe("bleeding", () => {
  it("finds a fall of hematocrit within 24 h", () => {
    expect(
      texts({
        hematocrit: [
          [1500, 34],
          [2000, 30],
          [2700, 27.5],
        ],
      }),
    ).toEqual([[2, "Hematocrit fell from 34.0% at 25 h to 27.5% at 45 h"]]);
    expect(
      texts({
        hematocrit: [
          [1500, 34],
          [2000, 27],
          [2700, 31],
        ],
      }),
    ).toEqual([[1, "Hematocrit fell from 34.0% at 25 h to 27.0% at 33 h, 31.0% at 45 h"]]);
    expect(
      texts({
        hematocrit: [
          [600, 36],
          [2700, 29],
        ],
      }),
    ).toEqual([]);
    expect(
      texts({
        hematocrit: [
          [1500, 28],
          [2700, 36],
        ],
      }),
    ).toEqual([]);
  });
});

it("puts the worst first, then the latest", () => {
  expect(
    findings({ lactate: [[2000, 2.4]], potassium: [[2500, 6.7]], sodium: [[2600, 128]] }).map((f) => f.id),
  ).toEqual(["potassium-high", "sodium-low", "lactate-high"]);
});
