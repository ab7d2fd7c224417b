import type { Resource } from "@/lib/record/history/schema";

/** Lanes from above; `rows` of bars that one holds, 0 where all that it has are moments. */
export const lanes = [
  { id: "encounters", title: "Encounters", rows: 3 },
  { id: "problems", title: "Problems", rows: 6 },
  { id: "medications", title: "Medications", rows: 4 },
  { id: "procedures", title: "Procedures", rows: 2 },
  { id: "results", title: "Results", rows: 0 },
  { id: "immunizations", title: "Immunizations", rows: 0 },
  { id: "notes", title: "Notes", rows: 0 },
  { id: "other", title: "Other", rows: 2 },
] as const;
export type LaneId = (typeof lanes)[number]["id"];

/** The lane of a resource. A report without text of its own is known by its results, and stands with them. */
export function laneOf(resource: Resource): LaneId {
  switch (resource.resourceType) {
    case "Encounter":
      return "encounters";
    case "Condition":
    case "AllergyIntolerance":
      return "problems";
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return "medications";
    case "Procedure":
      return "procedures";
    case "Observation":
      return "results";
    case "DiagnosticReport":
      return resource.textLength > 0 && resource.results.length === 0 ? "notes" : "results";
    case "Immunization":
      return "immunizations";
    case "DocumentReference":
      return "notes";
    case "Other":
      return "other";
    default: {
      const never: never = resource;
      return never;
    }
  }
}

/** States in which something goes on although no end is given. A null is the state of one who looks back, to whom it was under way. */
const goesOn: Partial<Record<Resource["resourceType"], ReadonlySet<string | null>>> = {
  Encounter: new Set([null, "in-progress", "arrived", "triaged", "onleave"]),
  Condition: new Set([null, "active", "recurrence", "relapse"]),
  AllergyIntolerance: new Set([null, "active"]),
  MedicationRequest: new Set(["active", "on-hold"]),
  MedicationStatement: new Set(["active", "on-hold"]),
  MedicationAdministration: new Set(["in-progress", "on-hold"]),
  Procedure: new Set(["in-progress", "on-hold"]),
};

/** Whether something is told to go on: it has begun, no end is given, and its state says so. */
export function isOpen(resource: Resource): boolean {
  if (resource.occurredAt.end !== null || resource.occurredAt.start === null) return false;
  const state =
    resource.resourceType === "Condition" || resource.resourceType === "AllergyIntolerance"
      ? resource.clinicalStatus
      : resource.status;
  return goesOn[resource.resourceType]?.has(state) ?? false;
}
