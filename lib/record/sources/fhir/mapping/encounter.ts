import { referenceText } from "../reading/reference-parts";
import { commonFields, periodOf } from "./common-fields";
import { codingOf, conceptOf, conceptsOf, listOf, objectOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";

/** An Encounter: known at its start; how it ended is told once it has. */
export const mapEncounter: MapResource = (raw, context) => {
  const { resource } = raw;
  const period = periodOf(resource.period, context);
  return {
    resource: {
      resourceType: "Encounter",
      ...commonFields(raw, context, {
        code: conceptsOf(resource.type)[0] ?? conceptOf(resource.serviceType),
        occurred: period,
        encounterId: null,
        status: textOf(resource.status),
        otherwise: { by: "occurrence", at: period.start ?? period.end },
      }),
      class: codingOf(resource.class),
      partOf: objectOf(resource.partOf) ? context.resolve(resource.partOf, "Encounter") : null,
      reasons: conceptsOf(resource.reasonCode),
      locations: listOf(resource.location).flatMap((one) => {
        const reference = referenceText(one.location);
        const found = reference === null ? null : context.find(reference);
        const name = textOf(objectOf(one.location)?.display) ?? textOf(found?.name);
        return name === null ? [] : [{ name, ...periodOf(one.period, context) }];
      }),
      dischargeDisposition: conceptOf(objectOf(resource.hospitalization)?.dischargeDisposition),
    },
    noteText: null,
  };
};
