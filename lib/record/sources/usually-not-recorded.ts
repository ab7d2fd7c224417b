/** What exports of monitors and laboratories leave out: a source that has some of it lists the rest. */
export const usuallyNotRecorded = [
  "Drugs given, among them vasopressors, sedatives and antibiotics",
  "Fluids and blood products given",
  "Limits of care (resuscitation status)",
  "Allergies",
  "Imaging and ECG",
  "Microbiology",
  "Procedures, among them dialysis",
  "Pulse oximetry",
] as const;
