import { describe, expect, it } from "vitest";
import { checkEvidence } from "../claims/evidence";
import type { EvidenceRef } from "../claims/schema";
import { chartOf } from "../clinical/chart";
import { recordWith } from "../record/fixtures/record";
import { septicCase } from "./fixtures/case";

const { chart, predictions, passages, observations } = septicCase();
const sources = { chart, predictions, passages };
const check = (ref: EvidenceRef, more = {}) => checkEvidence({ ...sources, ...more }, ref).verdict;
const lactate = (minutes: number, value: number): EvidenceRef => ({
  kind: "observation",
  feature: "lactate",
  minutes,
  value,
});

describe("an observation", () => {
  it("stands where the chart shows that value within the hour", () => {
    expect(check(lactate(2760, 4.8))).toBe("supported");
    expect(check(lactate(2800, 4.8))).toBe("supported");
  });

  it("is contradicted by another value at that minute, and by a value beyond all that were measured", () => {
    expect(check(lactate(2760, 4.2))).toBe("contradicted");
    expect(check(lactate(1500, 9))).toBe("contradicted");
  });

  it("is not found where only the summary is known and shows nothing there", () => {
    expect(check(lactate(1100, 3.4))).toBe("not found");
  });

  it("is found in the full series where that is given, and contradicted by it", () => {
    expect(check(lactate(1100, 3.4), { observations })).toBe("supported");
    expect(check(lactate(1100, 3.9), { observations })).toBe("contradicted");
  });

  it("of the right value at the wrong time says when the value stood", () => {
    expect(checkEvidence(sources, lactate(1000, 4.8))).toEqual({
      verdict: "not found",
      reason: "The chart has lactate 4.8 mmol/L at minute 2760, not near minute 1000.",
    });
  });

  it("of what was never measured is contradicted", () => {
    expect(check({ kind: "observation", feature: "albumin", minutes: 100, value: 3.1 })).toBe("contradicted");
  });

  it("of a descriptor is checked against the patient", () => {
    expect(check({ kind: "observation", feature: "age", minutes: 0, value: 67 })).toBe("supported");
    expect(check({ kind: "observation", feature: "age", minutes: 0, value: 76 })).toBe("contradicted");
  });
});

describe("an attribution", () => {
  const of = (expert: string, total: number): EvidenceRef => ({
    kind: "attribution",
    expert,
    feature: "lactate",
    total,
  });

  it("has the sign and, within rounding, the size that the model gave it", () => {
    expect(check(of("adacare", 0.42))).toBe("supported");
    expect(check(of("adacare", 0.424))).toBe("supported");
    expect(check(of("adacare", -0.42))).toBe("contradicted");
    expect(check(of("adacare", 0.43))).toBe("contradicted");
  });

  it("of a model that is not at hand stands only as it was cited before", () => {
    expect(check(of("retain", 0.16), { predictions: [] })).toBe("not found");
    expect(check(of("retain", 0.16), { predictions: [], onTheTable: [of("retain", 0.16)] })).toBe("supported");
    expect(check(of("retain", 0.61), { predictions: [], onTheTable: [of("retain", 0.16)] })).toBe("contradicted");
  });
});

describe("a passage", () => {
  const quoted = (passageId: string, quote: string): EvidenceRef => ({ kind: "passage", passageId, quote });

  it("was retrieved in this run and says it word for word", () => {
    expect(check(quoted("fixture-sepsis-map", "Noradrenaline is the first vasopressor."))).toBe("supported");
    expect(check(quoted("fixture-sepsis-map", "Noradrenaline is the only vasopressor."))).toBe("contradicted");
    expect(check(quoted("ssc-2035", "Noradrenaline is the first vasopressor."))).toBe("not found");
  });

  it("that another agent cited may be cited again, no longer than it was", () => {
    const onTheTable = [quoted("elsewhere", "Mortality rises with the stage.")];
    expect(check(quoted("elsewhere", "Mortality rises with the stage."), { onTheTable })).toBe("supported");
    expect(check(quoted("elsewhere", "Mortality rises with the stage and age."), { onTheTable })).toBe("not found");
  });
});

describe("a severity criterion and a gap", () => {
  it("are as the chart gives them", () => {
    expect(check({ kind: "severity", id: "sofa", text: "at least 11" })).toBe("supported");
    expect(check({ kind: "severity", id: "sofa", text: "11" })).toBe("contradicted");
    expect(check({ kind: "severity", id: "apache", text: "30" })).toBe("not found");
    expect(check({ kind: "severity", id: "sofa", text: " at least  11 " })).toBe("supported");
    expect(check({ kind: "not-measured", feature: "bilirubin" })).toBe("supported");
    expect(check({ kind: "not-measured", feature: "lactate" })).toBe("contradicted");
    expect(check({ kind: "not-measured", feature: "cholesterol" })).toBe("not found");
  });

  it("are computed by the criteria of the chart: the figure, its unit and its verdict must all stand", () => {
    const readings = {
      pao2: [[2700, 71]],
      fio2: [[2665, 0.5]],
      ph: [[2700, 7.2]],
      paco2: [[2700, 38]],
      bicarbonate: [[2650, 12]],
    } as const;
    const computed = { ...sources, chart: chartOf(recordWith(readings), 2880) };
    const verdict = (id: string, text: string) => checkEvidence(computed, { kind: "severity", id, text });
    expect(verdict("pf-ratio", "142 mmHg").verdict).toBe("supported");
    expect(verdict("pf-ratio", "14.2 kPa").verdict).toBe("contradicted");
    const winters = "PaCO2 38 mmHg, expected 24 to 28 mmHg: respiratory acidosis as well";
    expect(verdict("winters", winters).verdict).toBe("supported");
    expect(verdict("winters", winters.replace("acidosis", "alkalosis")).verdict).toBe("contradicted");
    expect(verdict("osmolality", "290 mOsm/kg").reason).toContain("not measured in the last 24 h");
  });

  it("are no evidence where this kind of record can never support them", () => {
    const icu = { ...sources, chart: chartOf(recordWith({}), 2880) };
    const verdict = checkEvidence(icu, { kind: "severity", id: "anion-gap", text: "24 mmol/L" });
    expect(verdict.verdict).toBe("contradicted");
    expect(verdict.reason).toContain("Chloride is not in the record.");
  });
});
