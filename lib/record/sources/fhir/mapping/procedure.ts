import { commonFields, encounterIn, occurredIn } from "./common-fields";
import { conceptOf, conceptsOf, objectOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";
import { reasonIn } from "./reason-in";
import { recordedIn } from "./recorded-extension";

/** A Procedure: known when it began where it has a period, since its end and outcome are left out until then; else when it is over. */
export const mapProcedure: MapResource = (raw, context) => {
  const { resource } = raw;
  const occurred = occurredIn(resource, "performed", context);
  if (["performedAge", "performedString", "performedRange"].some((name) => resource[name] !== undefined))
    context.note("age-onset");
  const hasPeriod = objectOf(resource.performedPeriod) !== null;
  return {
    resource: {
      resourceType: "Procedure",
      ...commonFields(raw, context, {
        code: conceptOf(resource.code),
        occurred,
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status),
        ...recordedIn(resource),
        ...(hasPeriod && { otherwise: { by: "occurrence", at: occurred.start ?? occurred.end } }),
      }),
      bodySite: conceptsOf(resource.bodySite)[0] ?? null,
      outcome: conceptOf(resource.outcome),
      reason: reasonIn(resource, context),
    },
    noteText: null,
  };
};
