import type { JsonObject } from "../../fhir/reading/patient-resources";
import { deathOf, diagnosisRelatedGroups, genderOf, hospitalServices } from "../../tables/admission-rows";
import { endedEncounter, hospitalization, maskedBirthDate, wards } from "../../tables/encounter-elements";
import { period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { source } from "../source";
import type { PatientContext } from "./patient-context";

/** Stands for all ages over 89 (https://mimic.mit.edu/docs/iv/modules/hosp/patients/). */
const OVER_89 = 91;

/** The Patient, by the identifier that MIMIC-IV on FHIR has too: the year of birth is told by an age in a year. */
export function patientOf(row: TableRow, context: PatientContext): MadeResource {
  const [age, year] = [row.number("anchor_age") ?? 0, row.number("anchor_year") ?? 0];
  const isMasked = age >= OVER_89;
  return context.made(
    [row],
    "Patient",
    {
      id: row.rowNumber,
      identifier: [{ system: source.sameDataBy, value: row.rowNumber }],
      gender: genderOf(row),
      ...(isMasked ? maskedBirthDate : { birthDate: String(year - age).padStart(4, "0") }),
      deceasedDateTime: deathOf(row, context.of("admissions")),
    },
    isMasked ? ["an age of 91 stands for all over 89: the year of birth is unknown"] : [],
  );
}

/** Admissions with their wards, ICU stays as parts of them, and visits to the emergency department without an admission. */
export function* encountersOf(context: PatientContext): Generator<MadeResource | SkippedRow> {
  const transfers = context.of("transfers");
  for (const row of context.of("admissions")) {
    const within = transfers.filter((one) => context.admissionOf(one) === row);
    yield context.made([row, ...within], "Encounter", admission(row, within, context));
  }
  for (const row of transfers) {
    if (context.admissionOf(row) !== null) continue;
    if (row.text("hadm_id") !== null) yield { skip: row, because: "Of an admission that is not the patient's." };
    else yield context.made([row], "Encounter", visit(row, context));
  }
  for (const row of context.of("icustays")) yield context.made([row], "Encounter", icuStay(row, context));
}

const placeOf = (transfer: TableRow) => transfer.text("careunit");

function admission(row: TableRow, transfers: readonly TableRow[], context: PatientContext): JsonObject {
  const kind = row.text("admission_type");
  return {
    ...endedEncounter("IMP", kind === null ? "Admission" : `Admission: ${kind.toLowerCase()}`, context.subject),
    period: period(row.time("admittime"), row.time("dischtime")),
    hospitalization: hospitalization(row.text("admission_location"), row.text("discharge_location")),
    location: wards(transfers, placeOf),
  };
}

const visit = (row: TableRow, context: PatientContext): JsonObject => ({
  ...endedEncounter("EMER", "Visit to the emergency department", context.subject),
  period: period(row.time("intime"), row.time("outtime")),
  location: wards([row], placeOf),
});

function icuStay(row: TableRow, context: PatientContext): JsonObject {
  const above = context.admissionOf(row);
  const stay = period(row.time("intime"), row.time("outtime"));
  return {
    ...endedEncounter("ACUTE", "Intensive care", context.subject),
    period: stay,
    ...(above !== null && { partOf: { reference: `Encounter/${rowId(above)}` } }),
    location: [{ location: { display: row.text("first_careunit") }, period: stay }],
  };
}

/** Services that cared, and groups that are billed. */
export function* aboutTheStay(context: PatientContext): Generator<MadeResource> {
  yield* hospitalServices(context.of("services"), context);
  yield* diagnosisRelatedGroups(context.of("drgcodes"), context);
}
