import type { Encounter, PatientRecord } from "../record/schema";
import { placeOf, sourceOf } from "../record/source-of";

/** "67-year-old woman, medical ICU": who the patient is without a name or an identifier. */
export function oneLinerOf({ patient, encounter }: PatientRecord): string {
  return `${who(patient.sex, encounter)}, ${placeOf(encounter).inSentence}`;
}

function who(sex: PatientRecord["patient"]["sex"], { ageYears, source }: Encounter): string {
  if (sex === "unknown")
    return ageYears === null ? "Adult of unrecorded age and sex" : `${ageYears}-year-old adult of unrecorded sex`;
  if (ageYears === null) return `${sex === "female" ? "Woman" : "Man"} of unrecorded age`;
  const { oldestCodedAge } = sourceOf(source);
  if (oldestCodedAge !== null && ageYears >= oldestCodedAge)
    return `${sex === "female" ? "Woman" : "Man"} aged ${oldestCodedAge} or over`;
  return `${Math.round(ageYears)}-year-old ${sex === "female" ? "woman" : "man"}`;
}
