import { randomUUID } from "node:crypto";
import type { Budget } from "../agents/budget";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import type { RunCommand } from "./decide-run";
import { acquireLease } from "./lease.server";
import type { RunStep } from "./protocol";
import type { AnyEvent } from "./run-events";
import type { RunState } from "./run-state";
import type { RunStore } from "./run-store.server";

interface PersonsCommand<E extends AnyEvent> {
  id: string;
  actor: E["actor"];
  reason: string;
  at: Date;
}

/**
 * Asks a run to stop. The worker that takes its steps breaks off what is under way and keeps what was said; where none does, it
 * is cancelled here and now.
 * @throws AppError "not-found"; "conflict" when it has ended.
 */
export async function stopRun<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  runs: RunStore<S, E, T, C>,
  database: Database,
  { id, actor, reason, at }: PersonsCommand<E>,
): Promise<void> {
  const { state } = await runs.append(database, { id, command: { kind: "request-stop", actor, reason }, at });
  const owner = `stop:${randomUUID()}`;
  if (!(await acquireLease(database, id, owner))) return;
  await runs.append(database, { id, owner, known: state, command: { kind: "cancel", reason }, at });
}

/**
 * Has a run that waits go on before its time is over.
 * @throws AppError "not-found"; "conflict" where it does not wait.
 */
export async function endWait<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  runs: RunStore<S, E, T, C>,
  database: Database,
  { id, actor, at }: Omit<PersonsCommand<E>, "reason">,
): Promise<void> {
  await runs.append(database, { id, command: { kind: "end-wait", actor, at }, at });
}

/**
 * Takes up again a run that failed or was stopped, with another budget where one is given.
 * @throws AppError "not-found"; "conflict" when it runs or is finished.
 */
export async function resumeRun<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  runs: RunStore<S, E, T, C>,
  database: Database,
  { id, actor, reason, at, budget }: PersonsCommand<E> & { budget?: Budget | null | undefined },
): Promise<void> {
  await runs.append(database, {
    id,
    command: { kind: "resume", actor, reason, ...(budget !== undefined && { budget }) },
    at,
  });
}

/**
 * Begins another run with the events of one up to the end of a round, and with what the person brings in at once. The one that
 * it came from stays as it is.
 * @returns the new run's id.
 * @throws AppError "not-found"; "business-rule" for a round that has not ended; as `decide`.
 */
export async function forkRun<S extends RunState, E extends AnyEvent, T extends RunStep, C>(
  runs: RunStore<S, E, T, C>,
  database: Database,
  fork: { id: string; round: number; actor: E["actor"]; at: Date; commands?: readonly RunCommand<E, T, C>[] },
): Promise<string> {
  const { id: from, round, actor, at, commands = [] } = fork;
  const state = await runs.catchUp(database, from);
  if (state.status === "empty")
    throw new AppError("not-found", { userMessage: `There is no such ${runs.rules.noun}.` });
  const atSeq = runs.rules.forkPoint(state, round);
  const id = randomUUID();
  await runs.copy(database, {
    id,
    from,
    atSeq,
    commands: [{ kind: "fork", actor, from, atSeq, round }, ...commands],
    at,
  });
  return id;
}
