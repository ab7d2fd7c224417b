import type { Encounter, Patient } from "@/lib/record/schema";

const sexLetters: Record<Patient["sex"], string> = { female: "F", male: "M", unknown: "Sex not recorded" };

/** "F", "M", or that it is not recorded. */
export function sexLetter(sex: Patient["sex"]): string {
  return sexLetters[sex];
}

type Aged = Pick<Encounter, "ageYears" | "source">;

/** PhysioNet 2012 writes 90 for all ages from 90 up. */
function isTopCoded({ source, ageYears }: Aged): boolean {
  return source === "physionet2012" && ageYears !== null && ageYears >= 90;
}

/** "67 y", "90 y or older", or that it is not recorded. */
export function ageText(encounter: Aged): string {
  if (encounter.ageYears === null) return "Age not recorded";
  return isTopCoded(encounter) ? "90 y or older" : `${encounter.ageYears} y`;
}

/** Sex and age for a narrow column: "F 67 y", "M 90+ y"; "?" for what is not recorded. */
export function personShort(sex: Patient["sex"], encounter: Aged): string {
  const letter = sex === "unknown" ? "?" : sexLetters[sex];
  const age = encounter.ageYears === null ? "?" : `${encounter.ageYears}${isTopCoded(encounter) ? "+" : ""}`;
  return `${letter} ${age} y`;
}

/** "Medical ICU", "Cardiac surgery recovery", or that it is not recorded. */
export function icuText(icuType: Encounter["icuType"]): string {
  switch (icuType) {
    case "coronary care":
      return "Coronary care unit";
    case "cardiac surgery recovery":
      return "Cardiac surgery recovery";
    case "medical":
      return "Medical ICU";
    case "surgical":
      return "Surgical ICU";
    case null:
      return "ICU type not recorded";
  }
}

/** Where the patient lies, as far as the source says. */
export function unitText({ source, icuType }: Pick<Encounter, "source" | "icuType">): string {
  return source === "tjh-covid19" ? "In hospital with COVID-19" : icuText(icuType);
}

const shortIcu: Record<NonNullable<Encounter["icuType"]>, string> = {
  "coronary care": "Coronary care",
  "cardiac surgery recovery": "Cardiac surgery",
  medical: "Medical",
  surgical: "Surgical",
};

/** The unit for a narrow column that is headed "Unit". */
export function unitShort({ source, icuType }: Pick<Encounter, "source" | "icuType">): string {
  if (source === "tjh-covid19") return "COVID-19";
  return icuType === null ? "Not recorded" : shortIcu[icuType];
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

/** Where an observation stands in its source. */
export function sourceText(source: Encounter["source"], line: number): string {
  return source === "synthetic" ? `entry ${line} of the simulated record` : `line ${line} of the source file`;
}

export const sourceLabels: Record<Encounter["source"], string> = {
  synthetic: "Synthetic",
  physionet2012: "PhysioNet 2012",
  "tjh-covid19": "TJH COVID-19",
};
