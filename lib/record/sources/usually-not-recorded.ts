export const drugs = "Drugs given, among them vasopressors, sedatives and antibiotics";
export const limitsOfCare = "Limits of care (resuscitation status)";
export const procedures = "Procedures, among them dialysis";

/** What exports of monitors and laboratories leave out: a source that has some of it lists the rest. */
export const usuallyNotRecorded = [
  drugs,
  "Fluids and blood products given",
  limitsOfCare,
  "Allergies",
  "Imaging and ECG",
  "Microbiology",
  procedures,
  "Pulse oximetry",
] as const;
