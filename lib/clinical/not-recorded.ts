import type { Encounter } from "../record/schema";

export const drugs = "Drugs given, among them vasopressors, sedatives and antibiotics";
export const limitsOfCare = "Limits of care (resuscitation status)";
export const procedures = "Procedures, among them dialysis";

const everywhere = [
  drugs,
  "Fluids and blood products given",
  limitsOfCare,
  "Allergies",
  "Imaging and ECG",
  "Microbiology",
  procedures,
  "Pulse oximetry",
];

/** What this kind of record does not hold at all. That it is not recorded never means that there was none. */
export const notRecorded: Record<Encounter["source"], readonly string[]> = {
  physionet2012: ["Diagnoses and reason for admission", "Comorbidities and earlier history", ...everywhere],
  synthetic: ["Comorbidities beyond the reason for admission", ...everywhere],
  "tjh-covid19": [
    "Vital signs, consciousness, oxygen given, ventilation and urine output",
    "Symptoms, comorbidities and earlier history",
    "In which unit the patient lay",
    ...everywhere,
  ],
};
