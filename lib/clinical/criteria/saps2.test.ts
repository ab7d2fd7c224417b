import { describe, expect, it } from "vitest";
import type { FeatureId } from "../../record/catalogue";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { saps2Physiology } from "./saps2";

const part = (readings: Readings, name: string) =>
  assess(saps2Physiology, readings).components.find((c) => c.name === name)?.points;
/** The first day's urine in hourly volumes. */
const urine = (mlPerDay: number) => Array.from({ length: 25 }, (_, h) => [60 * h, mlPerDay / 24] as const);

describe("SAPS II, physiology (Le Gall 1993)", () => {
  // biome-ignore format: a table, one line a variable
  it.each<[string, FeatureId, [number, number][]]>([
    ["Heart rate", "heartRate", [[39, 11], [40, 2], [69, 2], [70, 0], [119, 0], [120, 4], [159, 4], [160, 7]]],
    ["Systolic pressure", "niSystolicPressure", [[69, 13], [70, 5], [99, 5], [100, 0], [199, 0], [200, 2]]],
    ["Temperature", "temperature", [[38.9, 0], [39, 3], [34, 0]]],
    ["Blood urea nitrogen", "bun", [[27, 0], [28, 6], [83, 6], [84, 10]]],
    ["White cells", "wbc", [[0.9, 12], [1, 0], [19.9, 0], [20, 3]]],
    ["Potassium", "potassium", [[2.9, 3], [3, 0], [4.9, 0], [5, 3]]],
    ["Sodium", "sodium", [[124, 5], [125, 0], [144, 0], [145, 1]]],
    ["Bicarbonate", "bicarbonate", [[14, 6], [15, 3], [19, 3], [20, 0]]],
    ["Bilirubin", "bilirubin", [[3.9, 0], [4, 4], [5.9, 4], [6, 9]]],
    ["Glasgow Coma Score", "gcs", [[5, 26], [6, 13], [8, 13], [9, 7], [10, 7], [11, 5], [13, 5], [14, 0], [15, 0]]],
  ])("gives points for %s by its bands", (name, id, cases) => {
    for (const [value, points] of cases) expect(part({ [id]: [[600, value]] }, name), `${value}`).toBe(points);
  });

  it.each([
    [499, 11],
    [500, 4],
    [999, 4],
    [1000, 0],
  ])("gives %d mL of urine on the first day %d points", (volume, points) => {
    expect(part({ urineOutput: urine(volume) }, "Urine output")).toBe(points);
    expect(part({ urineOutput: urine(volume).slice(0, 15) }, "Urine output")).toBeNull();
  });

  it.each([
    [99, 11],
    [100, 9],
    [199, 9],
    [200, 6],
    [450, 6],
  ])("gives a PaO2/FiO2 of %d points to the ventilated alone", (ratio, points) => {
    const gas: Readings = { fio2: [[500, 0.5]], pao2: [[600, ratio / 2]] };
    expect(part({ ...gas, mechanicalVentilation: [[480, 1]] }, "PaO2/FiO2 while ventilated")).toBe(points);
    // Only ventilation is ever recorded, never its absence: unknown, not zero.
    expect(part(gas, "PaO2/FiO2 while ventilated")).toBeNull();
  });

  const worst: Readings = {
    heartRate: [[600, 30]],
    systolicPressure: [[600, 60]],
    temperature: [[600, 40]],
    bun: [[600, 90]],
    wbc: [[600, 0.5]],
    potassium: [[600, 6]],
    sodium: [[600, 120]],
    bicarbonate: [[600, 10]],
    bilirubin: [[600, 8]],
    gcs: [[600, 3]],
    fio2: [[590, 1]],
    pao2: [[600, 60]],
    mechanicalVentilation: [[590, 1]],
    urineOutput: urine(240),
  };

  it("adds up to 120 at worst: the 163 of the full score less 18 for age, 17 for chronic disease and 8 for the admission", () => {
    expect(assess(saps2Physiology, worst)).toMatchObject({ points: 163 - 18 - 17 - 8, text: "120", complete: true });
  });

  it("takes the first day alone, and is a lower bound while that lasts", () => {
    expect(part({ heartRate: [[1441, 30]] }, "Heart rate")).toBeNull();
    expect(assess(saps2Physiology, worst, { asOfMinutes: 1200 })).toMatchObject({ complete: false });
  });

  it("takes the value with the most points, not the highest", () => {
    const rates: Readings = {
      heartRate: [
        [100, 150],
        [200, 38],
        [300, 90],
      ],
    };
    expect(assess(saps2Physiology, rates).components[0]).toMatchObject({
      points: 11,
      because: "Heart rate 38/min at 3 h",
    });
  });

  it("says of a low coma score under a ventilator that sedation is not recorded", () => {
    const coma = assess(saps2Physiology, worst).components.find((c) => c.name === "Glasgow Coma Score");
    expect(coma?.because).toBe("Glasgow Coma Score 3/15 at 10 h, ventilation charted; sedation is not recorded");
  });
});
