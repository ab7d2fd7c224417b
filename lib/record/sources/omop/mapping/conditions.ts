import type { JsonObject, JsonValue } from "../../fhir/reading/patient-resources";
import type { TableRow } from "../../tables/table-row";
import { allergy, isAllergy } from "./allergies";
import type { Made, OmopPatient } from "./omop-patient";
import { conditionOrigin, conditionStatus } from "./type-concepts";

const HL7 = "http://terminology.hl7.org/CodeSystem";
const coded = (system: string, code: string): JsonObject => ({ coding: [{ system: `${HL7}/${system}`, code }] });

const START = ["condition_start_date", "condition_start_datetime"] as const;
const END = ["condition_end_date", "condition_end_datetime"] as const;

/**
 * CONDITION_OCCURRENCE. An entry of a problem list has begun at its start and goes on until its end. A diagnosis of a visit says that
 * it was made then, not since when the disease is there; one of a bill, a claim or a discharge is known when the visit is over.
 */
export function* conditions(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("CONDITION_OCCURRENCE")) {
    const code = patient.code(row, "condition");
    if (code === null) {
      yield { skip: row, because: "Without a concept and without a name." };
      continue;
    }
    const at = patient.at(row, START);
    if (isAllergy(code.words)) yield allergy(row, { code, substance: null, at }, patient);
    else yield patient.made([row], "Condition", { code: code.concept, ...told(row, at, patient) }, code.notes);
  }
}

function told(row: TableRow, at: string | null, patient: OmopPatient): JsonObject {
  const [type, statusId] = [row.text("condition_type_concept_id"), row.text("condition_status_concept_id")];
  const status = conditionStatus(statusId);
  const origin = conditionOrigin(type, statusId);
  const isProblem = origin === "problem-list";
  const end = endOf(row, isProblem, patient);
  const isOver = end !== null || status?.isOver === true;
  return {
    clinicalStatus: isOver
      ? coded("condition-clinical", "resolved")
      : isProblem
        ? coded("condition-clinical", "active")
        : null,
    ...(status?.verification && { verificationStatus: coded("condition-ver-status", status.verification) }),
    category: categories(isProblem ? "problem-list-item" : "encounter-diagnosis", status?.name ?? null),
    subject: patient.subject,
    onsetDateTime: isProblem || end !== null ? at : null,
    abatementDateTime: end ?? (status?.isOver ? at : null),
    recordedDate: origin === "end" ? (patient.visitEnd(row) ?? at) : at,
  };
}

const categories = (code: string, text: string | null): JsonValue => [
  coded("condition-category", code),
  ...(text === null ? [] : [{ text }]),
];

/** When it ended. Of a diagnosis of a visit the day on which it began or the visit ended is none: ETLs fill in those. */
function endOf(row: TableRow, isProblem: boolean, patient: OmopPatient): string | null {
  const end = patient.at(row, END);
  if (end === null || isProblem) return end;
  const day = end.slice(0, 10);
  return [patient.at(row, START), patient.visitEnd(row)].some((one) => one?.slice(0, 10) === day) ? null : end;
}
