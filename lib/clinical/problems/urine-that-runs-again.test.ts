import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { hourly } from "../fixtures/hourly";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const kidney = (readings: Readings) =>
  problemsOf(observationsOf(recordWith({ weight: [[0, 70]], ...readings }), AS_OF), AS_OF).find(
    ({ system }) => system === "kidneys",
  );

describe("little urine that ended a few hours ago", () => {
  it("is over once more than enough has run for three hours up to the last charting", () => {
    const found = kidney({ urineOutput: [...hourly(20, 33, 60), ...hourly(33, 45, 25), ...hourly(45, 48, 200)] });
    expect(found).toMatchObject({ title: "Oliguria", course: "past" });
    expect(found?.facts[0]?.text).toMatch(
      /^Urine 0\.46 mL\/kg\/h from 30 h to 45 h \(KDIGO stage 2\), 2\.9 mL\/kg\/h since$/u,
    );
  });

  it("goes on with one hour of more, and with hardly enough", () => {
    const before = [...hourly(20, 33, 60), ...hourly(33, 46, 25)];
    expect(kidney({ urineOutput: [...before, ...hourly(46, 47, 35)] })?.course).toBe("present");
    expect(kidney({ urineOutput: [...before, ...hourly(46, 48, 36)] })?.course).toBe("present");
  });

  it("is told with what runs since where hardly any ran for a day, and weighs what it did", () => {
    const found = kidney({ urineOutput: [...hourly(18, 43, 18), ...hourly(43, 48, 60)] });
    expect(found).toMatchObject({ course: "present", severity: 2 });
    expect(found?.facts[0]?.text).toContain("(KDIGO stage 3), 0.9 mL/kg/h since");
  });

  it("takes oliguria out of the name of an injury", () => {
    const creatinine = [
      [60, 1.0],
      [40 * 60, 1.6],
    ] as const;
    const urineOutput = [...hourly(20, 33, 60), ...hourly(33, 45, 25), ...hourly(45, 48, 200)];
    expect(kidney({ creatinine, urineOutput })?.title).toBe("Acute kidney injury");
    expect(kidney({ creatinine, urineOutput: urineOutput.slice(0, -3) })?.title).toBe(
      "Acute kidney injury with oliguria",
    );
  });
});

it("hardly any urine for twelve hours is KDIGO's stage 3, as none is", () => {
  const text = (volume: number) =>
    kidney({ urineOutput: [...hourly(20, 34, 60), ...hourly(34, 48, volume)] })?.facts[0]?.text;
  expect(text(2)).toContain("KDIGO stage 3");
  expect(text(6)).toContain("KDIGO stage 2");
});

describe("little urine of hours that run into one another", () => {
  it("is told over the whole stretch, not by its last window", () => {
    const found = kidney({
      urineOutput: [...hourly(10, 18, 60), ...hourly(18, 31, 14), ...hourly(31, 39, 33), ...hourly(39, 48, 70)],
    });
    expect(found?.facts[0]?.text).toMatch(/^Urine 0\.\d\d mL\/kg\/h from 1\d h to (?:39|40) h/u);
  });

  it("weighs less where another charted weight makes it enough", () => {
    const urineOutput = hourly(20, 48, 48);
    const creatinine = [
      [60, 1.0],
      [40 * 60, 1.6],
    ] as const;
    expect(kidney({ weight: [[0, 100]], urineOutput, creatinine })?.facts[1]).toMatchObject({ severity: 2 });
    const weight = [
      [0, 100],
      [10 * 60, 83],
    ] as const;
    expect(kidney({ weight, urineOutput, creatinine })?.facts[1]).toMatchObject({ severity: 1 });
  });

  it("of a day that no creatinine has seen is marked", () => {
    const urineOutput = [...hourly(2, 10, 60), ...hourly(10, 36, 16), ...hourly(36, 48, 90)];
    expect(kidney({ urineOutput, creatinine: [[8 * 60, 0.8]] })?.severity).toBe(2);
    expect(
      kidney({
        urineOutput,
        creatinine: [
          [8 * 60, 0.8],
          [34 * 60, 0.8],
        ],
      })?.severity,
    ).toBe(1);
  });
});

describe("what a stretch of too little urine hides", () => {
  it("is told: the hours of hardly any in it, and those since", () => {
    const hidden = kidney({
      urineOutput: [...hourly(10, 18, 60), ...hourly(18, 30, 8), ...hourly(30, 44, 44)],
    });
    expect(hidden?.facts[0]?.text).toMatch(/\(KDIGO stage \d\), as little as 0\.11 mL\/kg\/h from 18 h to 30 h/u);
    const even = kidney({ urineOutput: [...hourly(10, 18, 60), ...hourly(18, 46, 25)] });
    expect(even?.facts[0]?.text).not.toContain("as little as");
  });

  it("weighs what it did where hardly more has run since", () => {
    const since = (volume: number) =>
      kidney({ urineOutput: [...hourly(2, 4, 60), ...hourly(4, 34, 20), ...hourly(34, 48, volume)] });
    expect(since(27)).toMatchObject({ course: "present", severity: 2 });
    expect(since(27)?.facts[0]?.text).toMatch(/, 0\.3\d mL\/kg\/h since$/u);
    expect(since(60)?.course).not.toBe("present");
  });

  it("is no oliguria where it is enough for 100 kg and no creatinine bears it out", () => {
    const of = (readings: Readings) => kidney({ weight: [[0, 140]], urineOutput: hourly(10, 48, 62), ...readings });
    expect(of({ creatinine: [[40 * 60, 0.9]] })).toBeUndefined();
    expect(
      of({
        creatinine: [
          [60, 1.0],
          [40 * 60, 2.1],
        ],
      })?.title,
    ).toBe("Acute kidney injury with oliguria");
    expect(kidney({ weight: [[0, 140]], urineOutput: hourly(10, 48, 30) })?.title).toBe("Oliguria");
  });
});
