import { type Endpoint, speakerAt } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { agentReasoner } from "../agents/reasoner-by-agent";
import type { ReasonerIdentity } from "../agents/schema";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database.server";
import { deidentified } from "./deidentified-reasoner";
import { identifiersOf } from "./patient-identifiers.server";

/**
 * The language models that a run on a patient was requested with, one for each agent that has its own. It serves any protocol: to
 * any model but one on this machine itself, nothing goes out that tells who the patient is. The settings are read at each step:
 * a key or a policy that was changed counts from then on.
 * @throws AppError "forbidden" or "business-rule" at a step whose endpoint may no longer be called or is no longer set up.
 */
export function patientLanguageModel(
  database: Database,
  patientId: string,
  identity: Extract<ReasonerIdentity, { kind: "language-model" }>,
  means: SettingsMeans = {},
): Reasoner {
  const at = (endpoint: Endpoint): Reasoner => ({
    identity: { kind: "language-model", model: endpoint.model, host: endpoint.host },
    async run(task, input, options) {
      const speaker = await speakerAt(database, endpoint, means);
      const reasoner = speaker.deidentified
        ? deidentified(speaker.reasoner, await identifiersOf(database, patientId))
        : speaker.reasoner;
      return reasoner.run(task, input, options);
    },
  });
  const agents = Object.entries(identity.agents ?? {}).map(([agent, endpoint]) => [agent, at(endpoint)] as const);
  return agentReasoner({ fallback: at(identity), agents: Object.fromEntries(agents) });
}
