import { describe, expect, it } from "vitest";
import type { Readings } from "../../record/fixtures/record";
import { assess } from "../fixtures/assess";
import { anionGap, bicarbonateOf, hendersonHasselbalch, winters } from "./acid-base";
import { alveolarOxygen, expectedGradient } from "./alveolar-gas";
import { calculatedOsmolality, correctedSodium, osmolality, sodiumAtNormalGlucose } from "./chemistry";
import { lowPressureHours, shockIndex } from "./circulation";
import { meld, meldOf, meldXi, meldXiOf, rFactor, rFactorOf } from "./liver";
import { aaGradient, pfRatio } from "./oxygenation";

const at = 2700;
const hourly = (values: readonly number[], from = 1440) => values.map((value, h) => [from + 60 * h, value] as const);
const because = (severity: ReturnType<typeof assess>, name: string) =>
  severity.components.find((c) => c.name === name)?.because;

describe("PaO2/FiO2", () => {
  it("says which FiO2 it took and how old that is", () => {
    const severity = assess(pfRatio, { pao2: [[at, 71]], fio2: [[at - 35, 0.5]], mechanicalVentilation: [[at, 1]] });
    expect(severity).toMatchObject({ text: "142 mmHg", value: 142, unit: "mmHg", kind: "derived", points: null });
    expect(because(severity, "Last gas")).toBe(
      "PaO2 71 mmHg on FiO2 0.50 charted 35 min before, ventilation charted, at 45 h",
    );
    expect(severity.inputs).toEqual([
      { feature: "pao2", minutes: at, value: 71 },
      { feature: "fio2", minutes: at - 35, value: 0.5 },
    ]);
  });

  it("takes an FiO2 of up to 4 h before the gas, and none after it", () => {
    expect(assess(pfRatio, { pao2: [[at, 80]], fio2: [[at - 240, 0.4]] }).text).toBe("200 mmHg");
    expect(assess(pfRatio, { pao2: [[at, 80]], fio2: [[at - 241, 0.4]] })).toMatchObject({
      text: "not computable",
      missing: ["FiO2"],
    });
    expect(assess(pfRatio, { pao2: [[at, 80]], fio2: [[at + 1, 0.4]] }).text).toBe("not computable");
    expect(assess(pfRatio, { fio2: [[at, 0.4]] })).toMatchObject({ notComputable: "No PaO2 in the last 24 h" });
  });

  it("gives the lowest beside the last, and doubts a gas that its FiO2 cannot bring", () => {
    const severity = assess(pfRatio, {
      pao2: [
        [at - 600, 60],
        [at, 350],
      ],
      paco2: [[at, 40]],
      fio2: [
        [at - 610, 0.6],
        [at - 5, 0.3],
      ],
    });
    expect(because(severity, "Lowest")).toMatch(/^100 mmHg at 35 h, of 2 in the last 24 h/);
    expect(because(severity, "Caution")).toContain("more oxygen than this FiO2 can bring");
  });
});

describe("alveolar-arterial gradient", () => {
  it("follows the alveolar gas equation at sea level: 99.7 mmHg on air with a PaCO2 of 40", () => {
    expect(alveolarOxygen(0.21, 40)).toBeCloseTo(99.73, 2);
    expect(alveolarOxygen(1, 40)).toBeCloseTo(663, 6);
  });

  it("works a case: PaO2 90, PaCO2 40 on air, 60 years", () => {
    const severity = assess(aaGradient, { pao2: [[at, 90]], paco2: [[at, 40]], fio2: [[at, 0.21]] }, { ageYears: 60 });
    expect(severity).toMatchObject({ text: "10 mmHg" });
    expect(because(severity, "Expected for age")).toBe(
      "15 mmHg on room air (2.5 + 0.21 x 60 years); more FiO2 raises it",
    );
    expect(expectedGradient(60)).toBeCloseTo(15.1, 6);
  });

  it("needs the PaCO2 of the same gas, and an FiO2 that can be true", () => {
    expect(assess(aaGradient, { pao2: [[at, 90]], paco2: [[at - 60, 40]], fio2: [[at, 0.21]] }).text).toBe(
      "not computable",
    );
    const impossible = assess(aaGradient, { pao2: [[at, 300]], paco2: [[at, 40]], fio2: [[at, 0.3]] });
    expect(impossible.notComputable).toContain("another was in use");
  });
});

