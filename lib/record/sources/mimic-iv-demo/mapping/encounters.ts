import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, filled, period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { source } from "../source";
import type { PatientContext } from "./patient-context";

const ACT = "http://terminology.hl7.org/CodeSystem/v3-ActCode";
/** Stands for all ages over 89 (https://mimic.mit.edu/docs/iv/modules/hosp/patients/). */
const OVER_89 = 91;
const masked = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }],
};

/** The Patient, by the identifier that MIMIC-IV on FHIR has too: the year of birth is told by an age in a year. */
export function patientOf(row: TableRow, context: PatientContext): MadeResource {
  const [age, year, death] = [row.number("anchor_age") ?? 0, row.number("anchor_year") ?? 0, row.time("dod")];
  const inHospital = context.of("admissions").flatMap((one) => one.time("deathtime") ?? []);
  const isMasked = age >= OVER_89;
  return context.made(
    [row],
    "Patient",
    {
      id: row.rowNumber,
      identifier: [{ system: source.sameDataBy, value: row.rowNumber }],
      gender: { F: "female", M: "male" }[row.text("gender") ?? ""] ?? "unknown",
      ...(isMasked ? { _birthDate: masked } : { birthDate: String(year - age).padStart(4, "0") }),
      deceasedDateTime: inHospital.find((time) => death === null || time.startsWith(death)) ?? death,
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

const stayOfKind = (code: string, display: string, type: string, context: PatientContext): JsonObject => ({
  encounterElement: null,
  status: "finished",
  class: { system: ACT, code, display },
  type: [{ text: type }],
  subject: context.subject,
});

function admission(row: TableRow, transfers: readonly TableRow[], context: PatientContext): JsonObject {
  const [kind, from, to] = [row.text("admission_type"), row.text("admission_location"), row.text("discharge_location")];
  return {
    ...stayOfKind(
      "IMP",
      "inpatient encounter",
      kind === null ? "Admission" : `Admission: ${kind.toLowerCase()}`,
      context,
    ),
    period: period(row.time("admittime"), row.time("dischtime")),
    ...((from ?? to) !== null && {
      hospitalization: filled({
        admitSource: from === null ? null : { text: from },
        dischargeDisposition: to === null ? null : { text: to },
      }),
    }),
    location: wards(transfers),
  };
}

/** Where the patient lay, by time. The row of a discharge names no ward. */
const wards = (transfers: readonly TableRow[]): JsonObject[] =>
  transfers
    .filter((one) => one.text("careunit") !== null)
    .toSorted((a, b) => ((a.time("intime") ?? "") < (b.time("intime") ?? "") ? -1 : 1))
    .map((one) => ({
      location: { display: one.text("careunit") },
      period: period(one.time("intime"), one.time("outtime")),
    }));

const visit = (row: TableRow, context: PatientContext): JsonObject => ({
  ...stayOfKind("EMER", "emergency", "Visit to the emergency department", context),
  period: period(row.time("intime"), row.time("outtime")),
  location: wards([row]),
});

function icuStay(row: TableRow, context: PatientContext): JsonObject {
  const above = context.admissionOf(row);
  const stay = period(row.time("intime"), row.time("outtime"));
  return {
    ...stayOfKind("ACUTE", "inpatient acute", "Intensive care", context),
    period: stay,
    ...(above !== null && { partOf: { reference: `Encounter/${rowId(above)}` } }),
    location: [{ location: { display: row.text("first_careunit") }, period: stay }],
  };
}

/** Services that cared, and groups that are billed, known at discharge. */
export function* aboutTheStay(context: PatientContext): Generator<MadeResource> {
  for (const row of context.of("services"))
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: { text: "Hospital service" },
      effectiveDateTime: row.time("transfertime"),
      valueString: row.text("curr_service"),
    });
  for (const row of context.of("drgcodes")) {
    const [kind, code, text] = [row.text("drg_type"), row.text("drg_code"), row.text("description")];
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: { text: `Diagnosis related group (${kind})` },
      effectiveDateTime: context.dischargeOf(row),
      valueCodeableConcept: concept([{ system: `urn:mimic:drg:${kind}`, code, display: text }], text ?? code),
    });
  }
}
