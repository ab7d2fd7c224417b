import type { Encounter, PatientRecord } from "../record/schema";

const unit: Record<NonNullable<Encounter["icuType"]>, string> = {
  "coronary care": "coronary care unit",
  "cardiac surgery recovery": "cardiac surgery recovery unit",
  medical: "medical ICU",
  surgical: "surgical ICU",
};

/** PhysioNet 2012 codes every age of 90 and above as 90. */
const OLDEST_CODED_AGE = 90;

/** "67-year-old woman, medical ICU": who the patient is without a name or an identifier. */
export function oneLinerOf({ patient, encounter }: PatientRecord): string {
  return `${who(patient.sex, encounter)}, ${where(encounter)}`;
}

function where({ source, icuType }: Encounter): string {
  if (source === "tjh-covid19") return "in hospital with COVID-19";
  return icuType === null ? "ICU type not recorded" : unit[icuType];
}

function who(sex: PatientRecord["patient"]["sex"], { ageYears, source }: Encounter): string {
  if (sex === "unknown")
    return ageYears === null ? "Adult of unrecorded age and sex" : `${ageYears}-year-old adult of unrecorded sex`;
  if (ageYears === null) return `${sex === "female" ? "Woman" : "Man"} of unrecorded age`;
  if (source === "physionet2012" && ageYears >= OLDEST_CODED_AGE)
    return `${sex === "female" ? "Woman" : "Man"} aged 90 or over`;
  return `${Math.round(ageYears)}-year-old ${sex === "female" ? "woman" : "man"}`;
}
