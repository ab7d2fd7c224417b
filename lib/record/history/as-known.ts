import { isEnteredHere } from "./entered-here";
import { type Moment, overAt } from "./moment";
import type { HistoryPatient, Resource } from "./schema";

/** Whether something dated by this moment alone was known by then (milliseconds since 1970). */
export const isOver = (moment: Moment, asOf: number): boolean => overAt(moment) <= asOf;

/** What is under way today and had begun was under way at any moment since. */
const isUnderWay = ({ status }: Resource) => status === "active" || status === "in-progress";

/**
 * A resource as it could be read at a moment: null where nothing of it was known by then. What a resource tells of later (when it
 * ended, how it came out, that it is resolved) is left out until then, as is a status that may be of today.
 * @param asOf milliseconds since 1970
 */
export function asKnown(resource: Resource, asOf: number): Resource | null {
  if (Date.parse(resource.knownAt) > asOf) return null;
  if (isEnteredHere(resource)) return resource;
  const { start, end } = resource.occurredAt;
  const ended = end !== null && isOver(end, asOf);
  // What has ended by then is as it is told; what has not was under way.
  if (ended) return resource;
  const occurredAt = { start, end: null };
  switch (resource.resourceType) {
    case "Encounter":
      return {
        ...resource,
        occurredAt,
        status: null,
        dischargeDisposition: null,
        locations: resource.locations
          .filter((one) => one.start !== null && Date.parse(one.start.at) <= asOf)
          .map((one) => (one.end !== null && isOver(one.end, asOf) ? one : { ...one, end: null })),
      };
    case "Condition": {
      const isOpen = end === null && resource.clinicalStatus === "active";
      return isOpen ? resource : { ...resource, occurredAt, clinicalStatus: null };
    }
    case "MedicationAdministration":
      // While it runs its rate is known; an amount beside a rate is that of the whole time.
      if (end !== null)
        return { ...resource, occurredAt, status: "in-progress", dose: resource.rate === null ? resource.dose : null };
      return isUnderWay(resource) ? resource : { ...resource, occurredAt, status: null };
    case "MedicationRequest":
    case "MedicationStatement":
      return end === null && resource.status === "active" ? resource : { ...resource, occurredAt, status: null };
    case "Procedure":
      // A procedure at one moment is over with it.
      return end === null && start !== null && isOver(start, asOf)
        ? resource
        : {
            ...resource,
            occurredAt,
            status: end !== null || isUnderWay(resource) ? "in-progress" : null,
            outcome: null,
          };
    case "AllergyIntolerance":
      return { ...resource, occurredAt, clinicalStatus: resource.clinicalStatus === "active" ? "active" : null };
    case "Observation":
    case "DocumentReference":
    case "DiagnosticReport":
    case "Immunization":
      // These are known with what they tell of.
      return end === null ? resource : { ...resource, occurredAt };
    case "Other":
      return { ...resource, occurredAt, status: null };
    default: {
      const never: never = resource;
      return never;
    }
  }
}

/** Of these resources what was known by then; all of it where no moment is named. */
export const knownOf = (resources: readonly Resource[], asOf: Date | null): Resource[] =>
  resources.flatMap((one) => (asOf === null ? one : (asKnown(one, asOf.getTime()) ?? [])));

/** The patient as known at a moment: a death that came later is not told. @param asOf milliseconds since 1970 */
export function patientAsKnown(patient: HistoryPatient, asOf: number): HistoryPatient {
  const { deceased } = patient;
  // A death without a date may be of any day.
  const known = deceased === null || (deceased !== "yes" && isOver(deceased, asOf));
  return known ? patient : { ...patient, deceased: null };
}
