import { describe, expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import type { Chart } from "../../../clinical/schema";
import { builtInLibrary } from "../../../evidence/libraries/built-in-library.server";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { septicCase } from "../../fixtures/case";
import { passageAppliesTo } from "./passage-applicability";
import { passageSupporting } from "./passage-support";

const { chart } = septicCase();
const asOf = chart.asOfMinutes;
const ventilated: Chart = { ...chart, ventilation: { recorded: true, firstMinutes: 0, lastMinutes: asOf } };

const nothingKnown: Chart = { ...ventilated, admissionReason: null };

/** A stay of which only these values are known. */
const chartWith = (readings: Readings) => chartOf(recordWith(readings), 2880);

function cited(id: string, feature: FeatureId, direction: Direction, of = nothingKnown) {
  const passage = builtInLibrary().find((one) => one.id === id);
  if (!passage) throw new Error(`no passage ${id}`);
  return passageSupporting(of, [{ ...passage, rank: 1, score: 1, hash: "" }], feature, direction, "raises");
}

describe("a passage that only touches a finding is not cited beside it", () => {
  it("ROX index: FiO2 of a ventilated patient", () => {
    expect(cited("roca-2019-rox", "fio2", "high")).toBeNull();
  });
  it("intubation: low pressure, whether or not there is a tube", () => {
    expect(cited("das-2018-intubation", "meanPressure", "low")).toBeNull();
    expect(cited("das-2018-intubation", "meanPressure", "low", { ...chart, admissionReason: null })).toBeNull();
  });
  it("salicylate poisoning: a pH of 7.56", () => {
    expect(cited("extrip-2015-salicylate", "ph", "high")).toBeNull();
  });
  it("pulse oximetry: a fast pulse", () => {
    expect(cited("sjoding-2020-oximetry", "heartRate", "high")).toBeNull();
  });
  it("cholangitis: a low coma score", () => {
    expect(cited("tokyo-2018-cholangitis", "gcs", "low")).toBeNull();
    const jaundiced = { ...ventilated, admissionReason: "Obstructive jaundice, gallstones" };
    expect(cited("tokyo-2018-cholangitis", "gcs", "low", jaundiced)).toBeNull();
  });
});

describe("a passage on something that the chart speaks against is not cited", () => {
  const falling = chartWith({
    platelets: [
      [1500, 180],
      [2760, 44],
    ],
    hematocrit: [[2760, 34]],
  });
  it("thrombotic purpura: platelets that fall without anaemia", () => {
    expect(cited("isth-2020-thrombotic-purpura", "platelets", "low", falling)).toBeNull();
    const anaemic = chartWith({ platelets: [[2760, 18]], hematocrit: [[2760, 20]] });
    expect(cited("isth-2020-thrombotic-purpura", "platelets", "low", anaemic)).not.toBeNull();
  });
  it("diabetes insipidus: a high sodium without polyuria", () => {
    const dry = chartWith({
      sodium: [
        [1500, 144],
        [2760, 158],
      ],
    });
    expect(cited("nrdp-2019-diabetes-insipidus", "sodium", "high", dry)).toBeNull();
  });
  it("chronic disease and an unknown baseline: a creatinine that rose from a normal one", () => {
    const rose = chartWith({
      creatinine: [
        [720, 0.9],
        [2760, 2.9],
      ],
    });
    const high = chartWith({
      creatinine: [
        [720, 4.6],
        [2760, 4.5],
      ],
    });
    expect(cited("kdigo-2012-baseline-creatinine", "creatinine", "high", rose)).toBeNull();
    expect(cited("kdigo-2012-baseline-creatinine", "creatinine", "high", high)).not.toBeNull();
    const title = "Chronic kidney disease: what shows that it is chronic";
    expect([rose, high].map((of) => passageAppliesTo({ title }, of))).toEqual([false, true]);
  });
  it("sodium corrected for glucose: a normal glucose", () => {
    const low = chartWith({ sodium: [[2760, 118]], glucose: [[2760, 110]] });
    expect(cited("hillier-1999-corrected-sodium", "sodium", "low", low)).toBeNull();
  });
  it("R factor: no alkaline phosphatase beside the aminotransferase", () => {
    const one = chartWith({ alanineAminotransferase: [[2760, 900]] });
    expect(cited("acg-2021-r-factor", "alanineAminotransferase", "high", one)).toBeNull();
    const both = chartWith({ alanineAminotransferase: [[2760, 900]], alkalinePhosphatase: [[2760, 300]] });
    expect(cited("acg-2021-r-factor", "alanineAminotransferase", "high", both)).not.toBeNull();
  });
  it("high-flow oxygen: fast breathing that lacks no oxygen", () => {
    const acidotic = chartWith({
      respiratoryRate: [
        [2700, 36],
        [2760, 36],
      ],
      oxygenSaturation: [[2760, 98]],
    });
    expect(cited("ers-2022-high-flow", "respiratoryRate", "high", acidotic)).toBeNull();
  });
  it("metabolic acidosis: a low pH of retained carbon dioxide", () => {
    const retained = chartWith({ ph: [[2760, 7.18]], paco2: [[2760, 80]], bicarbonate: [[2700, 29]] });
    expect(cited("sfar-2019-metabolic-acidosis", "ph", "low", retained)).toBeNull();
  });
});

it("a passage on a high value is not cited for a low one of the same name", () => {
  expect(cited("sccm-2024-glucose-control", "glucose", "low", chartWith({ glucose: [[2760, 34]] }))).toBeNull();
});

it("a passage on carbon dioxide is cited for the pH that it explains, and on one alone", () => {
  const retained = chartWith({ ph: [[2760, 7.18]], paco2: [[2760, 80]] });
  expect(cited("bts-2016-hypercapnic-failure", "ph", "low", retained)).not.toBeNull();
  const blownOff = chartWith({ ph: [[2760, 7.58]], paco2: [[2760, 22]] });
  expect(cited("nejm-2014-compensation", "ph", "high", blownOff)).not.toBeNull();
  expect(cited("bts-2017-chronic-hypercapnia", "ph", "high", blownOff)).toBeNull();
});

it("a passage of which the finding is the subject is cited", () => {
  expect(cited("kdigo-2012-aki-urine-output", "urineOutput", "low")).not.toBeNull();
  expect(cited("erc-2021-tachycardia", "heartRate", "high")).not.toBeNull();
});

it("a passage on oxygen by high flow applies only without a ventilator", () => {
  const title = "High-flow nasal oxygen in acute respiratory failure";
  expect(passageAppliesTo({ title }, ventilated)).toBe(false);
  const free = { recorded: false, firstMinutes: null, lastMinutes: null };
  expect(passageAppliesTo({ title }, { ...chart, ventilation: free })).toBe(true);
});
