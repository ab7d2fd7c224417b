import type { Encounter, Patient } from "@/lib/record/schema";
import { sourceOf } from "@/lib/record/source-of";

const sexLetters: Record<Patient["sex"], string> = { female: "F", male: "M", unknown: "Sex not recorded" };

/** "F", "M", or that it is not recorded. */
export function sexLetter(sex: Patient["sex"]): string {
  return sexLetters[sex];
}

type Aged = Pick<Encounter, "ageYears" | "source">;

/** Whether the source writes this age for all ages from it up. */
function isTopCoded({ source, ageYears }: Aged): boolean {
  const { oldestCodedAge } = sourceOf(source);
  return oldestCodedAge !== null && ageYears !== null && ageYears >= oldestCodedAge;
}

/** "67 y", "90 y or older", or that it is not recorded. */
export function ageText(encounter: Aged): string {
  if (encounter.ageYears === null) return "Age not recorded";
  const { oldestCodedAge } = sourceOf(encounter.source);
  return isTopCoded(encounter) ? `${oldestCodedAge} y or older` : `${encounter.ageYears} y`;
}

/** Sex and age for a narrow column: "F 67 y", "M 90+ y"; "?" for what is not recorded. */
export function personShort(sex: Patient["sex"], encounter: Aged): string {
  const letter = sex === "unknown" ? "?" : sexLetters[sex];
  const age = encounter.ageYears === null ? "?" : `${encounter.ageYears}${isTopCoded(encounter) ? "+" : ""}`;
  return `${letter} ${age} y`;
}

/** From this many hours on a length is read in days. */
const inDaysFrom = 96;

/** "48 h", "17 days": whole ones that have passed. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours < inDaysFrom ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** "48 h of record". */
export function recordText(observedMinutes: number): string {
  return `${lengthText(observedMinutes)} of record`;
}

/** A moment of the stay: "48 h", and with the day where hours are hard to read: "120 h (5 days)". */
export function momentText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours < inDaysFrom ? `${hours} h` : `${hours} h (${lengthText(minutes)})`;
}

/** The name where there is one (synthetic patients alone have names), else the record number. */
export function patientTitle(patient: Pick<Patient, "name" | "mrn">): string {
  return patient.name ?? patient.mrn;
}
