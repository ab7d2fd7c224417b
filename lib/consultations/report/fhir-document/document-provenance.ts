import type { LaidMemory } from "../../../clinical/background/laid-memory";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { referenceTo } from "../../../record/sources/fhir/writing/bundle";
import { coded } from "../../../record/sources/fhir/writing/datatypes";
import { doctorName, doctorOf } from "../../protocol/participants";
import type { EventData } from "../../protocol/schema";
import type { WithFinalReport } from "../../protocol/state";
import { modelReference, reasonerDevices, softwareReference } from "./devices";
import type { DocumentContext } from "./document-context";
import { referencesTo } from "./proposals";

const PARTICIPANT = "http://terminology.hl7.org/CodeSystem/provenance-participant-type";

/**
 * Who made the report: Consilium, each doctor on behalf of its model, the reasoner that formulated what they said, and the clinicians who
 * spoke, by the names that they gave themselves.
 */
export function documentProvenance(
  context: DocumentContext,
  state: WithFinalReport & { request: EventData<"requested"> },
  concluded: readonly JsonObject[],
): JsonObject {
  const { request, predictions, broughtIn } = state;
  const agent = (type: string, who: JsonObject, role: string): JsonObject => ({
    type: coded(PARTICIPANT, type),
    role: [{ text: role }],
    who,
  });
  const doctors = request.panel
    .filter((id) => predictions.some(({ expert }) => expert === id))
    .map((id) => agent("author", modelReference(context, id), doctorName(doctorOf(state, id))));
  const people = [...new Set(broughtIn.map(({ by }) => by))];
  return context.concluded("Provenance", "provenance", {
    target: [referenceTo("Composition", context.id("report")), ...referencesTo(concluded)],
    recorded: context.date,
    ...(request.laid && { entity: [laidEntity(request.laid)] }),
    agent: [
      agent("assembler", softwareReference(context), "Holds the consultation"),
      ...doctors,
      ...referencesTo(reasonerDevices(context, request)).map((who) =>
        agent("composer", who, "Formulates what is said"),
      ),
      ...people.map((name) => agent("informant", { display: name }, "Clinician who spoke in the consultation")),
    ],
  });
}

/** The trajectory whose memory was laid before the team. It is no resource of FHIR: it is named by its run and by the hash of its memory. */
const laidEntity = ({ trajectory, memorySha256, question }: LaidMemory): JsonObject => ({
  role: "source",
  what: {
    identifier: { system: "urn:consilium:trajectory", value: trajectory },
    display: `Trajectory "${question}", memory sha256 ${memorySha256}`,
  },
});