describe("shock index", () => {
  it("is heart rate over systolic pressure, last and highest", () => {
    const severity = assess(shockIndex, {
      heartRate: [
        [at - 300, 130],
        [at - 20, 90],
      ],
      systolicPressure: [
        [at - 290, 100],
        [at, 120],
      ],
    });
    expect(severity).toMatchObject({ text: "0.75", value: 0.75 });
    expect(because(severity, "Highest of the last 24 h")).toContain("1.30 at 40 h");
    expect(because(severity, "Limit")).toContain("Not above 0.9");
  });

  it("pairs a pressure with a heart rate of the hour before it, no older", () => {
    expect(assess(shockIndex, { heartRate: [[at - 60, 90]], niSystolicPressure: [[at, 90]] }).text).toBe("1.00");
    expect(assess(shockIndex, { heartRate: [[at - 61, 90]], niSystolicPressure: [[at, 90]] }).text).toBe(
      "not computable",
    );
    expect(assess(shockIndex, { heartRate: [[at, 90]] }).missing).toEqual(["Systolic pressure"]);
    expect(assess(shockIndex, { systolicPressure: [[at, 90]] }).missing).toEqual(["Heart rate"]);
  });
});

describe("time with mean pressure below 65 mmHg", () => {
  it("lets each reading hold until the next one", () => {
    const pressures = Array.from({ length: 25 }, (_, h) => (h >= 4 && h < 8 ? 60 : 80));
    expect(assess(lowPressureHours, { meanPressure: hourly(pressures) })).toMatchObject({
      text: "4 h of the last 24 h",
      value: 4,
      complete: true,
    });
  });

  it("lets a reading hold for 2 h at most, and calls the rest not known", () => {
    const severity = assess(lowPressureHours, { meanPressure: [[1440, 60]] });
    expect(severity).toMatchObject({ text: "at least 2 h of the last 24 h", value: 2, complete: false });
    expect(severity.missing).toEqual(["Mean pressure in part of the time"]);
  });

  it("says nothing without a pressure, and counts 65 itself as reached", () => {
    expect(assess(lowPressureHours, {}).text).toBe("not computable");
    expect(assess(lowPressureHours, { niMeanPressure: hourly(Array(25).fill(65)) })).toMatchObject({ value: 0 });
  });
});

describe("Winter's formula", () => {
  const gas = (ph: number, paco2: number, bicarbonate: number): Readings => ({
    ph: [[at, ph]],
    paco2: [[at, paco2]],
    bicarbonate: [[at - 90, bicarbonate]],
  });

  it("expects 24 to 28 mmHg for a bicarbonate of 12", () => {
    expect(assess(winters, gas(7.28, 26, 12))).toMatchObject({
      value: 26,
      text: "PaCO2 26 mmHg, expected 24 to 28 mmHg: compensation as expected",
    });
  });

  it.each([
    [24, "compensation as expected"],
    [28, "compensation as expected"],
    [29, "respiratory acidosis as well"],
    [23, "respiratory alkalosis as well"],
  ])("reads a PaCO2 of %d mmHg there as %s", (paco2, verdict) => {
    expect(assess(winters, gas(7.2, paco2, 12)).text).toMatch(new RegExp(`: ${verdict}$`));
  });

  it("does not apply without a metabolic acidosis", () => {
    expect(assess(winters, gas(7.2, 70, 26))).toMatchObject({ text: "does not apply", value: null });
    expect(assess(winters, gas(7.5, 25, 20)).text).toBe("does not apply");
  });

  it("needs a bicarbonate within 2 h of the gas", () => {
    const apart = { ...gas(7.2, 30, 12), bicarbonate: [[at - 121, 12]] as const };
    expect(assess(winters, apart)).toMatchObject({ text: "not computable" });
    expect(assess(winters, { ph: [[at, 7.2]] }).missing).toEqual(["Arterial carbon dioxide pressure", "Bicarbonate"]);
  });
});

describe("Henderson-Hasselbalch", () => {
  it("finds 24.5 mmol/L at pH 7.40 and 40 mmHg", () => {
    expect(bicarbonateOf(7.4, 40)).toBeCloseTo(24.5, 1);
    expect(bicarbonateOf(7.1, 40)).toBeCloseTo(12.28, 2);
  });

  it.each([
    [28, "consistent"],
    [29, "not consistent"],
    [20, "not consistent"],
    [21, "consistent"],
  ])("calls a measured bicarbonate of %d mmol/L at pH 7.40 and 40 mmHg %s", (bicarbonate, verdict) => {
    const severity = assess(hendersonHasselbalch, {
      ph: [[at, 7.4]],
      paco2: [[at, 40]],
      bicarbonate: [[at, bicarbonate]],
    });
    expect(severity.text).toBe(`bicarbonate ${bicarbonate} mmol/L measured, 24.5 mmol/L from pH and PaCO2: ${verdict}`);
  });
});

