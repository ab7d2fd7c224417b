import { describe, expect, it } from "vitest";
import type { Chart } from "../../../clinical/schema";
import { builtInLibrary } from "../../../evidence/libraries/built-in-library.server";
import type { Direction } from "../../../record/abnormality-names";
import type { FeatureId } from "../../../record/catalogue";
import { septicCase } from "../../fixtures/case";
import { passageAppliesTo } from "./passage-applicability";
import { passageSupporting } from "./passage-support";

const { chart } = septicCase();
const asOf = chart.asOfMinutes;
const ventilated: Chart = { ...chart, ventilation: { recorded: true, firstMinutes: 0, lastMinutes: asOf } };

const nothingKnown: Chart = { ...ventilated, admissionReason: null };

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
