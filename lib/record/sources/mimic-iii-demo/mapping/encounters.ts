import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

const ACT = "http://terminology.hl7.org/CodeSystem/v3-ActCode";
/** Years by which no living patient's age is off: dates of birth of those over 89 lie 300 years early (https://mimic.mit.edu/docs/iii/tables/patients/). */
const NO_AGE = 120;

/** The Patient: of whoever was over 89 the date of birth is masked. Death is dated to the minute where it was in hospital. */
export function patientOf(row: TableRow, context: PatientContext): MadeResource {
  const [birth, death] = [row.time("dob"), row.time("dod")];
  const first = context.of("ADMISSIONS").map((one) => one.time("admittime") ?? "");
  const year = Number(first.toSorted()[0]?.slice(0, 4) ?? Number.NaN);
  const isMasked = birth !== null && year - Number(birth.slice(0, 4)) > NO_AGE;
  const inHospital = context.of("ADMISSIONS").flatMap((one) => one.time("deathtime") ?? []);
  const fields: JsonObject = {
    id: row.text("subject_id"),
    gender: { F: "female", M: "male" }[row.text("gender") ?? ""] ?? "unknown",
    ...(isMasked ? { _birthDate: masked } : { birthDate: birth }),
    deceasedDateTime: inHospital.find((time) => death === null || time.startsWith(death)) ?? death,
    encounterElement: null,
  };
  const notes = isMasked ? ["a date of birth 300 years early stands for an age over 89: left unknown"] : [];
  return context.made([row], "Patient", fields, notes);
}

const masked = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }],
};

/** Admissions with their wards, and ICU stays as part of them. Rows of TRANSFERS are the wards of an admission. */
export function* encountersOf(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("ADMISSIONS")) {
    const transfers = context.of("TRANSFERS").filter((one) => context.admissionOf(one) === row);
    yield context.made([row, ...transfers], "Encounter", admission(row, transfers, context));
  }
  for (const row of context.of("TRANSFERS"))
    if (context.admissionOf(row) === null) yield { skip: row, because: "Of an admission that is not the patient's." };
  for (const row of context.of("ICUSTAYS")) yield context.made([row], "Encounter", icuStay(row, context));
}

function admission(row: TableRow, transfers: readonly TableRow[], context: PatientContext): JsonObject {
  const [reason, kind] = [row.text("diagnosis"), row.text("admission_type")];
  const emergency = period(row.time("edregtime"), row.time("edouttime"));
  return {
    encounterElement: null,
    status: "finished",
    class: { system: ACT, code: "IMP", display: "inpatient encounter" },
    type: [{ text: kind === null ? "Admission" : `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()} admission` }],
    subject: context.subject,
    period: period(row.time("admittime"), row.time("dischtime")),
    ...(reason !== null && { reasonCode: [{ text: reason }] }),
    hospitalization: hospitalization(row),
    location: [
      ...(emergency === null ? [] : [{ location: { display: "Emergency department" }, period: emergency }]),
      ...wards(transfers),
    ],
  };
}

function hospitalization(row: TableRow): JsonObject | null {
  const [from, to] = [row.text("admission_location"), row.text("discharge_location")];
  if (from === null && to === null) return null;
  return {
    ...(from !== null && { admitSource: { text: from } }),
    ...(to !== null && { dischargeDisposition: { text: to } }),
  };
}

/** Where the patient lay, by time. The row of a discharge names no ward. */
const wards = (transfers: readonly TableRow[]): JsonObject[] =>
  transfers
    .filter((one) => one.time("intime") !== null && (one.text("curr_careunit") ?? one.text("curr_wardid")) !== null)
    .toSorted((a, b) => ((a.time("intime") ?? "") < (b.time("intime") ?? "") ? -1 : 1))
    .map((one) => ({
      location: { display: one.text("curr_careunit") ?? `Ward ${one.text("curr_wardid")}` },
      period: period(one.time("intime"), one.time("outtime")),
    }));

function icuStay(row: TableRow, context: PatientContext): JsonObject {
  const above = context.admissionOf(row);
  const lay = wards(context.of("TRANSFERS").filter((one) => one.text("icustay_id") === row.text("icustay_id")));
  const stay = period(row.time("intime"), row.time("outtime"));
  const reason = above?.text("diagnosis") ?? null;
  return {
    encounterElement: null,
    status: "finished",
    class: { system: ACT, code: "ACUTE", display: "inpatient acute" },
    type: [{ text: "Intensive care" }],
    subject: context.subject,
    period: stay,
    ...(above !== null && { partOf: { reference: `Encounter/${rowId(above)}` } }),
    ...(reason !== null && { reasonCode: [{ text: reason }] }),
    location: lay.length > 0 ? lay : [{ location: { display: row.text("first_careunit") }, period: stay }],
  };
}

/** Rows that tell of the stay rather than of the patient's body: services, requests to leave the ICU, groups that are billed. */
export function* aboutTheStay(context: PatientContext): Generator<MadeResource> {
  for (const row of context.of("SERVICES"))
    yield context.made([row], "Observation", {
      status: "final",
      subject: context.subject,
      code: { text: "Hospital service" },
      effectiveDateTime: row.time("transfertime"),
      valueString: row.text("curr_service"),
    });
  for (const row of context.of("CALLOUT"))
    yield context.made([row], "Task", {
      status: row.text("callout_outcome") === "Cancelled" ? "cancelled" : "completed",
      intent: "order",
      code: {
        text: `Request to leave the ICU${row.text("callout_service") === null ? "" : `: ${row.text("callout_service")}`}`,
      },
      for: context.subject,
      authoredOn: row.time("createtime"),
      executionPeriod: period(row.time("createtime"), row.time("outcometime")),
    });
  for (const row of context.of("DRGCODES")) {
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
