import type { JsonObject, JsonValue } from "../reading/patient-resources";
import { commonFields, encounterIn, momentIn, type Occurred, periodOf } from "./common-fields";
import { codeIn, conceptOf, conceptsOf, listOf, objectOf, textOf } from "./elements";
import type { MappingContext, MapResource } from "./mapping-context";
import { medicationCode } from "./medication-code";
import { type OtherDates, otherDates } from "./other-dates";

/** A resource of a type that the record has no fields for: when and what, as far as it can be said of any type. */
export const mapOther: MapResource = (raw, context) => {
  const { resource, resourceType } = raw;
  const dates = otherDates[resourceType] ?? {};
  const { written } = dates;
  return {
    resource: {
      resourceType: "Other",
      ...commonFields(raw, context, {
        code: medicationCode(resource, context) ?? aboutOf(resource),
        occurred: occurredOf(resource, dates, context),
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status) ?? textOf(resource.lifecycleStatus),
        ...(written && { dated: { by: written.by, element: resource[written.element] } }),
      }),
      fhirType: resourceType,
      emptyReason: codeIn(resource.emptyReason),
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

/** What it is about, where that is no drug: its code, type, or category, or a text that stands for one. */
function aboutOf(resource: JsonObject) {
  for (const name of ["code", "type", "description", "category"]) {
    const element = resource[name];
    const concept = conceptOf(element) ?? conceptsOf(element)[0];
    if (concept) return concept;
  }
  const title = textOf(resource.title) ?? textOf(resource.description) ?? deviceName(resource) ?? deviceUsed(resource);
  return title === null ? null : { coding: [], text: title };
}

/** A DeviceUseStatement names its device by a reference, and its words stand there. */
const deviceUsed = (resource: JsonObject) => textOf(objectOf(resource.device)?.display);

const deviceName = (resource: JsonObject) => textOf(listOf(resource.deviceName)[0]?.name);
