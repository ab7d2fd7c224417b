import type { Course, CourseId, Schedule } from "./story";

/** An adult in intensive care with nothing much wrong: what a story does not say. */
export const baseline: Record<CourseId, Course> = {
  heartRate: 84,
  meanPressure: 82,
  pulsePressure: 52,
  respiratoryRate: 17,
  temperature: 36.9,
  gcs: 15,
  fio2: 0.21,
  oxygenationRatio: 400,
  paco2: 39,
  bicarbonate: 24,
  lactate: 1.2,
  urinePerHour: 75,
  sodium: 139,
  potassium: 4.1,
  magnesium: 2,
  bun: 16,
  creatinine: 0.9,
  glucose: 130,
  hematocrit: 35,
  platelets: 220,
  wbc: 9,
  albumin: 3.4,
  bilirubin: 0.7,
  alanineAminotransferase: 26,
  aspartateAminotransferase: 28,
  alkalinePhosphatase: 75,
  cholesterol: 165,
  troponinI: 0.05,
  troponinT: 0.02,
  weight: 75,
};

export const usualSchedule: Schedule = {
  vitals: 1,
  temperature: 4,
  gcs: 4,
  urine: 1,
  chemistry: 12,
  bloodCount: 12,
  gases: null,
  lactate: null,
};

export interface Noise {
  /** Slow wander: standard deviation, as a fraction of the value where `relative`. */
  wander: number;
  /** From one reading to the next: standard deviation, likewise. */
  betweenReadings: number;
  relative?: boolean;
  low: number;
  high: number;
}

/** How each quantity strays from its course, and the limits that it keeps. */
export const strays: Record<CourseId, Noise> = {
  heartRate: { wander: 4, betweenReadings: 2.5, low: 35, high: 185 },
  meanPressure: { wander: 3.5, betweenReadings: 2.5, low: 38, high: 150 },
  pulsePressure: { wander: 4, betweenReadings: 3, low: 18, high: 100 },
  respiratoryRate: { wander: 1.5, betweenReadings: 1.5, low: 4, high: 48 },
  temperature: { wander: 0.15, betweenReadings: 0.1, low: 30, high: 41.5 },
  gcs: { wander: 0.2, betweenReadings: 0.15, low: 3, high: 15 },
  fio2: { wander: 0, betweenReadings: 0, low: 0.21, high: 1 },
  oxygenationRatio: { wander: 0.05, betweenReadings: 0.03, relative: true, low: 55, high: 520 },
  paco2: { wander: 1, betweenReadings: 0.7, low: 14, high: 120 },
  bicarbonate: { wander: 0.4, betweenReadings: 0, low: 4, high: 42 },
  lactate: { wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.4, high: 20 },
  urinePerHour: { wander: 0.25, betweenReadings: 0.2, relative: true, low: 0, high: 600 },
  sodium: { wander: 0.7, betweenReadings: 0.6, low: 105, high: 170 },
  potassium: { wander: 0.08, betweenReadings: 0.08, low: 2, high: 8.5 },
  magnesium: { wander: 0.08, betweenReadings: 0.05, low: 0.8, high: 5 },
  bun: { wander: 0.03, betweenReadings: 0.02, relative: true, low: 3, high: 180 },
  creatinine: { wander: 0.02, betweenReadings: 0.02, relative: true, low: 0.3, high: 15 },
  glucose: { wander: 0.07, betweenReadings: 0.05, relative: true, low: 30, high: 1100 },
  hematocrit: { wander: 0.4, betweenReadings: 0.4, low: 12, high: 60 },
  platelets: { wander: 0.03, betweenReadings: 0.02, relative: true, low: 6, high: 900 },
  wbc: { wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.2, high: 120 },
  albumin: { wander: 0.05, betweenReadings: 0.05, low: 1, high: 5.5 },
  bilirubin: { wander: 0.04, betweenReadings: 0.03, relative: true, low: 0.2, high: 45 },
  alanineAminotransferase: { wander: 0.04, betweenReadings: 0.03, relative: true, low: 5, high: 9000 },
  aspartateAminotransferase: { wander: 0.04, betweenReadings: 0.03, relative: true, low: 5, high: 12_000 },
  alkalinePhosphatase: { wander: 0.03, betweenReadings: 0.02, relative: true, low: 20, high: 1500 },
  cholesterol: { wander: 0.02, betweenReadings: 0.02, relative: true, low: 60, high: 400 },
  troponinI: { wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.01, high: 200 },
  troponinT: { wander: 0.05, betweenReadings: 0.03, relative: true, low: 0.01, high: 40 },
  weight: { wander: 0.1, betweenReadings: 0.1, low: 35, high: 250 },
};
