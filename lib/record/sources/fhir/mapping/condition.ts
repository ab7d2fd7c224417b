import type { Moment } from "../../../history/moment";
import type { JsonObject } from "../reading/patient-resources";
import { categoriesOf, commonFields, encounterIn, type Occurred, occurredIn } from "./common-fields";
import { codeIn, conceptOf } from "./elements";
import type { MappingContext, MapResource } from "./mapping-context";

/** Codes of `category` by which a diagnosis is one coded for an encounter (HL7 condition-category). */
const ENCOUNTER_DIAGNOSIS = "encounter-diagnosis";

/**
 * A Condition: known when it was recorded. A diagnosis that was coded for an encounter and says of no date counts as known at the
 * encounter's end, since such codes are given at discharge; where the encounter has no end, since it was stored.
 */
export const mapCondition: MapResource = (raw, context) => {
  const { resource } = raw;
  const occurred = occurredOf(resource, context);
  const encounterId = encounterIn(raw, context);
  const isOfEncounter = categoriesOf(resource.category).includes(ENCOUNTER_DIAGNOSIS);
  const end = encounterId === null ? null : context.encounterEnd(encounterId);
  return {
    resource: {
      resourceType: "Condition",
      ...commonFields(raw, context, {
        code: conceptOf(resource.code),
        occurred,
        encounterId,
        status: null,
        dated: { by: "recorded", element: resource.recordedDate },
        ...(isOfEncounter && encounterId !== null && { otherwise: { by: "encounter-end", at: end } }),
      }),
      clinicalStatus: codeIn(resource.clinicalStatus),
      verificationStatus: codeIn(resource.verificationStatus),
      severity: conceptOf(resource.severity),
    },
    noteText: null,
  };
};

function occurredOf(resource: JsonObject, context: MappingContext): Occurred {
  const onset = occurredIn(resource, "onset", context);
  const abated = occurredIn(resource, "abatement", context);
  const end: Moment | null = abated.end ?? abated.start;
  const isInWords = ["onsetAge", "onsetString", "onsetRange"].some((name) => resource[name] !== undefined);
  if (onset.start === null && isInWords) context.note("age-onset");
  return { start: onset.start, end };
}
