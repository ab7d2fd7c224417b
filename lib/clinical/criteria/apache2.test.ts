import { describe, expect, it } from "vitest";
import type { FeatureId } from "../../record/catalogue";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { apache2Physiology } from "./apache2";

const part = (readings: Readings, name: string) =>
  assess(apache2Physiology, readings).components.find((c) => c.name.startsWith(name))?.points;
const gas = (pao2: number, fio2: number, paco2 = 40): Readings => ({
  pao2: [[600, pao2]],
  fio2: [[590, fio2]],
  paco2: [[600, paco2]],
});

describe("APACHE II, physiology (Knaus 1985, figure 1)", () => {
  // biome-ignore format: a table, one line a variable
  it.each<[string, FeatureId, [number, number][]]>([
    ["Temperature", "temperature", [[41, 4], [40.9, 3], [39, 3], [38.9, 1], [38.5, 1], [38.4, 0], [36, 0], [35.9, 1], [34, 1], [33.9, 2], [32, 2], [31.9, 3], [30, 3], [29.9, 4]]],
    ["Mean pressure", "meanPressure", [[160, 4], [159, 3], [130, 3], [129, 2], [110, 2], [109, 0], [70, 0], [69, 2], [50, 2], [49, 4]]],
    ["Heart rate", "heartRate", [[180, 4], [179, 3], [140, 3], [139, 2], [110, 2], [109, 0], [70, 0], [69, 2], [55, 2], [54, 3], [40, 3], [39, 4]]],
    ["Respiratory rate", "respiratoryRate", [[50, 4], [49, 3], [35, 3], [34, 1], [25, 1], [24, 0], [12, 0], [11, 1], [10, 1], [9, 2], [6, 2], [5, 4]]],
    ["Arterial pH", "ph", [[7.7, 4], [7.69, 3], [7.6, 3], [7.59, 1], [7.5, 1], [7.49, 0], [7.33, 0], [7.32, 2], [7.25, 2], [7.24, 3], [7.15, 3], [7.14, 4]]],
    ["Bicarbonate", "bicarbonate", [[52, 4], [51.9, 3], [41, 3], [40.9, 1], [32, 1], [31.9, 0], [22, 0], [21.9, 2], [18, 2], [17.9, 3], [15, 3], [14.9, 4]]],
    ["Sodium", "sodium", [[180, 4], [179, 3], [160, 3], [159, 2], [155, 2], [154, 1], [150, 1], [149, 0], [130, 0], [129, 2], [120, 2], [119, 3], [111, 3], [110, 4]]],
    ["Potassium", "potassium", [[7, 4], [6.9, 3], [6, 3], [5.9, 1], [5.5, 1], [5.4, 0], [3.5, 0], [3.4, 1], [3, 1], [2.9, 2], [2.5, 2], [2.4, 4]]],
    ["Creatinine", "creatinine", [[3.5, 4], [3.4, 3], [2, 3], [1.9, 2], [1.5, 2], [1.4, 0], [0.6, 0], [0.5, 2]]],
    ["Hematocrit", "hematocrit", [[60, 4], [59.9, 2], [50, 2], [49.9, 1], [46, 1], [45.9, 0], [30, 0], [29.9, 2], [20, 2], [19.9, 4]]],
    ["White cells", "wbc", [[40, 4], [39.9, 2], [20, 2], [19.9, 1], [15, 1], [14.9, 0], [3, 0], [2.9, 2], [1, 2], [0.9, 4]]],
    ["Glasgow Coma Score", "gcs", [[15, 0], [14, 1], [8, 7], [3, 12]]],
  ])("gives points for %s by its bands", (name, id, cases) => {
    for (const [value, points] of cases) expect(part({ [id]: [[600, value]] }, name), `${value}`).toBe(points);
  });

  it.each([
    [71, 0],
    [70, 1],
    [61, 1],
    [60, 3],
    [55, 3],
    [54, 4],
  ])("takes the PaO2 below an FiO2 of 0.5: %d mmHg, %d points", (pao2, points) => {
    expect(part(gas(pao2, 0.4), "Oxygenation")).toBe(points);
  });

  it.each([
    [500, 4],
    [499, 3],
    [350, 3],
    [349, 2],
    [200, 2],
    [199, 0],
  ])("takes the alveolar-arterial gradient from an FiO2 of 0.5 on: %d mmHg, %d points", (gradient, points) => {
    // 713 - 40 / 0.8 = 663 mmHg in the alveolus on pure oxygen.
    expect(part(gas(663 - gradient, 1), "Oxygenation")).toBe(points);
  });

  it("does not assume room air, and needs the PaCO2 for a gradient", () => {
    expect(part({ pao2: [[600, 60]] }, "Oxygenation")).toBeNull();
    expect(part({ pao2: [[600, 60]], fio2: [[600, 0.6]] }, "Oxygenation")).toBeNull();
  });

  it("takes the serum bicarbonate only where no arterial pH was measured", () => {
    const both = assess(apache2Physiology, { ph: [[600, 7.4]], bicarbonate: [[600, 10]] });
    expect(both.components.map((c) => c.name)).not.toContain("Bicarbonate, as no arterial pH was measured");
  });

  it("calls a raised creatinine a lower bound: in acute renal failure it counts double", () => {
    const kidney = assess(apache2Physiology, { creatinine: [[600, 3.6]] });
    expect(kidney).toMatchObject({ points: 4, complete: false });
    expect(kidney.missing).toContain("Whether a renal failure is acute");
  });

  it("adds up a case: 39.2 °C, 62 mmHg, 125/min, 28/min, PaO2 58 on 0.4, pH 7.28, Na 132, K 3.3, creatinine 1.2, Hct 29, WBC 21, GCS 13", () => {
    const severity = assess(apache2Physiology, {
      temperature: [[600, 39.2]],
      niMeanPressure: [[600, 62]],
      heartRate: [[600, 125]],
      respiratoryRate: [[600, 28]],
      ...gas(58, 0.4),
      ph: [[600, 7.28]],
      sodium: [[600, 132]],
      potassium: [[600, 3.3]],
      creatinine: [[600, 1.2]],
      hematocrit: [[600, 29]],
      wbc: [[600, 21]],
      gcs: [[600, 13]],
    });
    expect(severity).toMatchObject({
      points: 3 + 2 + 2 + 1 + 3 + 2 + 0 + 1 + 0 + 2 + 2 + 2,
      complete: true,
      text: "20",
    });
    expect(severity.inputs).toContainEqual({ feature: "niMeanPressure", minutes: 600, value: 62 });
  });
});
