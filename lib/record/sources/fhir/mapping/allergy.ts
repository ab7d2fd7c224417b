import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import type { JsonObject } from "../reading/patient-resources";
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
        manifestations: manifestationsOf(reaction),
        severity: textOf(reaction.severity),
      })),
    },
    noteText: null,
  };
};

/** How it showed: by code, else in the words that describe it. */
function manifestationsOf(reaction: JsonObject): CodeableConcept[] {
  const coded = conceptsOf(reaction.manifestation);
  const described = textOf(reaction.description);
  return coded.length > 0 || described === null ? coded : [{ coding: [], text: described }];
}

/** Some systems name the substance only with the reaction. */
function firstSubstance(reactions: Parameters<typeof listOf>[0]) {
  return listOf(reactions).flatMap((reaction) => conceptOf(reaction.substance) ?? [])[0] ?? null;
}
