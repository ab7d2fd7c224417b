import type { MedicationResource, ResourceOf } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { referenceTo } from "./bundle";
import {
  beganWhenKnown,
  categoriesAsFhir,
  categoryAsFhir,
  encounterOf,
  knownAs,
  statusOf,
  type Writer,
} from "./common-as-fhir";
import {
  absent,
  maybeConcept,
  maybeQuantity,
  occurredAsFhir,
  periodAsFhir,
  present,
  requiredConcept,
  requiredPrimitive,
} from "./datatypes";

/** R4's Dosage, of an order or a statement. */
function dosageAsFhir(resource: MedicationResource, bounds: JsonObject | null): JsonObject[] {
  const { dosage, dose, rate, route, frequency, asNeeded } = resource;
  const timing = present({
    repeat: bounds === null ? undefined : { boundsPeriod: bounds },
    code: frequency === null ? undefined : { text: frequency },
  });
  const amount = present({ doseQuantity: maybeQuantity(dose), rateQuantity: maybeQuantity(rate) });
  const whole = present({
    text: dosage,
    timing: isEmpty(timing) ? undefined : timing,
    asNeededBoolean: asNeeded,
    route: maybeConcept(route),
    doseAndRate: isEmpty(amount) ? [] : [amount],
  });
  return isEmpty(whole) ? [] : [whole];
}

const isEmpty = (object: JsonObject) => Object.keys(object).length === 0;

const reasonsOf = ({ reason }: MedicationResource): JsonObject =>
  present({ reasonCode: reason && [maybeConcept(reason) ?? null] });

const request: Writer<ResourceOf<"MedicationRequest">> = (resource, of) => {
  const { start, end } = resource.occurredAt;
  // When it was authored stands for its start, where nothing else is known of that.
  const bounds =
    (start === null && end === null) || beganWhenKnown(resource, "authored") ? null : periodAsFhir({ start, end });
  return {
    status: statusOf(resource),
    ...requiredPrimitive("intent", resource.intent),
    ...present({ category: categoriesAsFhir(resource) }),
    medicationCodeableConcept: requiredConcept(resource.code),
    subject: of.patient,
    ...encounterOf(resource),
    ...knownAs(resource, "authored", "authoredOn"),
    ...present({ requester: resource.author === null ? undefined : of.person(resource.author) }),
    ...reasonsOf(resource),
    ...present({ dosageInstruction: dosageAsFhir(resource, bounds) }),
  };
};

const administration: Writer<ResourceOf<"MedicationAdministration">> = (resource, of) => {
  const { dosage, dose, rate, route, request: order, occurredAt, author } = resource;
  const amount = present({ dose: maybeQuantity(dose), rateQuantity: maybeQuantity(rate) });
  const words = present({ text: dosage, route: maybeConcept(route) });
  const hasDosage = !isEmpty(amount) || !isEmpty(words);
  const effective = occurredAsFhir("effective", occurredAt);
  return {
    status: statusOf(resource),
    ...categoryAsFhir(resource),
    medicationCodeableConcept: requiredConcept(resource.code),
    subject: of.patient,
    ...(resource.encounterId !== null && { context: referenceTo("Encounter", resource.encounterId) }),
    ...(isEmpty(effective) ? { _effectiveDateTime: absent } : effective),
    ...present({ performer: author === null ? [] : [{ actor: of.person(author) }] }),
    ...reasonsOf(resource),
    ...(order !== null && { request: referenceTo("MedicationRequest", order) }),
    // R4 asks of a dosage that it has a dose or a rate (mad-1).
    ...(hasDosage && { dosage: { ...words, ...(isEmpty(amount) ? { dose: absent } : amount) } }),
  };
};

const statement: Writer<ResourceOf<"MedicationStatement">> = (resource, of) => ({
  status: statusOf(resource),
  ...categoryAsFhir(resource),
  medicationCodeableConcept: requiredConcept(resource.code),
  subject: of.patient,
  ...(resource.encounterId !== null && { context: referenceTo("Encounter", resource.encounterId) }),
  ...occurredAsFhir("effective", resource.occurredAt),
  ...knownAs(resource, "recorded", "dateAsserted"),
  ...present({ informationSource: resource.author === null ? undefined : of.person(resource.author) }),
  ...reasonsOf(resource),
  ...present({ dosage: dosageAsFhir(resource, null) }),
});

export const medicationResources = {
  MedicationRequest: request,
  MedicationAdministration: administration,
  MedicationStatement: statement,
};
