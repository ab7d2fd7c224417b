import type { JsonObject } from "../../record/sources/fhir/reading/patient-resources";
import { referenceTo } from "../../record/sources/fhir/writing/bundle";
import type { CohortQuery } from "../query/cohort-query";
import type { NameOf } from "../query/query-text";
import { queryText } from "../query/query-text";

/** What a question in plain English is a characteristic of; no code system has a code for it. */
const CRITERION = { text: "criterion" };
/** Names cohorts by the SHA-256 of their question; no server answers there (RFC 2606). */
const SYSTEM = "https://consilium.invalid/fhir/cohort-question";

/**
 * A cohort as a Group of FHIR R4: an actual group of persons, whoever meets the question, with each thing that has to hold of them as a
 * characteristic in words. Whoever may meet it is no member.
 */
export function cohortGroup(
  cohort: {
    id: string;
    name: string;
    query: CohortQuery;
    queryHash: string;
    patients: readonly { patientId: string }[];
  },
  nameOf: NameOf,
): JsonObject {
  const { id, name, query, queryHash, patients } = cohort;
  const members = patients.map(({ patientId }) => ({ entity: referenceTo("Patient", patientId) }));
  return {
    resourceType: "Group",
    id,
    identifier: [{ system: SYSTEM, value: queryHash }],
    active: true,
    type: "person",
    actual: true,
    name,
    quantity: members.length,
    characteristic: characteristics(query, nameOf),
    // FHIR has no empty lists.
    ...(members.length > 0 && { member: members }),
  };
}

/** What has to hold together, a characteristic each; what must not is excluded. */
function characteristics(query: CohortQuery, nameOf: NameOf): JsonObject[] {
  const of = (part: CohortQuery, exclude: boolean): JsonObject[] => {
    if (part.op === "and" && !exclude) return part.of.flatMap((one) => of(one, false));
    if (part.op === "or" && exclude) return part.of.flatMap((one) => of(one, true));
    if (part.op === "not") return of(part.of, !exclude);
    if (part.op === "except" && !exclude) return [...of(part.of, false), ...of(part.without, true)];
    return [{ code: CRITERION, valueCodeableConcept: { text: queryText(part, nameOf) }, exclude }];
  };
  return of(query, false);
}
