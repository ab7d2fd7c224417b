import { join } from "node:path";
import { builtInReasoner } from "../agents/built-in-reasoner.server";
import { languageModelIdentity, type ReasonerKind } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import type { ReasonerIdentity } from "../agents/schema";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { patientLanguageModel } from "../privacy/patient-language-model.server";

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
 * one that this install no longer has, or may no longer call, fails with the reason.
 */
export function reasonersOf(database: Database, means: SettingsMeans = {}): (request: Requested) => Reasoner {
  return (request) => {
    const { reasoner: identity } = request;
    if (identity.kind === "language-model") return patientLanguageModel(database, request.patientId, identity, means);
    // Its tasks may have newer versions than when the run began: each answer's provenance names the one that gave it.
    if (identity.kind === "built-in") return builtIn();
    throw new AppError("business-rule", {
      userMessage: `This consultation was begun with the script "${identity.name}", which this install does not have now. Convene the team again.`,
    });
  };
}

/** Ends the threads of the reasoners in use. */
export async function closeReasoners(): Promise<void> {
  const open = holder.consiliumBuiltIn;
  delete holder.consiliumBuiltIn;
  await open?.close?.();
}
