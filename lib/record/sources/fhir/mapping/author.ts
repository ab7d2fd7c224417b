import type { JsonObject } from "../reading/patient-resources";
import { referenceText } from "../reading/reference-parts";
import { listOf, objectOf, textOf } from "./elements";
import type { MappingContext } from "./mapping-context";

/** Elements that say who wrote or ordered a resource, the most telling first; those of FHIR R4's types. */
const elements = [
  "author",
  "recorder",
  "requester",
  "asserter",
  "informationSource",
  "performer",
  "resultsInterpreter",
  "participant",
];
/** Where the person stands within an element that is no reference itself. */
const within = ["actor", "individual", "member"];

/**
 * Who wrote or ordered a resource, as the source names them. Of the patient and of relatives no name is given: what they say is the
 * "Patient"'s or the "RelatedPerson"'s.
 */
export function authorOf(resource: JsonObject, context: MappingContext): string | null {
  for (const reference of authorReferences(resource)) {
    const named = nameOf(reference, context);
    if (named !== null) return named;
  }
  return null;
}

/** The References of a resource that say who wrote or ordered it, the most telling first. */
export const authorReferences = (resource: JsonObject): JsonObject[] =>
  elements.flatMap((name) =>
    listOf(resource[name]).map((one) => within.map((key) => objectOf(one[key])).find((found) => found !== null) ?? one),
  );

function nameOf(reference: JsonObject, context: MappingContext): string | null {
  const text = referenceText(reference);
  const lay = /(?:^|\/)(Patient|RelatedPerson)[/?]/.exec(text ?? "")?.[1] ?? layType(textOf(reference.type));
  if (lay) return lay;
  const found = text === null ? null : context.find(text);
  const type = layType(textOf(found?.resourceType));
  if (type) return type;
  return textOf(reference.display) ?? (found && humanOrOther(found, context));
}

const layType = (type: string | null) => (type === "Patient" || type === "RelatedPerson" ? type : null);

/** A Practitioner's HumanName, an Organization's name, or of a PractitionerRole the practitioner's. */
function humanOrOther(found: JsonObject, context: MappingContext): string | null {
  const practitioner = referenceText(objectOf(found.practitioner));
  if (practitioner !== null && found.resourceType === "PractitionerRole") {
    const person = context.find(practitioner);
    return person && person.resourceType !== "PractitionerRole" ? humanOrOther(person, context) : null;
  }
  const plain = textOf(found.name);
  if (plain !== null) return plain;
  const [name] = listOf(found.name);
  if (name === undefined) return null;
  const parts = [name.prefix, name.given, name.family]
    .flatMap((part) => part ?? [])
    .filter((part) => typeof part === "string");
  return textOf(name.text) ?? textOf(parts.join(" "));
}
