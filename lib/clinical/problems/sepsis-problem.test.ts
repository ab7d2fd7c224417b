import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const hourly = (from: number, values: readonly number[]) => values.map((value, i) => [hour(from + i), value] as const);

const infection: Readings = {
  temperature: [[hour(45), 39.2]],
  wbc: [[hour(46), 16.9]],
  heartRate: hourly(44, [124, 118, 112, 111]),
};
const lowPressure: Readings = { meanPressure: hourly(40, [70, 60, 58, 60, 59, 61, 60, 62]) };

describe("possible sepsis", () => {
  it("is one problem of low pressure, fever, white cells and the fast heart", () => {
    const [first, ...rest] = problems({ ...infection, ...lowPressure, lactate: [[hour(46), 1.7]] });
    expect(first).toMatchObject({ id: "hypotension", title: "Possible sepsis with low blood pressure" });
    expect(first?.facts.map(({ feature }) => feature)).toEqual(["meanPressure", "temperature", "wbc", "heartRate"]);
    expect(first?.reading).toEqual({
      text: "Infection may explain it; none is recorded",
      for: ["temperature above 38 °C", "leukocytosis"],
      against: ["Lactate 1.7 mmol/L at 46 h"],
    });
    expect(rest.map(({ id }) => id)).not.toContain("fever");
    expect(rest.map(({ id }) => id)).not.toContain("tachycardia");
  });

  it("tells its signs before a low pressure of the day before", () => {
    const meanPressure = [
      ...hourly(4, [58, 59, 60, 58]),
      ...hourly(
        8,
        Array.from({ length: 32 }, () => 80),
      ),
    ];
    const [first] = problems({ ...infection, meanPressure: [...meanPressure, ...(lowPressure.meanPressure ?? [])] });
    expect(first?.facts.map(({ feature }) => feature).slice(0, 3)).toEqual(["meanPressure", "temperature", "wbc"]);
    expect(first?.facts.at(-1)?.text).toContain("before the last 24 h");
  });

  it("is called septic shock where low pressure goes with lactate", () => {
    const [first] = problems({ ...infection, ...lowPressure, lactate: [[hour(46), 4.5]] });
    expect(first).toMatchObject({ id: "shock", title: "Possible septic shock: low pressure with raised lactate" });
  });

  it("is seen in a systolic pressure of 100 or less, twice, and in a lactate above 2", () => {
    const systolicPressure = hourly(44, [120, 95, 88, 104]);
    const [first] = problems({ ...infection, systolicPressure });
    expect(first?.title).toBe("Possible sepsis, not recorded");
    expect(first?.facts.map(({ text }) => text)).toContain(
      "Systolic pressure 88 at 46 h (arterial line), 104 mmHg at 47 h",
    );
    expect(problems({ ...infection, lactate: [[hour(46), 2.4]] })[0]?.id).toBe("possible-sepsis");
  });

  it("comes after another organ that it may explain", () => {
    const ids = problems({ ...infection, fio2: [[hour(46), 0.5]], pao2: [[hour(46), 80]] }).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(["hypoxaemia", "possible-sepsis"]);
  });

  it("looks at the bile ducts where liver enzymes say cholestasis, and at the chest first where oxygen is low", () => {
    const causes = (more: Readings) => problems({ ...infection, ...lowPressure, ...more })[0]?.notExcluded?.causes[0];
    expect(causes({ alkalinePhosphatase: [[hour(30), 336]] })).toContain("infection (bile ducts, chest");
    expect(causes({ fio2: [[hour(46), 0.5]], pao2: [[hour(46), 120]] })).toContain("infection (chest");
  });

  it("tells the temperature of the last day as that where it was further off before, with a high fever of then", () => {
    const temperature = [
      [hour(8), 39.5],
      [hour(33), 38.1],
      [hour(45), 37],
    ] as const;
    expect(problems({ ...infection, ...lowPressure, temperature })[0]?.facts[1]?.text).toBe(
      "Temperature of the last 24 h 38.1 at 33 h, 37.0 °C at 45 h (before it 39.5 at 8 h)",
    );
  });

  it("needs both signs of infection, and an organ that fails now", () => {
    const ids = (readings: Readings) => problems(readings).map(({ id }) => id);
    expect(problems({ ...lowPressure, wbc: [[hour(46), 16.9]] })[0]?.title).toBe("Low blood pressure");
    expect(ids({ ...infection, meanPressure: hourly(2, [50, 50, 50]) })).not.toContain("possible-sepsis");
    expect(ids({ ...infection, lactate: [[hour(4), 3]] })).not.toContain("possible-sepsis");
  });
});

describe("one sign of infection that lies far off", () => {
  const fever: Readings = { temperature: [[hour(46), 40.4]] };
  const title = (readings: Readings) => problems(readings)[0]?.title;

  it("is read as possible sepsis where the pressure is low, with the other sign against it", () => {
    const [first] = problems({ ...fever, ...lowPressure, wbc: [[hour(40), 8]] });
    expect(first).toMatchObject({
      title: "Possible sepsis with low blood pressure",
      reading: { for: ["temperature above 38 °C"], against: ["White cell count 8.0 10³/µL at 40 h"] },
    });
    expect(title({ ...lowPressure, wbc: [[hour(46), 31.5]] })).toBe("Possible sepsis with low blood pressure");
    expect(title({ ...lowPressure, temperature: [[hour(46), 38.4]] })).toBe("Low blood pressure");
  });

  it("is read so where the systolic pressure falls by more than 40 mmHg, unless it is still high", () => {
    const falling = (...last: number[]) => ({
      ...fever,
      systolicPressure: hourly(30, [...Array(12).fill(148), 140, 130, ...last]),
    });
    expect(title(falling(105, 98, 99, 101))).toBe("Possible sepsis, not recorded");
    expect(problems(falling(130, 128)).map(({ id }) => id)).not.toContain("possible-sepsis");
  });

  it("is none beside an organ that fails otherwise", () => {
    expect(problems({ ...fever, gcs: [[hour(46), 6]] }).map(({ id }) => id)).not.toContain("possible-sepsis");
  });
});

it("fever with leukocytosis and no failing organ is marked as possible infection, before its fast heart and an albumin", () => {
  const [first, ...rest] = problems({ ...infection, albumin: [[hour(40), 2.2]], lactate: [[hour(4), 2.5]] });
  expect(first).toMatchObject({ id: "fever", severity: 2, reading: { text: "Infection possible, not recorded" } });
  expect(first?.facts.map(({ feature }) => feature)).toEqual(["temperature", "wbc", "heartRate"]);
  expect(rest.map(({ id }) => id)).not.toContain("tachycardia");
});

it("a shock with one sign of infection says what the other one was", () => {
  const shock = (readings: Readings) =>
    problems({ ...lowPressure, lactate: [[hour(46), 4.5]], ...readings }).find(({ id }) => id === "shock")?.reading;
  expect(shock({ wbc: [[hour(40), 14]], temperature: [[hour(46), 37.3]] })).toEqual({
    text: "Septic shock possible, not recorded as a diagnosis",
    for: ["White cell count 14.0 10³/µL at 40 h"],
    against: ["Temperature 37.3 °C at 46 h"],
  });
  expect(shock({ wbc: [[hour(40), 14]], temperature: [[hour(10), 37.3]] })?.against).toEqual([]);
});
