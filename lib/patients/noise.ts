import type { FeatureId } from "./catalogue";

/**
 * The smallest change, in the catalogue's unit, that counts as a change and not as noise. For laboratory values it
 * is about the reference change value, 2.77 x sqrt(CVa^2 + CVi^2), with the within-subject variation of the EFLM
 * Biological Variation Database at a typical ICU level; for bedside values about twice the spread of readings taken
 * minutes apart in a patient whose state does not change. Rounded; a team decision.
 */
export const noise: Partial<Record<FeatureId, number>> = {
  albumin: 0.4,
  alkalinePhosphatase: 25,
  alanineAminotransferase: 20,
  aspartateAminotransferase: 20,
  bicarbonate: 3,
  bilirubin: 0.5,
  bun: 6,
  cholesterol: 30,
  creatinine: 0.3,
  diastolicPressure: 10,
  fio2: 0.1,
  gcs: 2,
  glucose: 40,
  heartRate: 12,
  hematocrit: 3,
  lactate: 0.6,
  magnesium: 0.3,
  meanPressure: 10,
  niDiastolicPressure: 12,
  niMeanPressure: 12,
  niSystolicPressure: 18,
  oxygenSaturation: 3,
  paco2: 6,
  pao2: 25,
  ph: 0.05,
  platelets: 30,
  potassium: 0.5,
  respiratoryRate: 5,
  sodium: 4,
  systolicPressure: 15,
  temperature: 0.7,
  troponinI: 0.4,
  troponinT: 0.1,
  urineOutput: 40,
  wbc: 3,
  weight: 2,
};
