import { randomUUID } from "node:crypto";
import type { Budget } from "../agents/budget";
import type { Database } from "../platform/database.server";
import { acquireLease } from "./lease.server";
import type { Actor } from "./protocol/schema";
import { append } from "./store.server";

interface PersonsCommand {
  id: string;
  actor: Actor;
  reason: string;
  at: Date;
}

/**
 * Asks a consultation to stop. The worker that runs it breaks off what is under way and keeps what was said; where none runs
 * it, it is cancelled here and now.
 * @throws AppError "not-found"; "conflict" when it has ended.
 */
export async function stopConsultation(database: Database, { id, actor, reason, at }: PersonsCommand): Promise<void> {
  const { state } = await append(database, { id, command: { kind: "request-stop", actor, reason }, at });
  const owner = `stop:${randomUUID()}`;
  if (!(await acquireLease(database, id, owner))) return;
  await append(database, { id, owner, known: state, command: { kind: "cancel", reason }, at });
}

/**
 * Takes up again a consultation that failed or was stopped, with another budget where one is given.
 * @throws AppError "not-found"; "conflict" when it runs or is finished.
 */
export async function resumeConsultation(
  database: Database,
  { id, actor, reason, at, budget }: PersonsCommand & { budget?: Budget | null },
): Promise<void> {
  await append(database, {
    id,
    command: { kind: "resume", actor, reason, ...(budget !== undefined && { budget }) },
    at,
  });
}
