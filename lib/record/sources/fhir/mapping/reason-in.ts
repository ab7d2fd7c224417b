import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import type { JsonObject } from "../reading/patient-resources";
import { referenceText } from "../reading/reference-parts";
import { conceptOf, conceptsOf, listOf } from "./elements";
import type { MappingContext } from "./mapping-context";

/** What a drug or a procedure is for: the first reason that is coded or said, else what the first that it refers to is called. */
export function reasonIn(resource: JsonObject, context: MappingContext): CodeableConcept | null {
  const [coded] = conceptsOf(resource.reasonCode);
  if (coded) return coded;
  const reference = referenceText(listOf(resource.reasonReference)[0]);
  const found = reference === null ? null : context.find(reference);
  return conceptOf(found?.code);
}
