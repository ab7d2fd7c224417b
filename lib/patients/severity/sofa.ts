import { type FeatureId, feature } from "../catalogue";
import { hourText, valueText } from "../format";
import { DAY, extreme, type Observations, type Point, within } from "../observations";
import { oxygenationRatios, ventilatedAt } from "../oxygenation";
import { pressures } from "../pressure";
import type { Severity } from "../schema";
import { urineRate } from "../urine";
import { banded, type Component, score } from "./score";

const about = {
  id: "sofa",
  title: "SOFA, worst of the last 24 h",
  source: "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10",
};

type Band = readonly [points: number, inBand: (value: number) => boolean];
const platelets: Band[] = [
  [4, (v) => v < 20],
  [3, (v) => v < 50],
  [2, (v) => v < 100],
  [1, (v) => v < 150],
];
const bilirubin: Band[] = [
  [4, (v) => v >= 12],
  [3, (v) => v >= 6],
  [2, (v) => v >= 2],
  [1, (v) => v >= 1.2],
];
const gcs: Band[] = [
  [4, (v) => v < 6],
  [3, (v) => v < 10],
  [2, (v) => v < 13],
  [1, (v) => v < 15],
];
const creatinine: Band[] = [
  [4, (v) => v >= 5],
  [3, (v) => v >= 3.5],
  [2, (v) => v >= 2],
  [1, (v) => v >= 1.2],
];
const urinePerDay: Band[] = [
  [4, (v) => v < 200],
  [3, (v) => v < 500],
];
/** Share of the 24 h that urine charting has to cover for a daily volume. */
const URINE_COVERAGE = 0.75;

/**
 * Sequential Organ Failure Assessment over the 24 h before `asOfMinutes`. The record holds no vasopressors, so the
 * cardiovascular part (and with it the sum) is a lower bound; 3 and 4 respiratory points need recorded ventilation.
 */
export function sofa(observations: Observations, asOfMinutes: number): Severity {
  const day = (id: FeatureId) => within(observations(id), asOfMinutes - DAY, asOfMinutes);
  const byBands = (name: string, id: FeatureId, worst: "low" | "high", bands: readonly Band[]): Component => {
    const point = extreme(day(id), worst);
    return point ? { name, points: banded(point.value, bands), because: at(id, point) } : missing(name, id);
  };
  return score(about, [
    respiration(observations, asOfMinutes),
    byBands("Coagulation", "platelets", "low", platelets),
    byBands("Liver", "bilirubin", "high", bilirubin),
    cardiovascular(observations, asOfMinutes),
    byBands("Central nervous system", "gcs", "low", gcs),
    renal(observations, asOfMinutes),
  ]);
}

function at(id: FeatureId, point: Point): string {
  return `${feature(id).label} ${valueText(id, point.value)} at ${hourText(point.minutes)}`;
}

function missing(name: string, id: FeatureId): Component {
  return { name, points: null, because: `${feature(id).label} not measured in the last 24 h` };
}

function respiration(observations: Observations, asOfMinutes: number): Component {
  const name = "Respiration";
  const worst = extreme(within(oxygenationRatios(observations), asOfMinutes - DAY, asOfMinutes), "low");
  if (!worst) return { name, points: null, because: "No arterial gas with a known FiO2 in the last 24 h" };
  const because = `PaO2/FiO2 ${Math.round(worst.value)} mmHg at ${hourText(worst.minutes)}`;
  if (worst.value >= 200) return { name, points: worst.value < 300 ? 2 : worst.value < 400 ? 1 : 0, because };
  if (ventilatedAt(observations, worst.minutes)) {
    return { name, points: worst.value < 100 ? 4 : 3, because: `${because}, ventilated` };
  }
  return {
    name,
    points: 2,
    atLeast: true,
    because: `${because}; 3 points and more need ventilation, none is recorded then`,
  };
}

function cardiovascular(observations: Observations, asOfMinutes: number): Component {
  const name = "Cardiovascular";
  const worst = extreme(within(pressures(observations, "mean"), asOfMinutes - DAY, asOfMinutes), "low");
  if (!worst) return { name, points: null, because: "Mean pressure not measured in the last 24 h" };
  const because = `Lowest mean pressure ${valueText("meanPressure", worst.value)} at ${hourText(worst.minutes)}; vasopressors are not recorded`;
  return { name, points: worst.value < 70 ? 1 : 0, atLeast: true, because };
}

function renal(observations: Observations, asOfMinutes: number): Component {
  const name = "Renal";
  const from = asOfMinutes - DAY;
  const worst = extreme(within(observations("creatinine"), from, asOfMinutes), "high");
  const urine = urineRate(observations("urineOutput"), from, asOfMinutes);
  const daily = urine && urine.covered >= URINE_COVERAGE * DAY ? urine.mlPerHour * 24 : null;
  const byUrine = daily === null ? null : banded(daily, urinePerDay);
  const reasons = [
    ...(worst ? [at("creatinine", worst)] : []),
    ...(daily === null ? [] : [`urine ${Math.round(daily)} mL/24 h`]),
  ];
  if (!worst && byUrine === null) return missing(name, "creatinine");
  const points = Math.max(worst ? banded(worst.value, creatinine) : 0, byUrine ?? 0);
  // Creatinine alone is the usual way to score; urine alone can only show the two worst bands.
  return { name, points, because: reasons.join(", "), ...(worst ? {} : { atLeast: true }) };
}