describe("electrolytes", () => {
  it("calculates osmolality: 140, 90 and 14 make 290 mOsm/kg", () => {
    expect(calculatedOsmolality(140, 90, 14)).toBe(290);
    expect(assess(osmolality, { sodium: [[at, 140]], glucose: [[at, 90]], bun: [[at - 240, 14]] }).text).toBe(
      "290 mOsm/kg",
    );
    expect(assess(osmolality, { sodium: [[at, 140]], glucose: [[at, 90]], bun: [[at - 241, 14]] }).text).toBe(
      "not computable",
    );
    expect(assess(osmolality, { sodium: [[at, 140]], glucose: [[at, 90]] }).missing).toEqual(["Blood urea nitrogen"]);
  });

  it("corrects sodium for glucose by both factors: 130 at 600 mg/dL is 138 and 142", () => {
    expect(sodiumAtNormalGlucose(130, 600, 1.6)).toBe(138);
    expect(sodiumAtNormalGlucose(130, 600, 2.4)).toBe(142);
    expect(assess(correctedSodium, { sodium: [[at, 130]], glucose: [[at, 600]] })).toMatchObject({
      text: "138 mmol/L (Katz), 142 mmol/L (Hillier)",
      value: 138,
    });
    expect(assess(correctedSodium, { sodium: [[at, 130]], glucose: [[at, 199]] }).text).toBe("does not apply");
    expect(assess(correctedSodium, { sodium: [[at, 130]], glucose: [[at, 200]] }).text).toBe(
      "132 mmol/L (Katz), 132 mmol/L (Hillier)",
    );
  });

  it("takes the anion gap where chloride is measured: 140 - 100 - 15 is 25, 30 at an albumin of 2", () => {
    const severity = assess(
      anionGap,
      { sodium: [[at, 140]], chloride: [[at, 100]], bicarbonate: [[at, 15]], albumin: [[at, 2]] },
      { source: "tjh-covid19" },
    );
    expect(severity).toMatchObject({ text: "25 mmol/L", value: 25 });
    expect(because(severity, "Corrected for albumin")).toMatch(/^30 mmol\/L/);
    expect(assess(anionGap, { sodium: [[at, 140]], bicarbonate: [[at, 15]] }).missing).toEqual(["Chloride"]);
  });
});

describe("liver", () => {
  it("computes MELD-XI: bilirubin 2 and creatinine 2 make 21", () => {
    expect(meldXiOf(2, 2)).toBeCloseTo(3.54 + 8.15 + 9.44, 2);
    expect(assess(meldXi, { bilirubin: [[at, 2]], creatinine: [[at, 2]] })).toMatchObject({
      text: "21",
      points: 21,
      kind: "score",
      complete: true,
    });
    // Values below 1 count as 1: no patient is below 9.44.
    expect(meldXiOf(0.2, 0.5)).toBe(9.44);
  });

  it("computes MELD where the INR is known, as a lower bound: dialysis is not recorded", () => {
    expect(meldOf(3, 2, 2)).toBeCloseTo(4.15 + 7.76 + 6.63 + 6.43, 1);
    expect(meldOf(1, 1, 1)).toBe(6.43);
    expect(meldOf(40, 10, 9)).toBe(40);
    const readings: Readings = { bilirubin: [[at, 3]], creatinine: [[at, 2]], inr: [[at, 2]] };
    expect(assess(meld, readings, { source: "tjh-covid19" }).text).toBe("at least 25");
    expect(assess(meld, { ...readings, creatinine: [[at, 4]] }, { source: "tjh-covid19" }).text).toBe("32");
  });

  it.each([
    [350, 240, 5, "hepatocellular"],
    [349, 240, 4.986, "mixed"],
    [140, 240, 2, "cholestatic"],
    [141, 240, 2.014, "mixed"],
  ])("reads an ALT of %d with an ALP of %d U/L as R %d, %s", (alt, alp, r, pattern) => {
    expect(rFactorOf(alt, alp)).toBeCloseTo(r, 3);
    const severity = assess(rFactor, { alanineAminotransferase: [[at, alt]], alkalinePhosphatase: [[at, alp]] });
    expect(severity.text).toBe(`${r.toFixed(1)}, ${pattern}`);
  });

  it("names no pattern where neither enzyme is raised, and looks back 48 h", () => {
    const normal: Readings = { alanineAminotransferase: [[at, 35]], alkalinePhosphatase: [[at, 120]] };
    expect(assess(rFactor, normal).text).toBe("does not apply");
    expect(assess(rFactor, { alanineAminotransferase: [[100, 350]], alkalinePhosphatase: [[100, 120]] }).text).toBe(
      "10.0, hepatocellular",
    );
  });
});
