import { extremeWithin } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { dailyUrine } from "../urine";
import { ventilatedAt } from "../ventilated-at";
import { type CriterionInput, firstDay, score } from "./criterion";
import { type CriterionPart, pointsSum, unscored } from "./criterion-result";
import { gasInputs, gasText } from "./gas-text";
import { type Band, banded, boundIn, needsOf, type ScoreRow, worstPart } from "./points-by-band";

// biome-ignore format: a table, one line a variable
const rows: readonly ScoreRow[] = [
  { name: "Heart rate", feature: "heartRate", unit: "/min", bands: [[11, "<", 40], [7, ">=", 160], [4, ">=", 120], [2, "<", 70]] },
  { name: "Systolic pressure", feature: "systolicPressure", unit: "mm[Hg]", bands: [[13, "<", 70], [5, "<", 100], [2, ">=", 200]] },
  { name: "Temperature", feature: "temperature", unit: "Cel", bands: [[3, ">=", 39]] },
  { name: "Blood urea nitrogen", feature: "bun", unit: "mg/dL", bands: [[10, ">=", 84], [6, ">=", 28]] },
  { name: "White cells", feature: "wbc", unit: "10*3/uL", bands: [[12, "<", 1], [3, ">=", 20]] },
  { name: "Potassium", feature: "potassium", unit: "mmol/L", bands: [[3, "<", 3], [3, ">=", 5]] },
  { name: "Sodium", feature: "sodium", unit: "mmol/L", bands: [[5, "<", 125], [1, ">=", 145]] },
  { name: "Bicarbonate", feature: "bicarbonate", unit: "mmol/L", bands: [[6, "<", 15], [3, "<", 20]] },
  { name: "Bilirubin", feature: "bilirubin", unit: "mg/dL", bands: [[9, ">=", 6], [4, ">=", 4]] },
  { name: "Glasgow Coma Score", feature: "gcs", unit: "{score}", bands: [[26, "<", 6], [13, "<", 9], [7, "<", 11], [5, "<", 14]] },
];
/** mmHg, ventilated or on CPAP only: less than 100, 100 to 199, 200 or more. */
const oxygenBands: readonly Band[] = [
  [11, "<", 100],
  [9, "<", 200],
  [6, ">=", 200],
];
/** mL/24 h */
const urineBands: readonly Band[] = [
  [11, "<", 500],
  [4, "<", 1000],
];

/**
 * Simplified Acute Physiology Score II, its twelve physiological variables, 0 to 120, worst of the first 24 h in the
 * unit. Age, type of admission and chronic disease, which make up the other 43 points, are left out: the last two are
 * not in the record.
 */
export const saps2Physiology = score({
  id: "saps2-physiology",
  title: "SAPS II physiology, first 24 h",
  system: "whole",
  requires: { bedsideSigns: true, intensiveCare: true },
  needs: [
    ...needsOf(rows, "first 24 h"),
    { feature: "pao2", unit: "mm[Hg]", lookback: "first 24 h, while ventilated" },
    { feature: "fio2", unit: "1", lookback: "4 h before the PaO2" },
    { feature: "mechanicalVentilation", unit: "1", lookback: "6 h before the PaO2" },
    { feature: "urineOutput", unit: "mL", lookback: "first 24 h, three quarters charted" },
  ],
  source: "Le Gall JR et al. A new Simplified Acute Physiology Score (SAPS II). JAMA 1993;270:2957-63",
  compute: (stay) => {
    const parts = rows.map((row) => worstPart(stay, row, firstDay(stay)));
    return pointsSum([...parts, oxygenation(stay), urine(stay)]);
  },
});

/** Points are given to ventilated patients only; that no ventilation is recorded does not show that there was none. */
function oxygenation(stay: CriterionInput): CriterionPart {
  const name = "PaO2/FiO2 while ventilated";
  const window = firstDay(stay);
  const gases = stay.oxygenation.filter((g) => ventilatedAt(stay.observations, g.minutes));
  const worst = extremeWithin(gases, window, "low");
  if (!worst)
    return unscored(
      name,
      `No gas with a known FiO2 under recorded ventilation in ${window.words}`,
      "PaO2 with FiO2 under ventilation",
    );
  return {
    name,
    points: banded(worst.value, oxygenBands),
    because: `${Math.round(worst.value)} mmHg at ${hourText(worst.minutes)} (${gasText(worst)})`,
    inputs: gasInputs(worst),
    ...boundIn(window),
  };
}

function urine(stay: CriterionInput): CriterionPart {
  const name = "Urine output";
  const { from, to, words } = firstDay(stay);
  const daily = dailyUrine(stay.observations, from, to);
  if (daily === null) return unscored(name, `Less than 18 h of ${words} charted`, "Urine output of the first day");
  return { name, points: banded(daily, urineBands), because: `${daily} mL/24 h` };
}
