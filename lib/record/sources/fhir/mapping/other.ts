import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { conceptText } from "../../../history/concept-text";
import type { JsonObject, JsonValue } from "../reading/patient-resources";
import { commonFields, encounterIn, momentIn, type Occurred, periodOf } from "./common-fields";
import { codeIn, conceptOf, conceptsOf, listOf, objectOf, textOf } from "./elements";
import type { MappingContext, MapResource } from "./mapping-context";
import { medicationCode } from "./medication-code";
import { type OtherDates, otherDates } from "./other-dates";
import { usCorePerson } from "./us-core-person";

/** A resource of a type that the record has no fields for: when and what, as far as it can be said of any type. */
export const mapOther: MapResource = (raw, context) => {
  const { resource, resourceType } = raw;
  const dates = otherDates[resourceType] ?? {};
  const { written } = dates;
  return {
    resource: {
      resourceType: "Other",
      ...commonFields(raw, context, {
        code: forbidden(resource, medicationCode(resource, context) ?? aboutOf(resource)),
        occurred: occurredOf(resource, dates, context),
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status) ?? textOf(resource.lifecycleStatus),
        ...(written && { dated: { by: written.by, element: resource[written.element] } }),
      }),
      fhirType: resourceType,
      emptyReason: codeIn(resource.emptyReason),
      ...usCorePerson(resource),
    },
    noteText: null,
  };
};

function occurredOf(resource: JsonObject, { period, at = [] }: OtherDates, context: MappingContext): Occurred {
  const during = period === undefined ? null : objectOf(resource[period]);
  if (during) return periodOf(during, context);
  const element = at.map((path) => within(resource, path)).find((one) => one !== undefined);
  return { start: momentIn(element, context), end: null };
}

const within = (resource: JsonObject, path: string): JsonValue | undefined =>
  path.split(".").reduce<JsonValue | undefined>((part, name) => objectOf(part)?.[name], resource);

/** Of an order that something is not done, as an order not to resuscitate may be written, the words say so. */
function forbidden({ doNotPerform }: JsonObject, concept: CodeableConcept | null): CodeableConcept | null {
  if (doNotPerform !== true) return concept;
  return { coding: concept?.coding ?? [], text: `Not to be done: ${conceptText(concept) ?? "not named"}` };
}

/** What it is about, where that is no drug: its code, type, or category, or a text that stands for one. */
function aboutOf(resource: JsonObject) {
  const relatives = relativesWords(resource);
  if (relatives !== null) return { coding: [], text: relatives };
  for (const name of ["code", "type", "description"]) {
    const concept = conceptIn(resource, name);
    if (concept) return concept;
  }
  const title = titleOf(resource);
  if (title !== null) return { coding: [], text: title };
  for (const name of ["category", "serviceType", "appointmentType", "reasonCode", "relationship", "location"]) {
    const concept = conceptIn(resource, name);
    if (concept) return concept;
  }
  return null;
}

const conceptIn = (resource: JsonObject, name: string) => conceptOf(resource[name]) ?? conceptsOf(resource[name])[0];

/** A text that stands for a code: a plan's title, a device's name. A RelatedPerson's or a CareTeam's name may be a person's. */
const titleOf = (resource: JsonObject): string | null =>
  textOf(resource.title) ??
  textOf(resource.description) ??
  textOf(listOf(resource.deviceName)[0]?.name) ??
  textOf(objectOf(resource.device)?.display);

/** Of a FamilyMemberHistory whose it is and what they had: "Mother: breast cancer, stroke". */
function relativesWords({ resourceType, relationship, condition }: JsonObject): string | null {
  if (resourceType !== "FamilyMemberHistory") return null;
  const relative = conceptText(conceptOf(relationship)) ?? "A relative";
  const had = listOf(condition).flatMap(({ code }) => conceptText(conceptOf(code)) ?? []);
  return had.length === 0 ? relative : `${relative}: ${had.join(", ")}`;
}
