import { concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

/** The flowsheet's lines for allergies, of CareVue alone (D_ITEMS: "Allergy 1" to "Allergy 3"). MetaVision's are not among the tables. */
const allergyItems = new Set(["916", "927", "935"]);
/** How "no drug allergy known" is written there. */
const NONE_KNOWN = /^(?:no known (?:drug )?allergies|nkda|nka)\.?$/i;
/** HL7's International Patient Summary 1.1.0, code system absent-unknown-uv-ips. */
const ABSENT = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";
const CLINICAL = "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical";

export const isAllergy = (row: TableRow): boolean => allergyItems.has(row.text("itemid") ?? "");

/** A line of the flowsheet as an AllergyIntolerance; "NKDA" states that no drug allergy is known. */
export function allergyOf(row: TableRow, context: PatientContext): MadeResource {
  const text = row.text("value");
  const isNone = text !== null && NONE_KNOWN.test(text);
  return context.made([row], "AllergyIntolerance", {
    clinicalStatus: { coding: [{ system: CLINICAL, code: "active" }] },
    patient: context.subject,
    code: concept(isNone ? [{ system: ABSENT, code: "no-known-medication-allergies" }] : [], text),
    recordedDate: row.time("storetime") ?? row.time("charttime"),
  });
}
