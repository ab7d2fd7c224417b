import type { ResourceOf } from "../../../history/schema";
import { categoriesAsFhir, encounterOf, knownAs, statusOf, type Writer } from "./common-as-fhir";
import {
  coded,
  conceptAsFhir,
  maybeQuantity,
  occurredAsFhir,
  present,
  requiredConcept,
  valueAsFhir,
} from "./datatypes";

const INTERPRETATION = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";

export const observationAsFhir: Writer<ResourceOf<"Observation">> = (resource, of) => {
  const { code, occurredAt, author, referenceRange: range } = resource;
  return {
    status: statusOf(resource),
    ...present({ category: categoriesAsFhir(resource) }),
    code: requiredConcept(code),
    subject: of.patient,
    ...encounterOf(resource),
    ...occurredAsFhir("effective", occurredAt),
    ...knownAs(resource, "issued", "issued"),
    ...valueAsFhir(resource.value),
    ...present({
      performer: author === null ? [] : [of.person(author)],
      interpretation: resource.interpretations.map((one) => coded(INTERPRETATION, one)),
      note: resource.note === null ? [] : [{ text: resource.note }],
      referenceRange:
        range === null || Object.values(range).every((one) => one === null)
          ? []
          : [present({ low: maybeQuantity(range.low), high: maybeQuantity(range.high), text: range.text })],
      component: resource.components.map(({ code: of, value }) => ({
        code: conceptAsFhir(of),
        ...valueAsFhir(value),
      })),
    }),
  };
};
