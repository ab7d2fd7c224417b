import type { JsonObject } from "../../fhir/reading/patient-resources";
import { filled, period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import { conceptId, knownConcept, wordsIn } from "./concepts";
import { endOf, type Made, type OmopPatient, startOf } from "./omop-patient";
import { isWords } from "./source-words";
import { conditionStatus } from "./type-concepts";
import { visitKind } from "./visit-concepts";

/** VISIT_OCCURRENCE, and VISIT_DETAIL as a part of its visit or of a stay within it. */
export function* visits(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("VISIT_OCCURRENCE")) yield patient.made([row], "Encounter", encounter(row, patient));
  for (const row of patient.of("VISIT_DETAIL")) {
    const parent = patient.detail(row.text("parent_visit_detail_id"));
    const above = (parent === row ? null : parent) ?? patient.visit(row.text("visit_occurrence_id"));
    yield patient.made([row], "Encounter", {
      ...encounter(row, patient),
      ...(above !== null && { partOf: { reference: `Encounter/${rowId(above)}` } }),
    });
  }
}

function encounter(row: TableRow, patient: OmopPatient): JsonObject {
  const { find } = patient;
  const domain = row.table.name === "VISIT_DETAIL" ? "visit_detail" : "visit";
  const id = conceptId(row, `${domain}_concept_id`);
  const { name, class: kind } = visitKind(id);
  const stay = period(startOf(row, patient), endOf(row, patient));
  const place = placeOf(row, patient);
  const reason = reasonOf(row, patient);
  const from = wordsIn(row, "admitted_from_concept_id", "admitted_from_source_value", find);
  const to = wordsIn(row, "discharged_to_concept_id", "discharged_to_source_value", find);
  const own = row.text(`${domain}_source_value`);
  const words = name ?? knownConcept(find, id)?.name ?? (own !== null && isWords(own) ? own : "Visit");
  return {
    encounterElement: null,
    status: "finished",
    class: kind,
    type: [{ text: words }],
    subject: patient.subject,
    period: stay,
    ...(reason !== null && { reasonCode: [reason] }),
    ...((from !== null || to !== null) && {
      hospitalization: filled({ admitSource: from && { text: from }, dischargeDisposition: to && { text: to } }),
    }),
    ...(place !== null && { location: [{ location: { display: place }, period: stay }] }),
  };
}

/** The ward or hospital by name, else by what kind of place it is. */
function placeOf(row: TableRow, { find }: OmopPatient): string | null {
  const site = find("CARE_SITE", row.text("care_site_id") ?? "");
  if (site === null) return null;
  return (
    site.text("care_site_name") ??
    wordsIn(site, "place_of_service_concept_id", "place_of_service_source_value", find) ??
    site.text("care_site_source_value")
  );
}

/** The diagnosis of admission, by the status of a diagnosis of the visit; of a stay within it that of the visit. */
function reasonOf(visit: TableRow, patient: OmopPatient): JsonObject | null {
  const isOfIt = (row: TableRow) => row.text("visit_occurrence_id") === visit.text("visit_occurrence_id");
  const reasons = patient
    .of("CONDITION_OCCURRENCE")
    .filter((row) => isOfIt(row) && conditionStatus(row.text("condition_status_concept_id"))?.isReason);
  const first = reasons.find((row) => row.text("condition_status_concept_id") === "32901") ?? reasons[0];
  return first === undefined ? null : (patient.code(first, "condition")?.concept ?? null);
}
