import { DAY, extremeWithin } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { dailyUrine } from "../urine";
import { CHARTED, ventilatedAt } from "../ventilated-at";
import { type CriterionInput, lastDay, type Need, type Period, score } from "./criterion";
import { type CriterionPart, pointsSum, unscored, usedValue } from "./criterion-result";
import { gasInputs, gasText } from "./gas-text";
import { at, type Band, banded, missingPart, needsOf, type ScoreRow, worstPart } from "./points-by-band";
import { circulation } from "./sofa-circulation";

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

/** What a SOFA looks at, with how far back. */
export const sofaNeeds = (lookback: string): Need[] => [
  { feature: "pao2", unit: "mm[Hg]", lookback },
  { feature: "fio2", unit: "1", lookback: "4 h before the PaO2" },
  { feature: "mechanicalVentilation", unit: "1", lookback: "6 h before the PaO2" },
  ...needsOf(Object.values(rows), lookback),
  { feature: "meanPressure", unit: "mm[Hg]", lookback },
  { feature: "urineOutput", unit: "mL", lookback: "24 h" },
];

/**
 * Sequential Organ Failure Assessment over the last 24 h, 0 to 24. Where the record holds no drugs given, the cardiovascular part (and with it
 * the sum) is a lower bound; 3 and 4 respiratory points need recorded ventilation.
 */
export const sofa = score({
  id: "sofa",
  title: "SOFA, worst of the last 24 h",
  system: "whole",
  requires: {},
  needs: sofaNeeds("24 h"),
  source: "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10",
  compute: (stay) => pointsSum(sofaParts(stay, lastDay(stay))),
});

/** The six parts over a window, the worst of each. */
export function sofaParts(stay: CriterionInput, window: Period): CriterionPart[] {
  return [
    respiration(stay, window),
    worstPart(stay, rows.platelets, window),
    worstPart(stay, rows.bilirubin, window),
    circulation(stay, window),
    worstPart(stay, rows.gcs, window),
    renal(stay, window),
  ];
}

function respiration(stay: CriterionInput, window: Period): CriterionPart {
  const name = "Respiration";
  const worst = extremeWithin(stay.oxygenation, window, "low");
  if (!worst) return unscored(name, `No arterial gas with a known FiO2 in ${window.words}`, "PaO2 with FiO2");
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

/** Urine is that of the window's last 24 h. */
function renal(stay: CriterionInput, window: Period): CriterionPart {
  const { from, to } = window;
  const { name, bands } = rows.creatinine;
  const worst = extremeWithin(stay.observations("creatinine"), { from, to }, "high");
  const daily = dailyUrine(stay.observations, Math.max(from, to - DAY), to);
  const byUrine = daily === null ? null : banded(daily, urinePerDay);
  const reasons = [...(worst ? [at("creatinine", worst)] : []), ...(daily === null ? [] : [`urine ${daily} mL/24 h`])];
  if (!worst && byUrine === null) return missingPart(name, "creatinine", window);
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
