/** How a quantity of the body runs where nothing is said of it, how it strays from its course, and the limits that it keeps. */
interface Quantity {
  /** In an adult in intensive care with nothing much wrong: what a story does not say. */
  usual: number;
  /** Slow wander: standard deviation, as a fraction of the value where `relative`. */
  wander: number;
  /** From one reading to the next: standard deviation, likewise. */
  betweenReadings: number;
  relative?: boolean;
  low: number;
  high: number;
}

/**
 * What a story may steer. The rest follows: pressures from mean and pulse pressure, PaO2 from ratio and FiO2, pH from PaCO2 and
 * bicarbonate.
 */
const steered = {
  heartRate: { usual: 84, wander: 4, betweenReadings: 2.5, low: 35, high: 185 },
  meanPressure: { usual: 82, wander: 3.5, betweenReadings: 2.5, low: 38, high: 150 },
  pulsePressure: { usual: 52, wander: 4, betweenReadings: 3, low: 18, high: 100 },
  respiratoryRate: { usual: 17, wander: 1.5, betweenReadings: 1.5, low: 4, high: 48 },
  temperature: { usual: 36.9, wander: 0.15, betweenReadings: 0.1, low: 30, high: 41.5 },
  gcs: { usual: 15, wander: 0.2, betweenReadings: 0.15, low: 3, high: 15 },
  fio2: { usual: 0.21, wander: 0, betweenReadings: 0, low: 0.21, high: 1 },
  oxygenationRatio: { usual: 400, wander: 0.05, betweenReadings: 0.03, relative: true, low: 55, high: 520 },
  paco2: { usual: 39, wander: 1, betweenReadings: 0.7, low: 14, high: 120 },
  bicarbonate: { usual: 24, wander: 0.4, betweenReadings: 0, low: 4, high: 42 },
  lactate: { usual: 1.2, wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.4, high: 20 },
  urinePerHour: { usual: 75, wander: 0.25, betweenReadings: 0.2, relative: true, low: 0, high: 600 },
  sodium: { usual: 139, wander: 0.7, betweenReadings: 0.6, low: 105, high: 170 },
  potassium: { usual: 4.1, wander: 0.08, betweenReadings: 0.08, low: 2, high: 8.5 },
  magnesium: { usual: 2, wander: 0.08, betweenReadings: 0.05, low: 0.8, high: 5 },
  bun: { usual: 16, wander: 0.03, betweenReadings: 0.02, relative: true, low: 3, high: 180 },
  creatinine: { usual: 0.9, wander: 0.02, betweenReadings: 0.02, relative: true, low: 0.3, high: 15 },
  glucose: { usual: 130, wander: 0.07, betweenReadings: 0.05, relative: true, low: 30, high: 1100 },
  hematocrit: { usual: 35, wander: 0.4, betweenReadings: 0.4, low: 12, high: 60 },
  platelets: { usual: 220, wander: 0.03, betweenReadings: 0.02, relative: true, low: 6, high: 900 },
  wbc: { usual: 9, wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.2, high: 120 },
  albumin: { usual: 3.4, wander: 0.05, betweenReadings: 0.05, low: 1, high: 5.5 },
  bilirubin: { usual: 0.7, wander: 0.04, betweenReadings: 0.03, relative: true, low: 0.2, high: 45 },
  alanineAminotransferase: { usual: 26, wander: 0.04, betweenReadings: 0.03, relative: true, low: 5, high: 9000 },
  aspartateAminotransferase: { usual: 28, wander: 0.04, betweenReadings: 0.03, relative: true, low: 5, high: 12_000 },
  alkalinePhosphatase: { usual: 75, wander: 0.03, betweenReadings: 0.02, relative: true, low: 20, high: 1500 },
  cholesterol: { usual: 165, wander: 0.02, betweenReadings: 0.02, relative: true, low: 60, high: 400 },
  troponinI: { usual: 0.05, wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.01, high: 200 },
  troponinT: { usual: 0.02, wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.01, high: 40 },
  weight: { usual: 75, wander: 0.1, betweenReadings: 0.1, low: 35, high: 250 },
} satisfies Record<string, Quantity>;

export type CourseId = keyof typeof steered;
export const quantities: Record<CourseId, Quantity> = steered;
export const courseIds = Object.keys(steered) as CourseId[];
