import { commonFields, encounterIn, occurredIn } from "./common-fields";
import { codeIn, conceptOf, conceptsOf, listOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";

/** An AllergyIntolerance: known when it was recorded. */
export const mapAllergy: MapResource = (raw, context) => {
  const { resource } = raw;
  const onset = occurredIn(resource, "onset", context);
  return {
    resource: {
      resourceType: "AllergyIntolerance",
      ...commonFields(raw, context, {
        code: conceptOf(resource.code) ?? firstSubstance(resource.reaction),
        occurred: { start: onset.start, end: null },
        encounterId: encounterIn(raw, context),
        status: null,
        dated: { by: "recorded", element: resource.recordedDate },
      }),
      clinicalStatus: codeIn(resource.clinicalStatus),
      verificationStatus: codeIn(resource.verificationStatus),
      type: textOf(resource.type),
      criticality: textOf(resource.criticality),
      reactions: listOf(resource.reaction).map((reaction) => ({
        manifestations: conceptsOf(reaction.manifestation),
        severity: textOf(reaction.severity),
      })),
    },
    noteText: null,
  };
};

/** Some systems name the substance only with the reaction. */
function firstSubstance(reactions: Parameters<typeof listOf>[0]) {
  return listOf(reactions).flatMap((reaction) => conceptOf(reaction.substance) ?? [])[0] ?? null;
}
