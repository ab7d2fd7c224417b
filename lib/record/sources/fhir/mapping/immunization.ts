import { commonFields, encounterIn, occurredIn } from "./common-fields";
import { conceptOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";

/** An Immunization: known when it was recorded. */
export const mapImmunization: MapResource = (raw, context) => {
  const { resource } = raw;
  if (resource.occurrenceString !== undefined) context.note("age-onset");
  return {
    resource: {
      resourceType: "Immunization",
      ...commonFields(raw, context, {
        code: conceptOf(resource.vaccineCode),
        occurred: occurredIn(resource, "occurrence", context),
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status),
        dated: { by: "recorded", element: resource.recorded },
      }),
      statusReason: conceptOf(resource.statusReason),
    },
    noteText: null,
  };
};
