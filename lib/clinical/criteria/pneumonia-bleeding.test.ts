import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { curb65 } from "./curb65";
import { glasgowBlatchford } from "./glasgow-blatchford";

const calm: Readings = {
  gcs: [[300, 15]],
  bun: [[300, 19]],
  respiratoryRate: [[300, 29]],
  systolicPressure: [[300, 90]],
  diastolicPressure: [[300, 61]],
};

describe("CURB-65 (Lim 2003)", () => {
  const points = (readings: Readings, ageYears = 64) => assess(curb65, { ...calm, ...readings }, { ageYears });

  it("gives a point to each criterion at its limit", () => {
    expect(points({})).toMatchObject({ points: 0, complete: true, text: "0" });
    expect(points({ gcs: [[300, 14]] })).toMatchObject({ points: 1 });
    expect(points({ bun: [[300, 20]] })).toMatchObject({ points: 1 });
    expect(points({ respiratoryRate: [[300, 30]] })).toMatchObject({ points: 1 });
    expect(points({ systolicPressure: [[300, 89]] })).toMatchObject({ points: 1 });
    expect(points({ diastolicPressure: [[300, 60]] })).toMatchObject({ points: 1 });
    expect(points({}, 65)).toMatchObject({ points: 1 });
  });

  it("counts both pressures once", () => {
    expect(points({ systolicPressure: [[300, 80]], diastolicPressure: [[300, 40]] })).toMatchObject({ points: 1 });
  });

  it("adds up a case: confused, BUN 25, 32 breaths, 88/55 mmHg, 78 years", () => {
    const severity = points(
      {
        gcs: [[300, 13]],
        bun: [[300, 25]],
        respiratoryRate: [[300, 32]],
        systolicPressure: [[300, 88]],
        diastolicPressure: [[300, 55]],
      },
      78,
    );
    expect(severity).toMatchObject({ points: 5, text: "5", complete: true });
  });

  it("reads no confusion from a coma score under a ventilator", () => {
    expect(points({ gcs: [[300, 6]], mechanicalVentilation: [[200, 1]] })).toMatchObject({ text: "at least 0" });
  });

  it("does not take one normal pressure for both, and nothing from age alone", () => {
    const { diastolicPressure: _, ...half } = calm;
    expect(assess(curb65, half, { ageYears: 64 })).toMatchObject({
      text: "at least 0",
      missing: ["Diastolic pressure"],
    });
    expect(assess(curb65, {}, { ageYears: 90 })).toMatchObject({ text: "not computable", points: null });
  });
});

describe("Glasgow-Blatchford (Blatchford 2000)", () => {
  const part = (readings: Readings, name: string, sex: "female" | "male" = "male") =>
    assess(glasgowBlatchford, readings, { sex }).components.find((c) => c.name === name)?.points;

  it.each([
    [18.1, 0],
    [18.2, 2],
    [22.3, 2],
    [22.4, 3],
    [27.9, 3],
    [28, 4],
    [69.9, 4],
    [70, 6],
  ])("gives a BUN of %d mg/dL %d points (6.5, 8, 10 and 25 mmol/L of urea)", (value, points) => {
    expect(part({ bun: [[300, value]] }, "Blood urea nitrogen")).toBe(points);
  });

  it.each([
    [110, 0],
    [109, 1],
    [100, 1],
    [99, 2],
    [90, 2],
    [89, 3],
  ])("gives a systolic pressure of %d mmHg %d points", (value, points) => {
    expect(part({ systolicPressure: [[300, value]] }, "Systolic pressure")).toBe(points);
  });

  it.each([
    [13, 0, 0],
    [12.9, 1, 0],
    [12, 1, 0],
    [11.9, 3, 1],
    [10, 3, 1],
    [9.9, 6, 6],
  ])("gives a haemoglobin of %d g/dL %d points in men, %d in women", (value, men, women) => {
    expect(part({ hemoglobin: [[300, value]] }, "Haemoglobin", "male")).toBe(men);
    expect(part({ hemoglobin: [[300, value]] }, "Haemoglobin", "female")).toBe(women);
  });

  it("is a lower bound always: what the patient told is not in the record", () => {
    const severity = assess(glasgowBlatchford, {
      bun: [[300, 30]],
      systolicPressure: [[300, 95]],
      heartRate: [[300, 100]],
      hemoglobin: [[300, 8]],
    });
    expect(severity).toMatchObject({ points: 4 + 2 + 1 + 6, text: "at least 13" });
    expect(severity.missing).toEqual(["Melaena", "Syncope", "Hepatic disease", "Cardiac failure"]);
  });
});
