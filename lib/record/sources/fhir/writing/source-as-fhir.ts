import type { MedicationResource, Resource } from "../../../history/schema";
import { authorReferences } from "../mapping/author";
import { conceptOf, listOf, objectOf, textOf } from "../mapping/elements";
import type { JsonObject, JsonValue } from "../reading/patient-resources";
import { codeSystems } from "./code-systems";
import { conceptAsFhir, present } from "./datatypes";
import { base64Of } from "./note-text";

/** Where a reference of a stored source leads within what is written. */
export interface SourceReferences {
  /** "Type/id" by our ids; null where it leads to nothing that is written. @param reference as the source has it */
  ours(reference: string): string | null;
}

/** A resource whose source is stored. */
export interface StoredSource {
  resource: Resource;
  json: JsonObject;
  noteText: string | null;
}

/**
 * The stored source as it came, with our id and references by our ids. What it referred to and is stored nowhere (a Medication, a
 * Practitioner, a Binary) is told as far as the record holds it: the drug, the note's text, a place's name. A reference that leads nowhere becomes a logical
 * one, which keeps what was written.
 */
export function sourceAsFhir({ resource, json, noteText }: StoredSource, references: SourceReferences): JsonObject {
  const { resourceType, ...rest } = json;
  const kept = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, value === undefined ? value : rewritten(value, references)]),
  );
  const own: JsonObject = { resourceType, ...kept, id: resource.id };
  nameAuthor(own, resource.author);
  return withText(withPlaces(withDrug(own, json, resource), resource), resource, noteText);
}

/** Who wrote it, by name, where the source has that in a resource of its own: where one reference alone can be meant. @param own is changed */
function nameAuthor(own: JsonObject, author: string | null): void {
  if (author === null) return;
  const references = authorReferences(own);
  if (references.some(({ display }) => display === author)) return;
  const [only, ...more] = references.filter(
    ({ display, reference, type }) => display === undefined && reference === undefined && type !== "Patient",
  );
  if (only !== undefined && more.length === 0) only.display = author;
}

function rewritten(value: JsonValue, references: SourceReferences): JsonValue {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, references));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, part === undefined ? part : rewritten(part, references)]),
  );
  const { reference } = value;
  return typeof reference === "string" && typeof value.resourceType !== "string"
    ? referred(inside, reference, references)
    : inside;
}

function referred(inside: JsonObject, reference: string, references: SourceReferences): JsonObject {
  if (reference.startsWith("#")) return inside;
  const ours = references.ours(reference);
  if (ours !== null) return { ...inside, reference: ours };
  const { reference: _, ...rest } = inside;
  const type = /(?:^|\/)([A-Z][A-Za-z]+)[/?][^/]+$/.exec(reference)?.[1];
  return {
    ...(type !== undefined && { type }),
    identifier: { system: codeSystems.sourceReference, value: reference },
    ...rest,
  };
}

/** The drug, where the source names it by a reference or by a code without a name. */
function withDrug(written: JsonObject, json: JsonObject, resource: Resource): JsonObject {
  const code = isMedication(resource) ? resource.code : null;
  if (code === null) return written;
  const own = conceptOf(json.medicationCodeableConcept);
  const reference = textOf(objectOf(written.medicationReference)?.reference);
  if (reference !== null) return written;
  if (own !== null) {
    const concept = objectOf(written.medicationCodeableConcept);
    return own.text === code.text
      ? written
      : { ...written, medicationCodeableConcept: { ...concept, text: code.text } };
  }
  const { medicationReference: _, ...rest } = written;
  return { ...rest, medicationCodeableConcept: conceptAsFhir(code) };
}

const isMedication = (resource: Resource): resource is MedicationResource => "dose" in resource;

/** Names of places, which the source has in Locations of their own. */
function withPlaces(written: JsonObject, resource: Resource): JsonObject {
  const places = listOf(written.location);
  if (resource.resourceType !== "Encounter" || places.length !== resource.locations.length) return written;
  const location = places.map((place, i) => {
    const named = objectOf(place.location);
    const name = resource.locations[i]?.name;
    return named === null || name === undefined || textOf(named.display) !== null
      ? place
      : { ...place, location: { ...named, display: name } };
  });
  return location.length === 0 ? written : { ...written, location };
}

/** A note's text, where its attachments point to a Binary. */
function withText(written: JsonObject, { resourceType }: Resource, noteText: string | null): JsonObject {
  if (noteText === null) return written;
  const inlined = (attachment: JsonObject): JsonObject => {
    const { url: _, ...rest } = attachment;
    return present({ ...rest, contentType: "text/plain; charset=utf-8", data: base64Of(noteText) });
  };
  const hasData = (attachment: JsonObject | null) => textOf(attachment?.data) !== null;
  if (resourceType === "DocumentReference") {
    const content = listOf(written.content);
    if (content.some(({ attachment }) => hasData(objectOf(attachment)))) return written;
    return {
      ...written,
      content: content.map((one, i) =>
        i === 0 ? { ...one, attachment: inlined(objectOf(one.attachment) ?? {}) } : one,
      ),
    };
  }
  const forms = listOf(written.presentedForm);
  if (resourceType !== "DiagnosticReport" || forms.some(hasData)) return written;
  return { ...written, presentedForm: forms.map((one, i) => (i === 0 ? inlined(one) : one)) };
}
