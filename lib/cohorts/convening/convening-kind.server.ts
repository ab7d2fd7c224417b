import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { reasonerIdentity } from "../../agents/choose-reasoner.server";
import { consultations } from "../../consultations/consultation-store.server";
import { consultationRules } from "../../consultations/protocol/consultation-rules";
import { requestConsultation } from "../../consultations/request-consultation.server";
import { recordAudit } from "../../platform/audit/record-audit.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { stopRun } from "../../runs/run-commands.server";
import { runKind } from "../../runs/run-kind.server";
import { RunStore } from "../../runs/run-store.server";
import { enqueueRun } from "../../runs/run-worker.server";
import { cohortConsultation } from "../saved/tables.server";
import { type ConveningMeans, conveningProtocol } from "./convening-protocol";

/** All runs over cohorts of the database. */
export const convenings = new RunStore(conveningProtocol);

/** How often a consultation under way is looked at, in ms. */
const LOOK_MS = 1000;

/** Runs over cohorts as this server carries them. */
export const conveningKind = runKind({
  protocol: conveningProtocol,
  // It calls consultations together, and those have agents of their own.
  tasksFile: null,
  meansOf: async (database) => ({ consult: consultOnPlaces(database) }),
});

/** How the consultation at a place is held: by the workers of consultations, which is waited for. */
export function consultOnPlaces(
  database: Database,
  { enqueue = enqueueRun, lookMs = LOOK_MS }: { enqueue?: typeof enqueueRun; lookMs?: number } = {},
): ConveningMeans["consult"] {
  return async ({ runId, place, reasoner, budget }, { signal }) => {
    const [row] = await database.db
      .select()
      .from(cohortConsultation)
      .where(and(eq(cohortConsultation.runId, runId), eq(cohortConsultation.place, place)));
    if (!row) return { outcome: "refused", why: "The patient is not here any more.", usage: null };
    const { consultationId: id, patientId } = row;
    try {
      if (!(await isThere(database, id))) {
        const { requestedBy } = await convenings.read(database, runId);
        const actor = { kind: "clinician", userId: requestedBy } as const;
        const who = { id, patientId, actor, reasoner: await reasonerIdentity(database, reasoner) };
        await requestConsultation(database, { ...who, budget, at: new Date() });
        const act = { action: "consultation.request", patientId, subject: id, detail: { cohortRun: runId } };
        await recordAudit(database.query, { actorId: requestedBy, ...act });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { outcome: "refused", why: error.userMessage, usage: null };
    }
    enqueue(consultationRules.kind, id);
    const outcome = await endOf(database, { id, runId, signal, lookMs });
    const { usage } = await consultations.catchUp(database, id);
    return { outcome, why: null, usage };
  };
}

async function isThere(database: Database, id: string): Promise<boolean> {
  return (await consultations.list(database, { ids: [id] })).length > 0;
}

/** Waits until a consultation has ended; stops it where the run over the cohort is stopped meanwhile. */
async function endOf(
  database: Database,
  { id, runId, signal, lookMs }: { id: string; runId: string; signal: AbortSignal; lookMs: number },
): Promise<"finished" | "failed" | "cancelled"> {
  for (;;) {
    const { status } = await consultations.read(database, id);
    if (status === "finished" || status === "failed" || status === "cancelled") return status;
    try {
      await pause(lookMs, undefined, { signal });
    } catch (error) {
      // A process that stops leaves the consultation to go on.
      if ((await convenings.read(database, runId)).status !== "running") await stopConsultation(database, id, runId);
      throw error;
    }
  }
}

async function stopConsultation(database: Database, id: string, runId: string): Promise<void> {
  const { requestedBy } = await convenings.read(database, runId);
  const actor = { kind: "clinician", userId: requestedBy } as const;
  const reason = "The run over the cohort was stopped.";
  await stopRun(consultations, database, { id, actor, reason, at: new Date() }).catch((error: unknown) => {
    // It may have ended in this moment.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  });
}
