export const drugs = "Drugs given, among them vasopressors, sedatives and antibiotics";
export const limitsOfCare = "Limits of care (resuscitation status)";
export const procedures = "Procedures, among them dialysis";

export const fluids = "Fluids and blood products given";
export const allergies = "Allergies";
export const imaging = "Imaging and ECG";
export const notes = "Notes of doctors and nurses";
export const microbiology = "Microbiology";
export const oximetry = "Pulse oximetry";
export const comorbidities = "Comorbidities beyond the reason for admission";
export const diagnoses = "Diagnoses and reason for admission";

/** What of these is not known still where clinicians entered some of it: of the drugs, the kinds that a problem may ask for one by one. */
export const sedatives = "Sedatives";
export const vasopressors = "Vasopressors";
export const antibiotics = "Antibiotics";
export const otherDrugs = "Drugs beyond those that clinicians entered";
export const otherFluids = "Fluids beyond those that clinicians entered";
/** Where it was measured on the way to the stay alone. */
export const oximetryOfStay = "Pulse oximetry since the stay began";
export const otherProcedures = "Procedures beyond those that clinicians entered";

/** What exports of monitors and laboratories leave out: a source that has some of it lists the rest. */
export const usuallyNotRecorded = [
  drugs,
  fluids,
  limitsOfCare,
  allergies,
  imaging,
  microbiology,
  procedures,
  oximetry,
] as const;
