import { ENTRIES } from "../../record/history/entered-here";
import type { Resource } from "../../record/history/schema";
import { type ClinicianEntered, type Entry, resourceOf } from "./entry-schema";
import { whatOf, whenOf } from "./entry-text";

/** An entry as it stands in the events of a consultation. */
export interface StoredEntry {
  /** UUID of its own. */
  id: string;
  entered: ClinicianEntered;
  /** When it was entered, ISO 8601 in UTC with milliseconds. */
  at: string;
  encounterId: string;
  /** When the encounter began, where it has a date: milliseconds since 1970. */
  startedAt: number | null;
}

/**
 * An entry as a resource of the patient's history, under the FHIR type as which its kind is kept, with who entered it. Known since it was
 * entered. On a stay without dates its hours stand in its words ("since 40 h"), and `occurredAt` is empty.
 */
export function entryAsResource({ id, entered, at, encounterId, startedAt }: StoredEntry): Resource {
  const { entry, name } = entered;
  const moment = (minutes: number | null) =>
    minutes === null || startedAt === null
      ? null
      : { at: new Date(startedAt + minutes * 60_000).toISOString(), precision: "second" as const, utcOffset: 0 };
  const text = `${whatOf(entry)}${startedAt === null ? whenOf(entry) : ""}`;
  const common = {
    ...{
      id,
      version: 1,
      source: ENTRIES,
      encounterId,
      author: name,
      knownAt: at,
      knownBy: "recorded" as const,
    },
    code: { coding: [], text },
    status: entry.stop === null ? "active" : "completed",
    occurredAt: { start: moment(entry.start), end: moment(entry.stop) },
    categories: [],
  };
  const given = {
    ...{ request: null, dosage: null, route: null, frequency: null, asNeeded: null, reason: null },
    ...givenOf(entry),
  };
  const fhirType = resourceOf[entry.kind];
  switch (fhirType) {
    case "MedicationAdministration":
      return { resourceType: fhirType, ...common, ...given };
    case "Procedure":
      return { resourceType: fhirType, ...common, bodySite: null, outcome: null, reason: null };
    case "Condition":
      return {
        ...{ resourceType: fhirType, ...common, severity: null },
        clinicalStatus: entry.kind === "diagnosis" && entry.status === "excluded" ? "inactive" : "active",
        verificationStatus: verificationOf(entry),
      };
    case "AllergyIntolerance":
      return {
        ...{ resourceType: fhirType, ...common, clinicalStatus: "active", verificationStatus: null, criticality: null },
        type: entry.kind === "allergy" && entry.reaction === "intolerance" ? "intolerance" : "allergy",
        reactions:
          entry.kind === "allergy" && entry.reaction !== "not known"
            ? [{ manifestations: [{ coding: [], text: entry.reaction }], severity: null }]
            : [],
      };
    case "Observation":
      return {
        ...{ resourceType: fhirType, ...common, components: [], referenceRange: null, interpretations: [] },
        value: null,
        note: entry.note,
      };
    case "DeviceUsage":
    case "Specimen":
    case "Consent":
      return { resourceType: "Other", ...common, fhirType, emptyReason: null };
    default:
      return fhirType satisfies never;
  }
}

/** What was given: as an amount, or as a rate where the unit has a time. */
function givenOf(entry: Entry) {
  const isGiven =
    entry.kind === "sedation" || entry.kind === "vasopressor" || entry.kind === "fluid" || entry.kind === "antibiotic";
  if (!isGiven || entry.value === null) return { dose: null, rate: null };
  const quantity = { value: entry.value, comparator: null, unit: entry.unit, ucum: entry.unit };
  const isRate = /\/(min|h)$/.test(entry.unit);
  return { dose: isRate ? null : quantity, rate: isRate ? quantity : null };
}

/** FHIR's words (condition-ver-status) for ours. */
function verificationOf(entry: Entry): string | null {
  if (entry.kind !== "diagnosis") return null;
  return { confirmed: "confirmed", suspected: "provisional", excluded: "refuted" }[entry.status];
}
