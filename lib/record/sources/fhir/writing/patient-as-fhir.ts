import type { HistoryPatient } from "../../../history/schema";
import { listOf } from "../mapping/elements";
import type { JsonObject } from "../reading/patient-resources";
import { codeSystems, TEST_DATA } from "./code-systems";
import { momentAsFhir, present } from "./datatypes";

/**
 * The Patient, by our id. A name is there of invented patients alone: of others none is stored. The record number has no system, so that
 * nobody is met by it.
 * @param source as it came, where the patient came by FHIR
 */
export function patientAsFhir(patient: HistoryPatient, source: JsonObject | null): JsonObject {
  const { id, mrn, name, sex, birthDate, deceased, synthetic } = patient;
  const own = [
    { system: codeSystems.patient, value: id },
    { type: { text: "Record number in Consilium" }, value: mrn },
  ];
  const labelled = synthetic ? { security: [TEST_DATA] } : {};
  if (source !== null) {
    const { resourceType, id: _, meta, identifier, ...rest } = source;
    const before = typeof meta === "object" && meta !== null && !Array.isArray(meta) ? meta : {};
    const security = synthetic ? [...listOf(before.security), TEST_DATA] : listOf(before.security);
    const whole = present({ ...before, security });
    return {
      ...{ resourceType, id },
      ...(Object.keys(whole).length > 0 && { meta: whole }),
      identifier: [...listOf(identifier), ...own],
      ...rest,
    };
  }
  return {
    ...{ resourceType: "Patient", id },
    ...(synthetic && { meta: labelled }),
    identifier: own,
    ...present({
      name: name === null ? [] : [{ text: name }],
      gender: sex,
      birthDate: birthDate && momentAsFhir(birthDate).slice(0, 10),
      deceasedDateTime: deceased !== null && deceased !== "yes" ? momentAsFhir(deceased) : null,
      deceasedBoolean: deceased === "yes" ? true : null,
    }),
  };
}
