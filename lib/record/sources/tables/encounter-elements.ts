import type { JsonObject } from "../fhir/reading/patient-resources";
import { filled, period } from "./row-elements";
import type { TableRow } from "./table-row";

const ACT = "http://terminology.hl7.org/CodeSystem/v3-ActCode";
/** Classes of encounters by HL7's code. */
const classes = { IMP: "inpatient encounter", ACUTE: "inpatient acute", EMER: "emergency" } as const;

/** What every Encounter that is over has. @param type in words */
export const endedEncounter = (code: keyof typeof classes, type: string, subject: JsonObject): JsonObject => ({
  encounterElement: null,
  status: "finished",
  class: { system: ACT, code, display: classes[code] },
  type: [{ text: type }],
  subject,
});

/** `hospitalization`: from where somebody came and where they went, in words; null where neither is told. */
export const hospitalization = (from: string | null, to: string | null): JsonObject | null =>
  from === null && to === null
    ? null
    : filled({ admitSource: from && { text: from }, dischargeDisposition: to && { text: to } });

/** `location` of an admission by its transfers, in their order. Those without a place, as at a discharge, are left out. */
export const wards = (transfers: readonly TableRow[], placeOf: (row: TableRow) => string | null): JsonObject[] =>
  transfers
    .filter((one) => one.time("intime") !== null && placeOf(one) !== null)
    .toSorted((a, b) => ((a.time("intime") ?? "") < (b.time("intime") ?? "") ? -1 : 1))
    .map((one) => ({
      location: { display: placeOf(one) },
      period: period(one.time("intime"), one.time("outtime")),
    }));

/** A date of birth that the source keeps to itself. */
export const maskedBirthDate: JsonObject = {
  _birthDate: {
    extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }],
  },
};
