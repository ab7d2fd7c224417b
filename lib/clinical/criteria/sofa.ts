import { extremeWithin } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { dailyUrine } from "../urine";
import { CHARTED, ventilatedAt } from "../ventilated-at";
import { type CriterionInput, featureAt, lastDay, score } from "./criterion";
import { type CriterionPart, pointsSum, unscored, usedValue } from "./criterion-result";
import { gasInputs, gasText } from "./gas-text";
import { at, type Band, banded, missingPart, needsOf, type ScoreRow, worstPart } from "./points-by-band";

// biome-ignore format: a table, one line an organ
const rows = {
  platelets: { name: "Coagulation", feature: "platelets", unit: "10*3/uL", bands: [[4, "<", 20], [3, "<", 50], [2, "<", 100], [1, "<", 150]] },
  bilirubin: { name: "Liver", feature: "bilirubin", unit: "mg/dL", bands: [[4, ">=", 12], [3, ">=", 6], [2, ">=", 2], [1, ">=", 1.2]] },
  gcs: { name: "Central nervous system", feature: "gcs", unit: "{score}", bands: [[4, "<", 6], [3, "<", 10], [2, "<", 13], [1, "<", 15]] },
  creatinine: { name: "Renal", feature: "creatinine", unit: "mg/dL", bands: [[4, ">=", 5], [3, ">=", 3.5], [2, ">=", 2], [1, ">=", 1.2]] },
} as const satisfies Record<string, ScoreRow>;

const urinePerDay: readonly Band[] = [
  [4, "<", 200],
  [3, "<", 500],
];

/**
 * Sequential Organ Failure Assessment over the last 24 h, 0 to 24. The record holds no vasopressors, so the
 * cardiovascular part (and with it the sum) is a lower bound; 3 and 4 respiratory points need recorded ventilation.
 */
export const sofa = score({
  id: "sofa",
  title: "SOFA, worst of the last 24 h",
  system: "whole",
  requires: {},
  needs: [
    { feature: "pao2", unit: "mm[Hg]", lookback: "24 h" },
    { feature: "fio2", unit: "1", lookback: "4 h before the PaO2" },
    { feature: "mechanicalVentilation", unit: "1", lookback: "6 h before the PaO2" },
    ...needsOf(Object.values(rows), "24 h"),
    { feature: "meanPressure", unit: "mm[Hg]", lookback: "24 h" },
    { feature: "urineOutput", unit: "mL", lookback: "24 h" },
  ],
  source: "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10",
  compute: (stay) => {
    const window = lastDay(stay);
    return pointsSum([
      respiration(stay),
      worstPart(stay, rows.platelets, window),
      worstPart(stay, rows.bilirubin, window),
      cardiovascular(stay),
      worstPart(stay, rows.gcs, window),
      renal(stay),
    ]);
  },
});

function respiration(stay: CriterionInput): CriterionPart {
  const name = "Respiration";
  const worst = extremeWithin(stay.oxygenation, lastDay(stay), "low");
  if (!worst) return unscored(name, "No arterial gas with a known FiO2 in the last 24 h", "PaO2 with FiO2");
  const because = `PaO2/FiO2 ${Math.round(worst.value)} mmHg at ${hourText(worst.minutes)} (${gasText(worst)})`;
  const inputs = gasInputs(worst);
  if (worst.value >= 200) return { name, points: worst.value < 300 ? 2 : worst.value < 400 ? 1 : 0, because, inputs };
  if (ventilatedAt(stay.observations, worst.minutes)) {
    return { name, points: worst.value < 100 ? 4 : 3, because: `${because}, ${CHARTED}`, inputs };
  }
  return {
    name,
    points: 2,
    atLeast: true,
    because: `${because}; 3 points and more need ventilation, none is recorded then`,
    inputs,
    missing: "Ventilation",
  };
}

function cardiovascular(stay: CriterionInput): CriterionPart {
  const name = "Cardiovascular";
  const worst = extremeWithin(stay.meanPressures, lastDay(stay), "low");
  if (!worst) return unscored(name, "Mean pressure not measured in the last 24 h", "Mean pressure, vasopressors");
  return {
    name,
    points: worst.value < 70 ? 1 : 0,
    atLeast: true,
    because: `Lowest mean pressure ${valueText("meanPressure", worst.value)} at ${hourText(worst.minutes)}; vasopressors are not recorded`,
    inputs: [usedValue(featureAt("meanPressure", worst), worst)],
    missing: "Vasopressors",
  };
}

function renal(stay: CriterionInput): CriterionPart {
  const { from, to } = lastDay(stay);
  const { name, bands } = rows.creatinine;
  const worst = extremeWithin(stay.observations("creatinine"), { from, to }, "high");
  const daily = dailyUrine(stay.observations, from, to);
  const byUrine = daily === null ? null : banded(daily, urinePerDay);
  const reasons = [...(worst ? [at("creatinine", worst)] : []), ...(daily === null ? [] : [`urine ${daily} mL/24 h`])];
  if (!worst && byUrine === null) return missingPart(name, "creatinine", lastDay(stay));
  const points = Math.max(worst ? banded(worst.value, bands) : 0, byUrine ?? 0);
  return {
    name,
    points,
    because: reasons.join(", "),
    ...(worst ? { inputs: [usedValue("creatinine", worst)] } : {}),
    // Creatinine alone is the usual way to score; urine alone can only show the two worst bands.
    ...(worst ? {} : { atLeast: true, missing: "Creatinine" }),
  };
}
