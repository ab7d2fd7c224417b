import type { JsonObject } from "../../fhir/reading/patient-resources";
import { deathOf, diagnosisRelatedGroups, genderOf, hospitalServices } from "../../tables/admission-rows";
import { endedEncounter, hospitalization, maskedBirthDate, wards } from "../../tables/encounter-elements";
import { period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

/** Years by which no living patient's age is off: dates of birth of those over 89 lie 300 years early (https://mimic.mit.edu/docs/iii/tables/patients/). */
const NO_AGE = 120;

/** The Patient: of whoever was over 89 the date of birth is masked. */
export function patientOf(row: TableRow, context: PatientContext): MadeResource {
  const birth = row.time("dob");
  const first = context.of("ADMISSIONS").map((one) => one.time("admittime") ?? "");
  const year = Number(first.toSorted()[0]?.slice(0, 4) ?? Number.NaN);
  const isMasked = birth !== null && year - Number(birth.slice(0, 4)) > NO_AGE;
  const fields: JsonObject = {
    id: row.text("subject_id"),
    gender: genderOf(row),
    ...(isMasked ? maskedBirthDate : { birthDate: birth }),
    deceasedDateTime: deathOf(row, context.of("ADMISSIONS")),
    encounterElement: null,
  };
  const notes = isMasked ? ["a date of birth 300 years early stands for an age over 89: left unknown"] : [];
  return context.made([row], "Patient", fields, notes);
}

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
  const type = kind === null ? "Admission" : `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()} admission`;
  const emergency = period(row.time("edregtime"), row.time("edouttime"));
  return {
    ...endedEncounter("IMP", type, context.subject),
    period: period(row.time("admittime"), row.time("dischtime")),
    ...(reason !== null && { reasonCode: [{ text: reason }] }),
    hospitalization: hospitalization(row.text("admission_location"), row.text("discharge_location")),
    location: [
      ...(emergency === null ? [] : [{ location: { display: "Emergency department" }, period: emergency }]),
      ...wards(transfers, placeOf),
    ],
  };
}

const placeOf = (transfer: TableRow) => {
  const ward = transfer.text("curr_wardid");
  return transfer.text("curr_careunit") ?? (ward === null ? null : `Ward ${ward}`);
};

function icuStay(row: TableRow, context: PatientContext): JsonObject {
  const above = context.admissionOf(row);
  const within = context.of("TRANSFERS").filter((one) => one.text("icustay_id") === row.text("icustay_id"));
  const lay = wards(within, placeOf);
  const stay = period(row.time("intime"), row.time("outtime"));
  const reason = above?.text("diagnosis") ?? null;
  return {
    ...endedEncounter("ACUTE", "Intensive care", context.subject),
    period: stay,
    ...(above !== null && { partOf: { reference: `Encounter/${rowId(above)}` } }),
    ...(reason !== null && { reasonCode: [{ text: reason }] }),
    location: lay.length > 0 ? lay : [{ location: { display: row.text("first_careunit") }, period: stay }],
  };
}

/** Rows that tell of the stay rather than of the patient's body: services, requests to leave the ICU, groups that are billed. */
export function* aboutTheStay(context: PatientContext): Generator<MadeResource> {
  yield* hospitalServices(context.of("SERVICES"), context);
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
  yield* diagnosisRelatedGroups(context.of("DRGCODES"), context);
}
