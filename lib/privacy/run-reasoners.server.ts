import { builtInReasoner } from "../agents/built-in-reasoner.server";
import { speakerAt } from "../agents/endpoint-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { agentReasoner } from "../agents/reasoner-by-agent";
import type { ReasonerIdentity, SpokenThrough } from "../agents/schema";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import type { ReasonerFor } from "../runs/run-kind.server";
import { deidentified } from "./deidentified-reasoner";
import { identifiersOf } from "./patient-identifiers.server";
import type { KnownIdentifiers } from "./schema";

/** The reasoners of the runs in this process. */
export interface RunReasoners {
  reasonerFor: ReasonerFor;
  /** Ends the thread of the built-in reasoner. */
  close(): Promise<void>;
}

/**
 * Gives every run, of whichever protocol, the very reasoner that it was requested with. Another model never speaks in its place:
 * what was begun with one that this install no longer has, or may no longer call, fails with the reason. To any model but one on
 * this machine itself, nothing goes out that tells who the patient is.
 * @param tasksFiles as `builtInReasoner` takes them.
 */
export function runReasoners(
  database: Database,
  tasksFiles: readonly string[],
  means: SettingsMeans = {},
): RunReasoners {
  const builtIn = builtInReasoner(tasksFiles);
  return {
    close: async () => builtIn.close?.(),
    reasonerFor({ patientId, reasoner }) {
      if (reasoner.kind === "built-in") return builtIn;
      if (reasoner.kind === "language-model")
        return modelsOfRun(database, { reasoner, known: storedOf(database, patientId) }, means);
      throw new AppError("business-rule", {
        userMessage: `This consultation was begun with the script "${reasoner.name}", which this install does not have now. Convene the team again.`,
      });
    },
  };
}

/** Of a request that language models speak in. */
interface ModelsRequested {
  reasoner: Extract<ReasonerIdentity, { kind: "language-model" }>;
  /** What must not leave of the patient; what has the shape of an identifier is taken out all the same. */
  known: () => Promise<KnownIdentifiers>;
}

/** What is stored of the patient; of a run that is about no single patient there is none to look up. */
export function storedOf(database: Database, patientId: string | null): () => Promise<KnownIdentifiers> {
  return async () => (patientId === null ? {} : identifiersOf(database, patientId));
}

/**
 * The language models of a run, each agent's own. The settings are read at each step: a key or a policy that was changed counts
 * from then on.
 * @param inPlace what stands in place of the reasoner that would send: a preview hears there what would have left.
 */
export function modelsOfRun(
  database: Database,
  { reasoner, known }: ModelsRequested,
  means: SettingsMeans = {},
  inPlace: (speaker: Reasoner) => Reasoner = (speaker) => speaker,
): Reasoner {
  const at = (endpoint: SpokenThrough): Reasoner => ({
    identity: { kind: "language-model", ...endpoint },
    async run(task, input, options) {
      const speaker = await speakerAt(database, endpoint, means);
      const sends = inPlace(speaker.reasoner);
      return (speaker.deidentified ? deidentified(sends, known) : sends).run(task, input, options);
    },
  });
  const agents = Object.entries(reasoner.agents ?? {}).map(([agent, endpoint]) => [agent, at(endpoint)] as const);
  const { kind: _kind, agents: _agents, ...fallback } = reasoner;
  return agentReasoner({ fallback: at(fallback), agents: Object.fromEntries(agents) });
}
