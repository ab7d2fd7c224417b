import { feature } from "../../record/catalogue";
import { DAY, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { Background } from "../background/background-schema";
import { acuteKidneyFailureTold, hadAcuteKidneyFailure } from "../background/told-of-problems";
import { gasesOf } from "./alveolar-gas";
import { type CriterionInput, firstDay, score } from "./criterion";
import { type CriterionPart, pointsSum, unscored, usedValue } from "./criterion-result";
import { gasInputs, gasText } from "./gas-text";
import { type Band, banded, boundIn, needsOf, type ScoreRow, worstPart } from "./points-by-band";

// biome-ignore format: a table, one line a variable
const rows = {
  temperature: { name: "Temperature", feature: "temperature", unit: "Cel", bands: [[4, ">=", 41], [4, "<", 30], [3, ">=", 39], [3, "<", 32], [2, "<", 34], [1, ">=", 38.5], [1, "<", 36]] },
  pressure: { name: "Mean pressure", feature: "meanPressure", unit: "mm[Hg]", bands: [[4, ">=", 160], [4, "<", 50], [3, ">=", 130], [2, ">=", 110], [2, "<", 70]] },
  heartRate: { name: "Heart rate", feature: "heartRate", unit: "/min", bands: [[4, ">=", 180], [4, "<", 40], [3, ">=", 140], [3, "<", 55], [2, ">=", 110], [2, "<", 70]] },
  respiratoryRate: { name: "Respiratory rate", feature: "respiratoryRate", unit: "/min", bands: [[4, ">=", 50], [4, "<", 6], [3, ">=", 35], [2, "<", 10], [1, ">=", 25], [1, "<", 12]] },
  ph: { name: "Arterial pH", feature: "ph", unit: "[pH]", bands: [[4, ">=", 7.7], [4, "<", 7.15], [3, ">=", 7.6], [3, "<", 7.25], [2, "<", 7.33], [1, ">=", 7.5]] },
  bicarbonate: { name: "Bicarbonate, as no arterial pH was measured", feature: "bicarbonate", unit: "mmol/L", bands: [[4, ">=", 52], [4, "<", 15], [3, ">=", 41], [3, "<", 18], [2, "<", 22], [1, ">=", 32]] },
  sodium: { name: "Sodium", feature: "sodium", unit: "mmol/L", bands: [[4, ">=", 180], [4, "<", 111], [3, ">=", 160], [3, "<", 120], [2, ">=", 155], [2, "<", 130], [1, ">=", 150]] },
  potassium: { name: "Potassium", feature: "potassium", unit: "mmol/L", bands: [[4, ">=", 7], [4, "<", 2.5], [3, ">=", 6], [2, "<", 3], [1, ">=", 5.5], [1, "<", 3.5]] },
  creatinine: { name: "Creatinine", feature: "creatinine", unit: "mg/dL", bands: [[4, ">=", 3.5], [3, ">=", 2], [2, ">=", 1.5], [2, "<", 0.6]] },
  hematocrit: { name: "Hematocrit", feature: "hematocrit", unit: "%", bands: [[4, ">=", 60], [4, "<", 20], [2, ">=", 50], [2, "<", 30], [1, ">=", 46]] },
  wbc: { name: "White cells", feature: "wbc", unit: "10*3/uL", bands: [[4, ">=", 40], [4, "<", 1], [2, ">=", 20], [2, "<", 3], [1, ">=", 15]] },
  coma: { name: "Glasgow Coma Score, 15 minus the score", feature: "gcs", unit: "{score}", bands: Array.from({ length: 12 }, (_, i) => [12 - i, "<=", 3 + i] as const) },
} as const satisfies Record<string, ScoreRow>;

/** From this FiO2 on the alveolar-arterial gradient counts, below it the PaO2 (both mmHg). */
const HIGH_FIO2 = 0.5;
const gradientBands: readonly Band[] = [
  [4, ">=", 500],
  [3, ">=", 350],
  [2, ">=", 200],
];
const pao2Bands: readonly Band[] = [
  [4, "<", 55],
  [3, "<=", 60],
  [1, "<=", 70],
];

/**
 * APACHE II, its acute physiology score, 0 to 60, worst of the first 24 h in the unit. Age and chronic health points are left
 * out. Creatinine counts double in acute renal failure, which the record cannot tell from chronic: a raised one is a lower bound.
 */
export const apache2Physiology = score({
  id: "apache2-physiology",
  title: "APACHE II physiology, first 24 h",
  system: "whole",
  requires: { bedsideSigns: true, intensiveCare: true },
  needs: [
    ...needsOf(Object.values(rows), "first 24 h"),
    { feature: "pao2", unit: "mm[Hg]", lookback: "first 24 h" },
    { feature: "paco2", unit: "mm[Hg]", lookback: "with the PaO2" },
    { feature: "fio2", unit: "1", lookback: "4 h before the PaO2" },
  ],
  source:
    "Knaus WA et al. APACHE II: a severity of disease classification system. Crit Care Med 1985;13:818-29, figure 1",
  compute: (stay) => {
    const worst = (row: ScoreRow) => worstPart(stay, row, firstDay(stay));
    const { ph, bicarbonate, creatinine, ...others } = rows;
    const acidity = worst(ph);
    return pointsSum([
      ...Object.values(others).map(worst),
      oxygenation(stay),
      acidity.points === null ? unlessNone(worst(bicarbonate), acidity) : acidity,
      kidney(worst(creatinine), stay.background),
    ]);
  },
});

/** Serum bicarbonate stands in where no arterial pH was measured. */
function unlessNone(bicarbonate: CriterionPart, acidity: CriterionPart): CriterionPart {
  return bicarbonate.points === null ? acidity : bicarbonate;
}

function kidney(part: CriterionPart, background: Background | null): CriterionPart {
  if (!part.points || (part.inputs?.[0]?.value ?? 0) < 1.5) return part;
  if (hadAcuteKidneyFailure(background, DAY))
    return {
      ...part,
      points: part.points * 2,
      because: `${part.because}; counted double: acute renal failure is recorded`,
    };
  const because = `${part.because}; counts double in acute renal failure, ${acuteKidneyFailureTold(background)}`;
  return { ...part, because, atLeast: true, missing: "Whether a renal failure is acute" };
}

function oxygenation(stay: CriterionInput): CriterionPart {
  const name = "Oxygenation";
  const window = firstDay(stay);
  let worst: CriterionPart | undefined;
  for (const gas of within(gasesOf(stay), window.from, window.to)) {
    const high = gas.fio2 >= HIGH_FIO2;
    if (high && gas.gradient === null) continue;
    const points = high ? banded(gas.gradient ?? 0, gradientBands) : banded(gas.pao2, pao2Bands);
    if (worst?.points && points < worst.points) continue;
    worst = {
      name,
      points,
      because: high
        ? `Alveolar-arterial gradient ${Math.round(gas.gradient ?? 0)} mmHg at ${hourText(gas.minutes)} (${gasText(gas)})`
        : `${feature("pao2").short} ${valueText("pao2", gas.pao2)} at ${hourText(gas.minutes)} (${gasText(gas)})`,
      inputs: [...gasInputs(gas), ...(gas.paco2 ? [usedValue("paco2", gas.paco2)] : [])],
      ...boundIn(window),
    };
  }
  const because = `No arterial gas with a known FiO2 in ${window.words}`;
  return worst ?? unscored(name, because, "Arterial gas with FiO2");
}
