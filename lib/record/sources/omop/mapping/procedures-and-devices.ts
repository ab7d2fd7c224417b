import { recordedAddress } from "../../fhir/mapping/recorded-extension";
import { period } from "../../tables/row-elements";
import { conceptId, knownConcept } from "./concepts";
import type { Made, OmopPatient } from "./omop-patient";
import { isCodedAtTheEnd } from "./type-concepts";

/** PROCEDURE_OCCURRENCE: known when it was done; of a bill or a claim when the visit was over. */
export function* procedures(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("PROCEDURE_OCCURRENCE")) {
    const code = patient.code(row, "procedure");
    if (code === null) {
      yield { skip: row, because: "Without a concept and without a name." };
      continue;
    }
    const at = patient.at(row, ["procedure_date", "procedure_datetime", "procedure"]);
    const end = patient.at(row, ["procedure_end_date", "procedure_end_datetime"]);
    const known = isCodedAtTheEnd(row.text("procedure_type_concept_id")) ? patient.visitEnd(row) : null;
    const lasts = end !== null && end !== at && !(end.length === 10 && end === at?.slice(0, 10));
    const modifier = knownConcept(patient.find, conceptId(row, "modifier_concept_id"))?.name;
    yield patient.made(
      [row],
      "Procedure",
      {
        extension: known === null ? [] : [{ url: recordedAddress("Procedure"), valueDateTime: known }],
        status: "completed",
        code: code.concept,
        subject: patient.subject,
        ...(lasts ? { performedPeriod: period(at, end) } : { performedDateTime: at }),
        ...(modifier !== undefined && { note: [{ text: modifier }] }),
      },
      code.notes,
    );
  }
}

/** DEVICE_EXPOSURE: a device by name, known since its use began. */
export function* devices(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("DEVICE_EXPOSURE")) {
    const code = patient.code(row, "device");
    if (code === null) {
      yield { skip: row, because: "Without a concept and without a name." };
      continue;
    }
    const start = patient.at(row, ["device_exposure_start_date", "device_exposure_start_datetime"]);
    const end = patient.at(row, ["device_exposure_end_date", "device_exposure_end_datetime"]);
    const fields = {
      encounterElement: null,
      status: "completed",
      subject: patient.subject,
      device: { display: code.concept.text ?? "Device" },
      timingPeriod: period(start, end),
      recordedOn: start,
    };
    yield patient.made([row], "DeviceUseStatement", fields, code.notes);
  }
}
