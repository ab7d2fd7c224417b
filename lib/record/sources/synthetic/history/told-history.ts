import type { Patient } from "../../../schema";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import type { Story } from "../story";
import { type Entry, outermost, patientIdOf } from "./around";

/** Years of an invented patient, as data. */
export interface ToldHistory {
  /** Of the story: 7 is S-0007. */
  number: number;
  /** "1957-02-03". */
  born: string;
  /** Who it is, where no stay in intensive care says so. */
  person?: { name: string; sex: Exclude<Patient["sex"], "unknown"> };
  entries: readonly Entry[];
}

/** A history as FHIR R4: the Patient, then all else, versions of one resource in the order in which they were written. */
export interface SyntheticHistory {
  patientId: string;
  mrn: string;
  name: string;
  sex: Patient["sex"];
  resources: readonly JsonObject[];
}

/** The resources of a told history: the same for the same words. @throws Error where nobody says who it is */
export function historyOf(
  { number, born, person, entries }: ToldHistory,
  story?: Pick<Story, "name" | "sex">,
): SyntheticHistory {
  const patientId = patientIdOf(number);
  const who = person ?? story;
  if (!who) throw new Error(`nobody says who story ${number} is`);
  const words = who.name.split(" ");
  const patient: JsonObject = {
    resourceType: "Patient",
    id: patientId,
    name: [{ use: "official", given: words.slice(0, -1), family: words.at(-1) ?? "" }],
    gender: who.sex,
    birthDate: born,
  };
  const around = outermost(number);
  return {
    patientId,
    mrn: `S-${patientId.slice(-4)}`,
    name: who.name,
    sex: who.sex,
    resources: [patient, ...entries.flatMap((entry) => entry(around))],
  };
}
