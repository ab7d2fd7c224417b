import { join } from "node:path";
import { builtInReasoner } from "../agents/built-in-reasoner.server";
import { type Endpoint, languageModelIdentity, type ReasonerKind, speakerAt } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { agentReasoner } from "../agents/reasoner-by-agent";
import type { ReasonerIdentity } from "../agents/schema";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { identifiersOf } from "../privacy/patient-identifiers.server";
import { outgoingMessages } from "./redact-outgoing-messages";

/** Read by tsx in a thread of its own, never bundled. */
const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "consultations", "built-in-doctors-worker.server.ts");

const holder = globalThis as typeof globalThis & { consiliumBuiltIn?: Reasoner };

/** The process's one built-in reasoner. */
function builtIn(): Reasoner {
  holder.consiliumBuiltIn ??= builtInReasoner({ workerFile: workerFile() });
  return holder.consiliumBuiltIn;
}

/**
 * Who would speak in a consultation that is requested now.
 * @throws AppError "business-rule" where no language model is set up, "forbidden" where the policy keeps it from being called.
 */
export async function reasonerIdentity(database: Database, kind: ReasonerKind): Promise<ReasonerIdentity> {
  return kind === "builtin" ? builtIn().identity : languageModelIdentity(database);
}

/** Of a request, what its reasoner is made from. */
interface Requested {
  patientId: string;
  reasoner: ReasonerIdentity;
}

/**
 * Gives the very reasoner that a consultation was requested with. Another model never speaks in its place: what was begun with
 * one that this install no longer has, or may no longer call, fails with the reason. To any model but one on this machine itself, nothing goes
 * out that tells who the patient is.
 */
export function reasonersOf(database: Database, means: SettingsMeans = {}): (request: Requested) => Reasoner {
  return (request) => {
    const { reasoner: identity } = request;
    if (identity.kind === "language-model") return languageModel(database, request, identity, means);
    // Its tasks may have newer versions than when the run began: each answer's provenance names the one that gave it.
    if (identity.kind === "built-in") return builtIn();
    throw new AppError("business-rule", {
      userMessage: `This consultation was begun with the script "${identity.name}", which this install does not have now. Convene the team again.`,
    });
  };
}

function languageModel(
  database: Database,
  { patientId }: Requested,
  identity: Extract<ReasonerIdentity, { kind: "language-model" }>,
  means: SettingsMeans,
): Reasoner {
  const at = (endpoint: Endpoint): Reasoner => ({
    identity: { kind: "language-model", model: endpoint.model, host: endpoint.host },
    // The settings are read at each step: a key or a policy that was changed counts from then on.
    async run(task, input, options) {
      const { reasoner, deidentified } = await speakerAt(database, endpoint, means);
      if (!deidentified) return reasoner.run(task, input, options);
      const known = await identifiersOf(database, patientId);
      return reasoner.run(task, input, {
        ...options,
        outgoing: (messages) => {
          const outgoing = outgoingMessages(options.outgoing?.(messages) ?? messages, known, input);
          options.onTakenOut?.(outgoing.removed);
          return outgoing.messages;
        },
      });
    },
  });
  const agents = Object.entries(identity.agents ?? {}).map(([agent, endpoint]) => [agent, at(endpoint)] as const);
  return agentReasoner({ fallback: at(identity), agents: Object.fromEntries(agents) });
}

/** Ends the threads of the reasoners in use. */
export async function closeReasoners(): Promise<void> {
  const open = holder.consiliumBuiltIn;
  delete holder.consiliumBuiltIn;
  await open?.close?.();
}
