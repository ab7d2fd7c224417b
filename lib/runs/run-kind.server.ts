import type { Budget } from "../agents/budget";
import type { Reasoner } from "../agents/reasoner";
import type { ReasonerIdentity } from "../agents/schema";
import type { Database } from "../platform/database/database.server";
import { env } from "../platform/env.server";
import { AppError } from "../platform/errors";
import type { StreamedRuns } from "./event-stream.server";
import type { Protocol, RunStep } from "./protocol";
import { endWait, forkRun, resumeRun, stopRun } from "./run-commands.server";
import type { AnyEvent } from "./run-events";
import type { RunState } from "./run-state";
import { RunStore } from "./run-store.server";
import type { RunSummary } from "./run-summary";
import { type RunEnd, type RunOptions, takeSteps } from "./runner.server";

interface Command {
  id: string;
  /** The user who asks. */
  userId: string;
  at: Date;
}

/**
 * The reasoner that a run was requested with; identifiers of its patient do not reach a model elsewhere through it.
 * @param request patientId null where the run is about no single patient.
 * @throws AppError "business-rule" where it is not to be had here.
 */
export type ReasonerFor = (request: { patientId: string | null; reasoner: ReasonerIdentity }) => Reasoner;

/** What the server does with the runs of a protocol, whichever it is: what routes and the worker need, without its types. */
export interface RunKind {
  readonly kind: string;
  readonly streamed: StreamedRuns;
  /** The `TasksFile` of the protocol's agents, from the root of the application; null where it has none. */
  readonly tasksFile: string | null;
  read(database: Database, id: string): Promise<RunSummary>;
  stop(database: Database, command: Command & { reason: string }): Promise<void>;
  endWait(database: Database, command: Command): Promise<void>;
  resume(database: Database, command: Command & { reason: string; budget?: Budget | null | undefined }): Promise<void>;
  /** @param contributions what the person brings in at once, as the protocol reads it. @returns the new run's id. */
  fork(
    database: Database,
    command: Command & { userName: string; round: number; contributions: readonly unknown[] },
  ): Promise<string>;
  /** Gets ready to take up runs in this process. @throws AppError for a setting with which no run could be held. */
  open(database: Database, reasonerFor: ReasonerFor): Promise<TakeUp>;
}

/** The files with the tasks of all agents of these protocols. */
export const tasksFilesOf = (kinds: readonly RunKind[]): string[] => kinds.flatMap(({ tasksFile }) => tasksFile ?? []);

/** Takes a run's steps until its end, under a lease. */
export type TakeUp = (run: { id: string; owner: string; signal: AbortSignal }) => Promise<RunEnd>;

interface Parts<S extends RunState, E extends AnyEvent, T extends RunStep, M, C> {
  protocol: Protocol<S, E, T, M, C>;
  tasksFile: string | null;
  /** What its steps are done with in this install. Its agents speak through `reasonerFor` alone. */
  meansOf: (database: Database, reasonerFor: ReasonerFor) => Promise<M>;
  /** The protocol's own way to begin a fork with contributions; without one, a fork takes none. */
  fork?: RunKind["fork"];
}

/** A protocol as the server carries it. */
export function runKind<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  parts: Parts<S, E, T, M, C>,
): RunKind {
  const { protocol, tasksFile, meansOf } = parts;
  const runs = new RunStore(protocol);
  const by = (userId: string) => ({ kind: "clinician", userId }) as E["actor"];
  return {
    kind: protocol.kind,
    streamed: runs,
    tasksFile,
    read: (database, id) => runs.read(database, id),
    stop: (database, { userId, ...command }) => stopRun(runs, database, { ...command, actor: by(userId) }),
    endWait: (database, { userId, ...command }) => endWait(runs, database, { ...command, actor: by(userId) }),
    resume: (database, { userId, ...command }) => resumeRun(runs, database, { ...command, actor: by(userId) }),
    fork:
      parts.fork ??
      ((database, { userId, userName: _name, contributions, ...command }) => {
        if (contributions.length > 0)
          throw new AppError("invalid", { userMessage: `Nothing can be brought into a ${protocol.noun}.` });
        return forkRun(runs, database, { ...command, actor: by(userId) });
      }),
    async open(database, reasonerFor) {
      const means = await meansOf(database, reasonerFor);
      const options = { database, means, clock: () => new Date(), stepDelayMs: env().CONSILIUM_STEP_DELAY_MS };
      return (run) => takeSteps(protocol, { ...options, ...run } satisfies RunOptions<M, E>);
    },
  };
}
