import type { Encounter } from "../record/schema";

const everywhere = [
  "Drugs given, among them vasopressors, sedatives and antibiotics",
  "Fluids and blood products given",
  "Limits of care (resuscitation status)",
  "Allergies",
  "Imaging and ECG",
  "Microbiology",
  "Procedures, among them dialysis",
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
