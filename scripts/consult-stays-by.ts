import { builtInIdentity } from "../lib/agents/built-in-reasoner.server";
import { languageModelIdentity, type ReasonerKind } from "../lib/agents/choose-reasoner.server";
import type { ReasonerIdentity } from "../lib/agents/schema";
import type { StayRunSetup } from "../lib/consultations/consult-stay.server";
import { consultedStaysByLanguageModel } from "../lib/consultations/consult-stays-by-language-model.server";
import { consultedStays } from "../lib/consultations/consult-stays-in-threads.server";
import type { StayItem, StayRun } from "../lib/consultations/consulted-stay";
import { database } from "../lib/platform/database/database.server";
import { identifiersInRecord } from "../lib/privacy/identifiers-in-record";
import { modelsOfRun } from "../lib/privacy/run-reasoners.server";
import type { PatientRecord } from "../lib/record/schema";

type Stays = AsyncIterable<StayItem | { id: string; fault: string }>;
type Consult = (stays: Stays, options: StayRunSetup & { jobs?: number; signal: AbortSignal }) => AsyncIterable<StayRun>;

/**
 * Holds consultations on the stays of files with a reasoner of this install, `jobs` at a time.
 * @throws AppError "business-rule" where no language model is set up, "forbidden" where the policy does not let one be called.
 */
export async function consultStaysBy(kind: ReasonerKind): Promise<{ identity: ReasonerIdentity; consult: Consult }> {
  if (kind === "builtin")
    return {
      identity: builtInIdentity,
      consult: (stays, { jobs, ...options }) => consultedStays(stays, { ...options, ...(jobs && { threads: jobs }) }),
    };
  const opened = await database();
  const reasoner = await languageModelIdentity(opened);
  const reasonerOf = (record: PatientRecord) =>
    modelsOfRun(opened, { reasoner, known: async () => identifiersInRecord(record) });
  return {
    identity: reasoner,
    consult: (stays, { jobs, ...options }) =>
      consultedStaysByLanguageModel(stays, { ...options, reasonerOf, ...(jobs && { atOnce: jobs }) }),
  };
}
