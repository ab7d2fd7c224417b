import type { Point } from "../../record/observations";
import { valueText } from "../../record/value-text";
import { nearest } from "./alveolar-gas";
import { fromSample, measured } from "./chemistry";
import type { Criterion, CriterionInput } from "./criterion";
import { type CriterionPart, type CriterionResult, derived, inapplicable, step } from "./criterion-result";

/** Minutes between a gas and the serum bicarbonate that it is read with. */
const GAS_AND_SERUM = 120;
/** mmol/L: a bicarbonate below is low (catalogue). */
const LOW_BICARBONATE = 22;
/** pH: at or above, a low bicarbonate is not by itself a metabolic acidosis. */
const NEUTRAL = 7.4;
/** mmHg either side of Winter's expected PaCO2. */
export const WINTERS_RANGE = 2;

const gasNeeds: Criterion["needs"] = [
  { feature: "ph", unit: "[pH]", lookback: "24 h" },
  { feature: "paco2", unit: "mm[Hg]", lookback: "within 2 h of the pH" },
  { feature: "bicarbonate", unit: "mmol/L", lookback: "within 2 h of the pH" },
];

type Gas = Record<"ph" | "paco2" | "bicarbonate", Point>;

function fromGas(stay: CriterionInput, compute: (gas: Gas) => CriterionResult): CriterionResult {
  return fromSample(stay, ["ph", "paco2", "bicarbonate"], compute, { apart: GAS_AND_SERUM });
}

/** PaCO2 in mmHg that a metabolic acidosis with this bicarbonate (mmol/L) should bring about. */
export function wintersExpected(bicarbonate: number): number {
  return 1.5 * bicarbonate + 8;
}

/** Winter's formula: whether the lungs answer a metabolic acidosis as expected. */
export const winters: Criterion = {
  id: "winters",
  title: "Winter's formula",
  kind: "derived",
  unit: "mmHg",
  system: "perfusion",
  requires: { features: ["ph", "paco2"] },
  needs: gasNeeds,
  source:
    "Albert MS, Dell RB, Winters RW. Quantitative displacement of acid-base equilibrium in metabolic acidosis. Ann Intern Med 1967;66:312-22",
  compute: (stay) =>
    fromGas(stay, (sample) => {
      const { ph, paco2, bicarbonate } = sample;
      if (bicarbonate.value >= LOW_BICARBONATE || ph.value >= NEUTRAL) {
        return inapplicable(
          `Made for metabolic acidosis: pH ${valueText("ph", ph.value)} with bicarbonate ${valueText("bicarbonate", bicarbonate.value)} is none`,
          [measured(sample)],
        );
      }
      const expected = wintersExpected(bicarbonate.value);
      const range = `${tenth(expected - WINTERS_RANGE)} to ${tenth(expected + WINTERS_RANGE)} mmHg`;
      return derived(
        expected,
        `PaCO2 ${tenth(paco2.value)} mmHg, expected ${range}: ${compensation(paco2.value, expected)}`,
        [measured(sample), step("Formula", `1.5 x HCO3 + 8, give or take 2: ${range}`)],
      );
    }),
};

function compensation(paco2: number, expected: number): string {
  const beyond = Math.round((paco2 - expected) * 10) / 10;
  if (beyond > WINTERS_RANGE) return "respiratory acidosis as well";
  return beyond < -WINTERS_RANGE ? "respiratory alkalosis as well" : "compensation as expected";
}

/** At most one decimal: "27.5", "28". */
function tenth(value: number): string {
  return `${Math.round(value * 10) / 10}`;
}

/** Carbonic acid's pK and the solubility of carbon dioxide at 37 °C, mmol/L/mmHg. */
const PK = 6.1;
const SOLUBILITY = 0.0307;
/** mmol/L by which serum and gas may differ (rounding, total CO2, time between the samples): a team decision. */
const CONSISTENT = 4;

/** Bicarbonate in mmol/L from pH and PaCO2 (mmHg), Henderson-Hasselbalch. */
export function bicarbonateOf(ph: number, paco2: number): number {
  return SOLUBILITY * paco2 * 10 ** (ph - PK);
}

/** Whether pH, PaCO2 and the serum bicarbonate can be true together. */
export const hendersonHasselbalch: Criterion = {
  id: "henderson-hasselbalch",
  title: "pH, PaCO2 and bicarbonate together",
  kind: "derived",
  unit: "mmol/L",
  system: "perfusion",
  requires: { features: ["ph", "paco2"] },
  needs: gasNeeds,
  source:
    "Hasselbalch KA. Biochem Z 1916;78:112-44 (pK 6.1, solubility 0.0307); 4 mmol/L apart at most: a team decision",
  compute: (stay) =>
    fromGas(stay, (sample) => {
      const { ph, paco2, bicarbonate } = sample;
      const ofGas = bicarbonateOf(ph.value, paco2.value);
      const agree = Math.abs(ofGas - bicarbonate.value) <= CONSISTENT;
      const text = `bicarbonate ${tenth(bicarbonate.value)} mmol/L measured, ${tenth(ofGas)} mmol/L from pH and PaCO2: ${agree ? "consistent" : "not consistent"}`;
      const steps: CriterionPart[] = [
        measured(sample),
        step("Formula", "0.0307 x PaCO2 x 10 to the power of (pH - 6.1)"),
        ...(agree ? [] : [step("Reading", "One of the three may be wrong, or the samples are of different moments")]),
      ];
      return derived(ofGas, text, steps);
    }),
};

/** g/dL, and mmol/L of gap for each g/dL of albumin below it. */
const NORMAL_ALBUMIN = 4;
const PER_ALBUMIN = 2.5;
const SAME_DAY = 24 * 60;

/** Sodium - chloride - bicarbonate, and corrected for albumin where it is known. */
export const anionGap: Criterion = {
  id: "anion-gap",
  title: "Anion gap",
  kind: "derived",
  unit: "mmol/L",
  system: "perfusion",
  requires: { features: ["chloride"] },
  needs: [
    { feature: "sodium", unit: "mmol/L", lookback: "7 days" },
    { feature: "chloride", unit: "mmol/L", lookback: "within 4 h of the sodium" },
    { feature: "bicarbonate", unit: "mmol/L", lookback: "within 4 h of the sodium" },
    { feature: "albumin", unit: "g/dL", lookback: "within 24 h of the sodium" },
  ],
  source: "Figge J et al. Anion gap and hypoalbuminemia. Crit Care Med 1998;26:1807-10",
  compute: (stay) =>
    fromSample(stay, ["sodium", "chloride", "bicarbonate"], (sample) => {
      const { sodium, chloride, bicarbonate } = sample;
      const gap = sodium.value - chloride.value - bicarbonate.value;
      const albumin = nearest(stay.observations("albumin"), sodium.minutes, SAME_DAY);
      const corrected = albumin
        ? `${tenth(gap + PER_ALBUMIN * (NORMAL_ALBUMIN - albumin.value))} mmol/L: 2.5 mmol/L for each g/dL of albumin below 4`
        : "Albumin not measured within 24 h";
      return derived(gap, `${tenth(gap)} mmol/L`, [
        measured({ ...sample, ...(albumin ? { albumin } : {}) }),
        step("Formula", "Na - Cl - HCO3, without potassium"),
        step("Corrected for albumin", corrected),
      ]);
    }),
};
