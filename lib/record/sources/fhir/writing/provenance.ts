import type { Resource } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { referenceTo } from "./bundle";
import { coded } from "./datatypes";
import { otherTypeOf } from "./other-as-fhir";

const PARTICIPANT = "http://terminology.hl7.org/CodeSystem/provenance-participant-type";

/** Who entered a resource here, and when. */
export function provenanceOf(resource: Resource): JsonObject {
  const { id, author, knownAt } = resource;
  const type = resource.resourceType === "Other" ? otherTypeOf(resource) : resource.resourceType;
  return {
    resourceType: "Provenance",
    id: `provenance-${id}`,
    target: [referenceTo(type, id)],
    recorded: knownAt,
    agent: [{ type: coded(PARTICIPANT, "author"), who: { display: author ?? "not said" } }],
  };
}
